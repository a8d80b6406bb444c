import { SetupPage } from '../components/setup-page.tsx';
import { CUSTOM_FIELDS } from '../kinds/custom-fields.kind.tsx';

/** The fields that a tenant adds to its documents of people and locations (C§9). */
export default function DocumentsMasterlistPage() {
  return <SetupPage kind={CUSTOM_FIELDS['documents']} />;
}
