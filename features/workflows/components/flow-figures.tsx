import { formatDayRange } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { keyFigures, stayIn, type Figure, type KeyFigure } from '../flow-figures.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Flow, Workflow } from '../workflows.queries.ts';
import { TableFrame } from './table-css.ts';

export interface FlowPartProps {
  readonly workflow: Workflow;
  /** One, or the two that are compared. */
  readonly flows: readonly Flow[];
}

const HEADS = ['flow.first', 'flow.second'] as const;

/** The cells of one or two sides. */
export function Sides({ values }: { readonly values: readonly string[] }) {
  const [first, second] = values;
  return (
    <>
      <td className="number">{first}</td>
      {second !== undefined && <td className="number">{second}</td>}
    </>
  );
}

/** Heads of the columns of one or two sides. */
export function SideHeads({ count, title }: { readonly count: number; readonly title: string }) {
  const t = useWorkflowsTexts();
  if (count === 1)
    return (
      <th scope="col" className="number">
        {title}
      </th>
    );
  return HEADS.map((side) => (
    <th key={side} scope="col" className="number">
      {title} · {t(side)}
    </th>
  ));
}

const KEYS: readonly KeyFigure[] = ['records', 'paths', 'rework', 'automation', 'median'];

/** Key figures and times in state; of two sides with their difference. */
export function FlowFigures({ workflow, flows }: FlowPartProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const { locale } = useLanguage();
  const text = ({ kind, value }: Figure): string =>
    value === null
      ? '–'
      : kind === 'time'
        ? words.time(value)
        : kind === 'share'
          ? words.share(value, 1)
          : words.number(value);
  const difference = (one: Figure | undefined, other: Figure | undefined): string => {
    if (one?.value == null || other?.value == null) return '–';
    if (one.kind === 'share')
      return t('flow.points', { value: words.signed(Math.round((one.value - other.value) * 100)) });
    return other.value === 0 ? '–' : words.change(one.value / other.value - 1);
  };
  const states = workflow.states.filter(({ name }) => flows.some((flow) => stayIn(flow, name).value !== null));
  const rows = [
    ...KEYS.map((key) => ({
      key,
      name: t(`flow.${key}`),
      figures: flows.map((flow): Figure => keyFigures(flow)[key]),
    })),
    ...states.map(({ name }) => ({
      key: `state ${name}`,
      name: t('flow.inState', { state: words.state(workflow, name) }),
      figures: flows.map((flow) => stayIn(flow, name)),
    })),
  ];
  return (
    <chakra.div mb="6">
      <Heading as="h2" textStyle="md" fontWeight="semibold">
        {t('flow.figures')}
      </Heading>
      <chakra.p color="fg.muted" mb="2">
        {t('flow.recordsHint')}
      </chakra.p>
      <TableFrame tabIndex={0} role="region" aria-label={t('flow.figures')}>
        <table data-testid="flow-figures">
          <thead>
            <tr>
              <th scope="col">{t('flow.figure')}</th>
              {flows.map(({ from, until }, at) => (
                <th key={HEADS[at]} scope="col" className="number">
                  {t(HEADS[at] ?? 'flow.first')}
                  <chakra.div fontWeight="normal">
                    <bdi>{formatDayRange(from, until, locale)}</bdi>
                  </chakra.div>
                </th>
              ))}
              {flows.length > 1 && (
                <th scope="col" className="number">
                  {t('flow.difference')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key} data-figure={key}>
                <th scope="row">{name}</th>
                <Sides values={figures.map(text)} />
                {flows.length > 1 && (
                  <td className="number">
                    <bdi>{difference(figures[0], figures[1])}</bdi>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </chakra.div>
  );
}
