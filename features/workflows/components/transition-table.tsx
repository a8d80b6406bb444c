import { Button, chakra } from '#ui/primitives.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Traffic, Workflow } from '../workflows.queries.ts';
import { PeriodSelect } from './period-select.tsx';
import { TableFrame } from './table-css.ts';

export interface TransitionTableProps {
  readonly workflow: Workflow;
  readonly days: number;
  readonly traffic: Traffic | undefined;
  readonly onShow: (transition: string) => void;
}

/** The diagram as a table: every transition, for reading, keyboard use and printing. */
export function TransitionTable({ workflow, days, traffic, onShow }: TransitionTableProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const { language } = words;
  const counts = new Map(traffic?.transitions.map(({ id, count }) => [id, count]));
  return (
    <>
      {workflow.isStored && (
        <chakra.div display="flex" mb="3">
          <PeriodSelect days={days} />
        </chakra.div>
      )}
      <TableFrame tabIndex={0} role="region" aria-label={t('tabs.table')}>
        <table data-testid="transitions">
          <caption>
            <span>{t('transition.caption', { machine: workflow.title[language] })}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('transition.from')}</th>
              <th scope="col">{t('transition.event')}</th>
              <th scope="col">{t('transition.condition')}</th>
              <th scope="col">{t('transition.to')}</th>
              <th scope="col">{t('transition.effects')}</th>
              {workflow.isStored && (
                <th scope="col" className="number">
                  {t('transition.takenIn', { period: t('period.days', { count: days }) })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {workflow.transitions.map((transition) => (
              <tr key={transition.id}>
                <th scope="row">{words.state(workflow, transition.from) || '*'}</th>
                <td>
                  <Button
                    variant="plain"
                    size="sm"
                    height="auto"
                    minH="24px"
                    px="0"
                    color="brand.fg"
                    textAlign="start"
                    whiteSpace="normal"
                    onClick={() => onShow(transition.id)}
                  >
                    {transition.label[language]}
                  </Button>
                </td>
                <td className="muted">{transition.condition?.[language] ?? t('transition.always')}</td>
                <td>{transition.to === null ? t('transition.stays') : words.state(workflow, transition.to)}</td>
                <td className="muted">
                  {transition.actions.length === 0
                    ? t('transition.nothing')
                    : words.effects(workflow, transition.actions).map((effect) => <div key={effect}>{effect}</div>)}
                </td>
                {workflow.isStored && (
                  <td className="number">
                    {counts.has(transition.id) ? words.number(counts.get(transition.id) ?? 0) : '–'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
