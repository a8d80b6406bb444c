import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { BehaviorForm } from '../components/behavior.form.tsx';
import { behaviorQuery } from '../tenant-settings.queries.ts';
import { useTenantSettingsTexts } from '../use-tenant-settings-texts.ts';

/** The parameters of attendance and till banking (D31, D32, D37, D38). */
export default function AppBehaviorPage() {
  const t = useTenantSettingsTexts();
  const problemWords = useProblemWords();
  const { data: stored, error, refetch } = useQuery(behaviorQuery);
  if (stored) return <BehaviorForm stored={stored} />;
  return (
    <>
      <PageHeader title={t('behavior.title')} />
      {error ? <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </>
  );
}
