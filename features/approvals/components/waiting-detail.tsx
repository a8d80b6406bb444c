import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { addressOf } from '../address-of.ts';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { nameOf, useWords } from '../use-words.ts';
import { processQuery } from '../waiting.queries.ts';
import { ApprovalTimeline } from './approval-timeline.tsx';
import { ProcessActions } from './process-actions.tsx';
import { WaitingFacts } from './waiting-facts.tsx';

const Frame = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    whiteSpace: 'normal',
    p: { base: '1', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '8',
    '& > .whole': { gridColumn: '1 / -1' },
    '& > .column': { display: 'grid', gap: '5', minWidth: '0' },
  },
});

/** One request in full: what it is about, who decides, and what can be done with it now. */
export default function WaitingDetail({ waiting }: { readonly waiting: Waiting }) {
  const t = useApprovalsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { data: process, error, refetch } = useQuery(processQuery(waiting.processId));
  const { requestedByEmployee: requester, onBehalfOfEmployee: person } = waiting;
  return (
    <Frame data-testid="waiting-detail" data-id={waiting.id} aria-label={nameOf(requester)}>
      <div className="whole">
        <Heading as="h2" textStyle="md" fontWeight="semibold">
          <bdi>{nameOf(requester)}</bdi>
        </Heading>
        <chakra.p color="fg.muted">
          {t(`kinds.${waiting.kind}`)} · {words.waiting(waiting.createdAt)}
          {person && ` · ${t('onBehalfOf', { name: nameOf(person) })}`}
        </chakra.p>
      </div>
      <div className="column">
        <WaitingFacts waiting={waiting} />
        {process ? (
          <ProcessActions process={process} />
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )}
        <p>
          <AppLink href={addressOf(waiting)} isExact style={{ textDecoration: 'underline' }} data-testid="open-page">
            {t('openPage')}
          </AppLink>
        </p>
      </div>
      <div className="column">{process ? <ApprovalTimeline process={process} /> : <SkeletonText lines={5} />}</div>
    </Frame>
  );
}
