import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { processQuery } from '#blocks/approvals/approvals.queries.ts';
import { DecisionPart } from '#blocks/approvals/decision-part.tsx';
import { useStepConsequence } from '#blocks/approvals/use-consequence.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { deviceChangeTexts } from '#machines/device-change/device-change.texts.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { addressOf } from '../address-of.ts';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { waitingCache } from '../use-decide.ts';
import { nameOf, useWords } from '../use-words.ts';
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

/** Words of the machine of what is decided: its own reasons may lock a decision. */
const SUBJECT_TEXTS = {
  leave: leaveTexts,
  'leave-cancellation': leaveTexts,
  'day-banking': dayBankingTexts,
  'change-assigned-device': deviceChangeTexts,
} as const;

/** One request in full: what it is about, who decides, and what can be done with it now. */
export default function WaitingDetail({ waiting }: { readonly waiting: Waiting }) {
  const t = useApprovalsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { data: process, error, refetch } = useQuery(processQuery(waiting.processId));
  const client = useQueryClient();
  const cache = useMemo(() => waitingCache(client), [client]);
  const [isComposing, setComposing] = useState(false);
  const consequence = useStepConsequence(waiting.kind, process ?? null);
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
          <DecisionPart
            subject={{
              id: waiting.id,
              name: nameOf(requester),
              process,
              version: process.version,
              actions: process.actions,
              cache,
              texts: SUBJECT_TEXTS[waiting.kind],
              consequence,
            }}
            onComposing={setComposing}
          />
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
      <div className="column">
        {process ? (
          <>
            <ApprovalTimeline process={process} subject={waiting.kind} />
            <ApprovalNotes processes={[process]} actions={process.actions} cache={cache} isReadOnly={isComposing} />
          </>
        ) : (
          <SkeletonText lines={5} />
        )}
      </div>
    </Frame>
  );
}
