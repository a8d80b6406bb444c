import { SetupPage } from '../components/setup-page.tsx';
import { salaryComponents } from '../kinds/salary-components.kind.tsx';

/** Parts of a salary (C§3). */
export default function SalaryComponentsPage() {
  return <SetupPage kind={salaryComponents} />;
}
