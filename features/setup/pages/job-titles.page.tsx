import { SetupPage } from '../components/setup-page.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';

/** Job titles of employees (C§3). */
export default function JobTitlesPage() {
  return <SetupPage kind={jobTitles} />;
}
