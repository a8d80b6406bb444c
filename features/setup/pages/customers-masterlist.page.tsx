import { SetupPage } from '../components/setup-page.tsx';
import { CUSTOM_FIELDS } from '../kinds/custom-fields.kind.tsx';

/** The fields that a tenant adds to its client companies (C§9). */
export default function CustomersMasterlistPage() {
  return <SetupPage kind={CUSTOM_FIELDS['client-company']} />;
}
