import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { chainsQuery } from '../approvals.queries.ts';
import { ChainEditor, ChainsLink } from '../components/chain-editor.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

/**
 * The steps of one kind of approval: edited as a draft, with its consequences, before anything is saved (C§3; D7 to
 * D10, D16).
 */
export default function ApprovalProcessPage() {
  const t = useSetupTexts();
  const problemWords = useProblemWords();
  const { id } = useParams<{ id: string }>();
  const canRead = usePermissions().scopeOf({ resource: 'approvalProcess.template', action: 'read' }) === 'all';
  const chains = useQuery({ ...chainsQuery, enabled: canRead });
  const chain = chains.data?.data.find(({ type }) => type === id);
  if (chain) return <ChainEditor key={chain.id} chain={chain} />;
  return (
    <>
      <PageHeader title={t('chains.title')} back={<ChainsLink />} />
      {!canRead ? (
        <EmptyState kind="not-permitted" />
      ) : chains.error ? (
        <ErrorAlert error={problemWords(chains.error)} onRetry={() => void chains.refetch()} />
      ) : chains.isPending ? (
        <SkeletonText lines={8} />
      ) : (
        <EmptyState kind="none" as="h2" />
      )}
    </>
  );
}
