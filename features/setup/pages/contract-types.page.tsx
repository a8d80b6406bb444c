import { ContractTypePages } from '../components/type-pages.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { contractTypes } from '../kinds/contract-types.kind.tsx';

/** Contract types of employees (C§3). */
export default function ContractTypesPage() {
  return <SetupPage kind={contractTypes} above={<ContractTypePages />} />;
}
