import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { personName } from '#ui/format/names.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { JournalEntry, Workflow } from '../workflows.queries.ts';

const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    mt: '3',
    '& > li': { py: '2', ps: '3', borderInlineStartWidth: '3px', borderColor: 'border' },
    '& > li[data-passed]': { borderColor: 'brand.solid' },
    '& > li[aria-current]': { bg: 'bg.subtle' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& small': { color: 'fg.muted', display: 'block' },
    '& q': { display: 'block', mt: '1', overflowWrap: 'anywhere' },
  },
});

export interface RecordJournalProps {
  readonly workflow: Workflow;
  readonly entries: readonly JournalEntry[];
  /** Number of replayed entries. */
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** The history of a record: author, time and note; replayed step by step on the diagram. */
export function RecordJournal({ workflow, entries, step, onStep }: RecordJournalProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  return (
    <Panel aria-label={t('record.journal')} data-testid="journal">
      <Heading as="h2" textStyle="md" fontWeight="semibold">
        {t('record.journal')}
      </Heading>
      {entries.length === 0 ? (
        <chakra.p color="fg.muted" mt="2">
          {t('record.none')}
        </chakra.p>
      ) : (
        <>
          <chakra.div display="flex" gap="2" alignItems="center" mt="2" role="group" aria-label={t('record.replay')}>
            <Button
              size="xs"
              variant="outline"
              aria-label={t('record.previous')}
              disabled={step === 0}
              onClick={() => onStep(step - 1)}
            >
              <ChevronLeftIcon size={16} className="st-mirror" aria-hidden />
            </Button>
            <chakra.span aria-live="polite" fontVariantNumeric="tabular-nums" data-testid="step">
              {t('record.step', { step: words.number(step), count: words.number(entries.length) })}
            </chakra.span>
            <Button
              size="xs"
              variant="outline"
              aria-label={t('record.next')}
              disabled={step === entries.length}
              onClick={() => onStep(step + 1)}
            >
              <ChevronRightIcon size={16} className="st-mirror" aria-hidden />
            </Button>
          </chakra.div>
          <Steps>
            {entries.map(
              (
                { id, event, from, to, at, byEmployee, byEmployeeId, byUserId, byAccount, onBehalfOfEmployee, payload },
                index,
              ) => {
                const note = typeof payload['note'] === 'string' ? payload['note'] : null;
                return (
                  <li
                    key={id}
                    data-passed={index < step || undefined}
                    aria-current={index === step - 1 ? 'step' : undefined}
                  >
                    <strong>{words.event(workflow, event)}</strong>
                    {from === to
                      ? words.state(workflow, to)
                      : words.way(words.state(workflow, from), words.state(workflow, to))}
                    <small>
                      <bdi>
                        {byEmployee
                          ? personName(byEmployee)
                          : (byAccount ?? t((byEmployeeId ?? byUserId) ? 'record.someone' : 'record.system'))}
                      </bdi>
                      {onBehalfOfEmployee && (
                        <>
                          {' '}
                          {t('record.onBehalfOf')} <bdi>{personName(onBehalfOfEmployee)}</bdi>
                        </>
                      )}{' '}
                      · {words.moment(at)}
                    </small>
                    {note && <q>{note}</q>}
                  </li>
                );
              },
            )}
          </Steps>
        </>
      )}
    </Panel>
  );
}
