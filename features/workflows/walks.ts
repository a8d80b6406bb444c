import type { Payload } from '#machines/kernel/payload-text.ts';
import { tellingSteps } from '#machines/kernel/path-names.ts';
import { statesOf } from '#machines/kernel/record-machine.ts';
import { runsOf } from '#machines/kernel/runs.ts';
import type { Walks, Workflow } from './workflows.queries.ts';

/** A path through a machine, step by step. */
export interface Walk {
  readonly scenario: string;
  /** The machine's input in that scenario. */
  readonly input: unknown;
  readonly start: string;
  /** How the scenario reaches the start: empty where the path starts with it. */
  readonly lead: readonly WalkStep[];
  readonly steps: readonly WalkStep[];
}

interface WalkStep {
  readonly transition: string;
  /** Transitions of other parallel regions that react to the same event. */
  readonly beside: readonly string[];
  readonly state: string;
  readonly payload: Payload;
}

/**
 * The selection in an address: a path by its number from 1, or two states (`from~to`), the second of which may still be
 * missing.
 */
export type Choice = { readonly path: number } | { readonly from: string; readonly to: string | null };

/** The file formats of a path: data, readable text, and executable test. */
export const PATH_FILES = ['json', 'gherkin', 'playwright'] as const;
export type PathFile = (typeof PATH_FILES)[number];

const BETWEEN = '~';

/** The selection of an address; null for none, or for one this machine does not have. */
export function choiceOf(value: string | null, { states }: Pick<Workflow, 'states'>): Choice | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,5}$/.test(value)) return { path: Number(value) };
  const [from = '', to = ''] = value.split(BETWEEN);
  const isState = (name: string): boolean => states.some((state) => state.name === name);
  return isState(from) ? { from, to: isState(to) && to !== from ? to : null } : null;
}

export const addressOf = (choice: Choice): string =>
  'path' in choice ? String(choice.path) : `${choice.from}${BETWEEN}${choice.to ?? ''}`;

/** A clicked state: the first of two, or the second. */
export const withState = (choice: Choice | null, state: string): Choice =>
  choice && 'from' in choice && choice.to === null && choice.from !== state
    ? { from: choice.from, to: state }
    : { from: state, to: null };

/** The selected path; null if there is none. */
export function walkOf(walks: Walks, choice: Choice): Walk | null {
  const found =
    'path' in choice
      ? walks.paths[choice.path - 1]
      : walks.shortest.find(({ from, to }) => from === choice.from && to === choice.to);
  if (!found) return null;
  const { transitions, states, payloads, scenarios } = walks;
  const stepsOf = (steps: readonly (readonly number[])[]): Walk['steps'] =>
    steps.map(([transition = 0, state = 0, payload = 0, ...beside]) => ({
      transition: transitions[transition] ?? '',
      beside: beside.map((each) => transitions[each] ?? ''),
      state: states[state] ?? '',
      payload: payloads[payload] ?? {},
    }));
  return {
    scenario: scenarios[found.scenario] ?? '',
    input: walks.inputs[found.scenario] ?? null,
    start: states[found.start] ?? '',
    lead: 'lead' in found ? stepsOf(found.lead as Walks['shortest'][number]['lead']) : [],
    steps: stepsOf(found.steps),
  };
}

/** Paths with more runs of events than this show only the first and the last of them. */
const [MOST, FIRST, LAST] = [6, 3, 2];

/** The events of a path on one line: each once if repeated (`Edit × 2`), of many the first and the last. */
export function happenings(labels: readonly string[], number: (value: number) => string): string {
  const said = runsOf(labels).map(({ label, times }) => (times === 1 ? label : `${label} × ${number(times)}`));
  return (said.length <= MOST ? said : [...said.slice(0, FIRST), '…', ...said.slice(-LAST)]).join(' · ');
}

/** For paths with the same description, the steps that distinguish them, from 0; empty for a unique one. */
export function apart(
  ways: readonly { readonly line: string; readonly steps: readonly string[] }[],
): readonly (readonly number[])[] {
  const alike = Map.groupBy(ways, ({ line }) => line);
  return ways.map((way) =>
    tellingSteps(
      way.steps,
      (alike.get(way.line) ?? []).filter((other) => other !== way).map(({ steps }) => steps),
    ),
  );
}

/**
 * The highlighted part of a path after a number of steps: the transitions so far, the last of them, and the current
 * state.
 */
export function litAt(
  { start, steps }: Walk,
  step: number,
): { readonly walked: readonly string[]; readonly last: string | undefined; readonly state: string } {
  const taken = steps.slice(0, step);
  return {
    walked: taken.flatMap(({ transition, beside }) => [transition, ...beside]),
    last: taken.at(-1)?.transition,
    state: taken.at(-1)?.state ?? start,
  };
}

/** Each single state of parallel ones. */
export const partsOf = (state: string): readonly string[] => statesOf(state);
