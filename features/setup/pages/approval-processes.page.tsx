import { useQuery } from '@tanstack/react-query';
import { PROCESS_KINDS } from '#domain/approvals.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { chainsQuery } from '../approvals.queries.ts';
import { ChainCard } from '../components/chain-card.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';

/** Approval processes, one for each kind of request (C§3; D7 to D10, D16). */
export default function ApprovalProcessesPage() {
  const t = useSetupTexts();
  const problemWords = useProblemWords();
  const canRead = usePermissions().scopeOf({ resource: 'approvalProcess.template', action: 'read' }) === 'all';
  const chains = useQuery({ ...chainsQuery, enabled: canRead });
  const shown = PROCESS_KINDS.flatMap((kind) => chains.data?.data.filter(({ type }) => type === kind) ?? []);
  return (
    <>
      <PageHeader title={t('chains.title')} sub={t('chains.sub')} />
      {!canRead ? (
        <EmptyState kind="not-permitted" />
      ) : chains.error ? (
        <ErrorAlert error={problemWords(chains.error)} onRetry={() => void chains.refetch()} />
      ) : chains.isPending ? (
        <SkeletonText lines={8} />
      ) : shown.length === 0 ? (
        <EmptyState kind="none" />
      ) : (
        <chakra.div display="grid" gap="4">
          {shown.map((chain) => (
            <ChainCard key={chain.id} chain={chain} />
          ))}
        </chakra.div>
      )}
    </>
  );
}
