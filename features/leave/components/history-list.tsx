import { useQuery } from '@tanstack/react-query';
import type { StepNote } from '#blocks/approvals/approval.types.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { personName } from '#ui/format/names.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { historyQuery, type HistoryEntry } from '../history.queries.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

const List = styled('ol', {
  base: {
    display: 'grid',
    gap: '3',
    borderInlineStartWidth: '2px',
    ps: '4',
    '& > li': { minWidth: '0' },
    '& .what': { fontWeight: 'medium' },
    '& .states': { textStyle: 'xs', color: 'fg.muted' },
    '& .who': { textStyle: 'xs', color: 'fg.muted' },
    '& blockquote': {
      mt: '1',
      px: '3',
      py: '1.5',
      borderInlineStartWidth: '2px',
      bg: 'bg.subtle',
      borderRadius: 'l1',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** The note of a decision: the note of that step by its approver. */
function noteOf({ source, event, payload, byEmployee }: HistoryEntry, leave: Leave): StepNote | undefined {
  if ((event !== 'step.accept' && event !== 'step.reject') || source === 'leave') return undefined;
  const process = source === 'approval' ? leave.approvalProcess : leave.cancellation?.process;
  const step = process?.steps[Number(payload['step'])];
  return step?.stepNotes.find((note) => note.kind === 'decision' && note.createdByEmployee.id === byEmployee?.id);
}

/** The history of a request from its own journal and those of its approvals, in the words of their machines. */
export default function HistoryList({ leave, zone }: { readonly leave: Leave; readonly zone: string }) {
  const t = useLeaveTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(historyQuery(leave));
  if (isPending) return <SkeletonText lines={3} />;
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (data.length === 0) return <chakra.p color="fg.muted">{t('history.empty')}</chakra.p>;
  return (
    <List aria-label={t('history.title')}>
      {data.map((entry) => {
        const { source, event, from, to, byEmployee, onBehalfOfEmployee } = entry;
        const texts = source === 'leave' ? leaveTexts : approvalTexts;
        const stateOf = (state: string): string => texts.states[state]?.[language] ?? state;
        const at = words.moment(entry.at, zone);
        const note = noteOf(entry, leave);
        return (
          <li key={`${source}${entry.id}`} data-testid="history-entry" data-event={event} data-source={source}>
            <p className="what">{texts.events[event]?.[language] ?? event}</p>
            <p className="states">
              {t(`history.sources.${source}`)}
              {': '}
              {from === to ? stateOf(to) : t('history.states', { from: stateOf(from), to: stateOf(to) })}
            </p>
            <p className="who">
              <bdi>{byEmployee ? personName(byEmployee) : t('history.system')}</bdi>
              {onBehalfOfEmployee && (
                <>
                  {' '}
                  {t('history.onBehalfOf')} <bdi>{personName(onBehalfOfEmployee)}</bdi>
                </>
              )}{' '}
              ·{' '}
              <time dateTime={at.iso}>
                <bdi>{at.text}</bdi>
              </time>
            </p>
            {note && (
              <blockquote>
                <bdi>{note.message}</bdi>
              </blockquote>
            )}
          </li>
        );
      })}
    </List>
  );
}
