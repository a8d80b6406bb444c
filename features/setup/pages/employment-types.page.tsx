import { ContractTypePages } from '../components/type-pages.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { employmentTypes } from '../kinds/employment-types.kind.tsx';

/** Employment types (C§3), which contracts may name. */
export default function EmploymentTypesPage() {
  return <SetupPage kind={employmentTypes} above={<ContractTypePages />} />;
}
