import { SetupPage } from '../components/setup-page.tsx';
import { contractTypes } from '../kinds/contract-types.kind.tsx';

/** Types of contracts of employees (C§3). */
export default function ContractTypesPage() {
  return <SetupPage kind={contractTypes} />;
}
