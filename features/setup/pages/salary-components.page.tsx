import { SetupPage } from '../components/setup-page.tsx';
import { salaryComponents } from '../kinds/salary-components.kind.tsx';

/** Salary components (C§3). */
export default function SalaryComponentsPage() {
  return <SetupPage kind={salaryComponents} />;
}
