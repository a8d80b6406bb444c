import { chakra, Heading } from '#ui/primitives.ts';
import { comparePaths } from '../flow-figures.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Flow } from '../workflows.queries.ts';
import { SideHeads, Sides, type FlowPartProps } from './flow-figures.tsx';
import { TableFrame } from './table-css.ts';

const whole = (follows: Flow['follows']): number => follows.reduce((sum, { count }) => sum + count, 0);

/** The path variants with their shares, the most frequent first. */
export function FlowPaths({ workflow, flows }: FlowPartProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const paths = comparePaths(flows);
  const all = Math.max(...flows.map((flow) => flow.paths));
  return (
    <chakra.div mb="6">
      <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
        {t('flow.variants')}
      </Heading>
      <TableFrame tabIndex={0} role="region" aria-label={t('flow.variants')}>
        <table data-testid="flow-paths">
          <thead>
            <tr>
              <th scope="col">{t('flow.path')}</th>
              <SideHeads count={flows.length} title={t('flow.records')} />
              <SideHeads count={flows.length} title={t('flow.share')} />
              <th scope="col" className="number">
                {t('flow.median')}
              </th>
            </tr>
          </thead>
          <tbody>
            {paths.map(({ states, records, isRework, medianSeconds }) => (
              <tr key={states.join(' ')}>
                <th scope="row">
                  {states.reduce((way, state, at) => {
                    const name = words.state(workflow, state);
                    return at === 0 ? name : words.way(way, name);
                  }, '')}
                  {isRework && (
                    <chakra.small display="block" color="fg.muted" fontWeight="normal">
                      {t('flow.isRework')}
                    </chakra.small>
                  )}
                </th>
                <Sides values={records.map(words.number)} />
                <Sides values={records.map((each, at) => share(words.share, each, flows[at]?.records ?? 0))} />
                <td className="number">{medianSeconds === 0 ? '–' : words.time(medianSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {all > paths.length && (
        <chakra.p color="fg.muted" mt="2">
          {t('flow.more', { shown: words.number(paths.length), number: words.number(all) })}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Transitions that led back to an earlier state. */
export function FlowLoops({ workflow, flows }: FlowPartProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const loops = stepsOf(flows).filter(({ sides }) => sides.some((each) => each.returns > 0));
  return (
    <chakra.div mb="6">
      <Heading as="h2" textStyle="md" fontWeight="semibold">
        {t('flow.loops')}
      </Heading>
      <chakra.p color="fg.muted" mb="2">
        {loops.length === 0 ? t('flow.noLoops') : t('flow.loopsHint')}
      </chakra.p>
      {loops.length > 0 && (
        <TableFrame tabIndex={0} role="region" aria-label={t('flow.loops')}>
          <table data-testid="flow-loops">
            <thead>
              <tr>
                <th scope="col">{t('flow.path')}</th>
                <th scope="col">{t('flow.event')}</th>
                <SideHeads count={flows.length} title={t('flow.returns')} />
              </tr>
            </thead>
            <tbody>
              {loops.map(({ key, event, from, to, sides }) => (
                <tr key={key}>
                  <th scope="row">{words.way(words.state(workflow, from), words.state(workflow, to))}</th>
                  <td>{words.event(workflow, event)}</td>
                  <Sides values={sides.map(({ returns }) => words.number(returns))} />
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </chakra.div>
  );
}

/** Which state followed which, by which event, how often and how often without a person. */
export function FlowSteps({ workflow, flows }: FlowPartProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  return (
    <chakra.div>
      <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
        {t('flow.follows')}
      </Heading>
      <TableFrame tabIndex={0} role="region" aria-label={t('flow.follows')}>
        <table data-testid="flow-steps">
          <thead>
            <tr>
              <th scope="col">{t('flow.from')}</th>
              <th scope="col">{t('flow.event')}</th>
              <th scope="col">{t('flow.to')}</th>
              <SideHeads count={flows.length} title={t('flow.taken')} />
              <SideHeads count={flows.length} title={t('flow.share')} />
              <SideHeads count={flows.length} title={t('flow.automatic')} />
            </tr>
          </thead>
          <tbody>
            {stepsOf(flows).map(({ key, event, from, to, sides }) => (
              <tr key={key}>
                <th scope="row">{words.state(workflow, from)}</th>
                <td>{words.event(workflow, event)}</td>
                <td>{words.state(workflow, to)}</td>
                <Sides values={sides.map(({ count }) => words.number(count))} />
                <Sides
                  values={sides.map(({ count }, at) => share(words.share, count, whole(flows[at]?.follows ?? [])))}
                />
                <Sides values={sides.map(({ count, automatic }) => share(words.share, automatic, count))} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </chakra.div>
  );
}

/** A share in words; a dash of nothing. */
const share = (format: (part: number, all: number) => string, part: number, all: number): string =>
  all === 0 ? '–' : format(part, all);

const NOTHING = { count: 0, automatic: 0, returns: 0 };

/** The steps of one or two flows, each with its numbers on both sides. */
function stepsOf(flows: readonly Flow[]) {
  const keyOf = ({ event, from, to }: Flow['follows'][number]): string => [event, from, to].join(' ');
  const sides = flows.map(({ follows }) => new Map(follows.map((each) => [keyOf(each), each])));
  const steps = new Map(flows.flatMap(({ follows }) => follows.map((each) => [keyOf(each), each] as const)));
  return [...steps].map(([key, { event, from, to }]) => ({
    key,
    event,
    from,
    to,
    sides: sides.map((side) => side.get(key) ?? NOTHING),
  }));
}
