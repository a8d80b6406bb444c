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
import { personName } from '#ui/format/names.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { addressOf } from '../address-of.ts';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { waitingCache } from '../use-decide.ts';
import { useWords } from '../use-words.ts';
import { WaitingFacts } from './waiting-facts.tsx';

/** Texts of the subject's machine: its reasons may lock a decision. */
const SUBJECT_TEXTS = {
  leave: leaveTexts,
  'leave-cancellation': leaveTexts,
  'day-banking': dayBankingTexts,
  'change-assigned-device': deviceChangeTexts,
} as const;

/** The machine of the subject: what is asked about is its record. */
const MACHINES = {
  leave: 'leave-request',
  'leave-cancellation': 'leave-request',
  'day-banking': 'day-banking',
  'change-assigned-device': 'device-change',
} as const;

/** One request in full: its subject, its approvers, and the available actions. */
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
    <RecordPanel
      title={<bdi>{personName(requester)}</bdi>}
      sub={
        <>
          {t(`kinds.${waiting.kind}`)} · {words.waiting(waiting.createdAt)}
          {person && ` · ${t('onBehalfOf', { name: personName(person) })}`}
        </>
      }
    >
      <RecordParts>
        <WaitingFacts waiting={waiting} />
        {process ? (
          <>
            <DecisionPart
              subject={{
                machine: MACHINES[waiting.kind],
                id: waiting.id,
                recordId: waiting.subjectId,
                name: personName(requester),
                process,
                version: process.version,
                actions: process.actions,
                cache,
                texts: SUBJECT_TEXTS[waiting.kind],
                consequence,
              }}
              onComposing={setComposing}
            />
            <ApprovalTimeline process={process} subject={waiting.kind} />
            <ApprovalNotes processes={[process]} actions={process.actions} cache={cache} isReadOnly={isComposing} />
          </>
        ) : error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={5} />
        )}
        <p>
          <AppLink href={addressOf(waiting)} isExact style={{ textDecoration: 'underline' }} data-testid="open-page">
            {t('openPage')}
          </AppLink>
        </p>
      </RecordParts>
    </RecordPanel>
  );
}
