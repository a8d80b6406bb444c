import { useQuery } from '@tanstack/react-query';
import { draw } from '#machines/kernel/drawing.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Diagram } from '#ui/diagram/diagram.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { readNarrowing } from '../narrowing.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { addressOf, choiceOf, litAt, walkOf, withState } from '../walks.ts';
import { trafficQuery, walksQuery, type Workflow } from '../workflows.queries.ts';
import { heatOf } from '../heat.ts';
import { HeatLegend } from './heat-legend.tsx';
import { PathPanel } from './path-panel.tsx';
import { PeriodSelect } from './period-select.tsx';
import { stepIn } from './path-steps.tsx';
import { StatePanel } from './state-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';
import { TransitionPanel } from './transition-panel.tsx';
import { useChosenPart } from './use-chosen-part.ts';

export const OVERLAYS = ['records', 'age', 'stay', 'traffic', 'tests'] as const;
type Overlay = (typeof OVERLAYS)[number];
/** Figures of a period rather than of the present. */
const OF_A_PERIOD: ReadonlySet<Overlay> = new Set(['stay', 'traffic']);

/** Below the bar at the top of the window. */
const TOP = '64px';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The details are beside the diagram; without any it has the full width.
    '&[data-beside]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' } },
    '& > .chosen': { display: 'grid', gap: '4', minWidth: '0', scrollMarginTop: TOP, '& h2': { outlineOffset: '4px' } },
    // It stays visible for a click anywhere on the diagram, and scrolls separately when taller than the window.
    '&[data-beside] > .chosen': {
      xl: { position: 'sticky', top: TOP, maxHeight: `calc(100dvh - ${TOP} - 16px)`, overflowY: 'auto' },
    },
    '&:not([data-beside]) > .chosen': {
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
    '@media print': { '& > .chosen': { position: 'static', maxHeight: 'none' } },
  },
});

export interface DiagramTabProps {
  readonly workflow: Workflow;
  readonly days: number;
}

/** The diagram with its figures, and the details of the selection beside it. */
export function DiagramTab({ workflow, days }: DiagramTabProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const traffic = useQuery(trafficQuery(workflow, days));
  const { data } = traffic;
  const offered: readonly Overlay[] = workflow.isStored ? OVERLAYS : ['tests'];
  const overlay: Overlay = offered.find((each) => each === url.one('view')) ?? offered[0] ?? 'records';
  const chosen = url.one('open');
  const state = workflow.states.some(({ name }) => name === chosen) ? chosen : null;
  const transition = workflow.transitions.some(({ id }) => id === chosen) ? chosen : null;
  const { ref, onChosen, onClosed } = useChosenPart(chosen);
  const open = (id: string) => {
    onChosen(id);
    url.change({ open: id, find: null });
  };
  const close = () => {
    onClosed(workflow.transitions.find(({ id }) => id === chosen)?.from ?? chosen);
    url.change({ open: null, find: null });
  };
  const isTests = overlay === 'tests';
  const choice = isTests ? choiceOf(url.one('path'), workflow) : null;
  const walks = useQuery({ ...walksQuery(workflow.name), enabled: isTests });
  const walk = walks.data && choice ? walkOf(walks.data, choice) : null;
  const lit = walk && litAt(walk, stepIn(url.one('step'), walk.steps.length));
  const begun = choice && 'from' in choice ? choice.from : undefined;
  const onState = (name: string) => {
    if (isTests) url.change({ path: addressOf(withState(choice, name)), step: null, open: null });
    else open(name);
  };
  const drawing = draw(workflow, workflow.layout[words.language], words.language);
  const counts = data && Object.fromEntries(data.states.map(({ state: name, count }) => [name, count]));
  const times = (part: 'medianAgeSeconds' | 'medianStaySeconds') =>
    data &&
    Object.fromEntries(
      data.states.flatMap((each) => (each[part] === null ? [] : [[each.state, words.time(each[part])]])),
    );
  const waits =
    overlay === 'age' || overlay === 'stay'
      ? (data?.states ?? []).flatMap((each) => {
          const seconds = overlay === 'age' ? each.medianAgeSeconds : each.medianStaySeconds;
          const isOpen = !workflow.states.some(({ name, isFinal }) => name === each.state && isFinal);
          return seconds === null || !isOpen ? [] : [{ state: each.state, seconds }];
        })
      : [];
  const passages =
    data &&
    Object.fromEntries(data.transitions.map(({ id, count }) => [id, { count, said: t('overlay.taken', { count }) }]));
  return (
    <>
      <chakra.div
        display={workflow.isStored ? 'flex' : 'none'}
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        mb="3"
        data-print="hide"
      >
        <Segmented
          label={t('overlay.label')}
          value={overlay}
          onChange={(id) => url.set('view', id === 'records' ? null : id)}
          options={OVERLAYS.map((each) => ({ value: each, label: t(`overlay.${each}`) }))}
        />
        {OF_A_PERIOD.has(overlay) && <PeriodSelect days={days} />}
      </chakra.div>
      {traffic.error && <ErrorAlert error={problemWords(traffic.error)} onRetry={() => void traffic.refetch()} />}
      <Frame ref={ref} data-beside={choice || (state && !isTests) || transition ? true : undefined}>
        <chakra.div minW="0">
          <Diagram
            isLarge
            drawing={drawing}
            current={lit ? lit.state : isTests ? begun : (state ?? undefined)}
            counts={overlay === 'records' ? counts : undefined}
            marks={
              overlay === 'age'
                ? times('medianAgeSeconds')
                : overlay === 'stay'
                  ? times('medianStaySeconds')
                  : undefined
            }
            heat={heatOf(waits)}
            passages={overlay === 'traffic' ? passages : undefined}
            walked={lit ? lit.walked : isTests && !choice ? workflow.transitions.map(({ id }) => id) : []}
            chosenTransition={lit?.last ?? transition ?? undefined}
            onStateClick={onState}
            onTransitionClick={open}
          />
          <HeatLegend workflow={workflow} waits={waits} />
          <chakra.p color="fg.muted" mt="2" data-testid="legend">
            {t(`legend.${overlay}`)}
            {!isTests && !state && !transition && ` ${t('state.choose')}`}
          </chakra.p>
        </chakra.div>
        {(isTests || state || transition) && (
          <div className="chosen">
            {state && !isTests ? (
              <StatePanel
                workflow={workflow}
                state={state}
                narrowing={readNarrowing(url.many('find'))}
                onShowAll={() => url.set('find', null)}
                figures={data?.states.find((each) => each.state === state)}
                onClose={close}
              />
            ) : transition ? (
              <TransitionPanel
                workflow={workflow}
                id={transition}
                count={data?.transitions.find(({ id }) => id === transition)?.count}
                onClose={close}
              />
            ) : (
              <>
                <PathPanel workflow={workflow} />
                <TestsPanel workflow={workflow} />
              </>
            )}
          </div>
        )}
      </Frame>
    </>
  );
}
