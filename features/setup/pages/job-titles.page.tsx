import { useCustomFieldFacts } from '#blocks/custom-fields/use-custom-field-facts.tsx';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { Facts } from '#ui/page/facts.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';

/** Job titles of employees (C§3), with the fields of their masterlist below each. */
export default function JobTitlesPage() {
  const { fields } = useCustomFields('job-title');
  const factsOf = useCustomFieldFacts(fields);
  const hasFacts = fields.some(({ isShown }) => isShown === true);
  return (
    <SetupPage
      kind={jobTitles}
      {...(hasFacts ? { renderDetail: ({ customFields }) => <Facts facts={factsOf(customFields)} /> } : {})}
    />
  );
}
