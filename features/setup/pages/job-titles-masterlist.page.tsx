import { SetupPage } from '../components/setup-page.tsx';
import { CUSTOM_FIELDS } from '../kinds/custom-fields.kind.tsx';

/** The fields that a tenant adds to its job titles (C§9). */
export default function JobTitlesMasterlistPage() {
  return <SetupPage kind={CUSTOM_FIELDS['job-title']} />;
}
