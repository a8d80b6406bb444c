import { statesOf } from '#machines/kernel/record-machine.ts';
import type { Walks, Workflow } from './workflows.queries.ts';

/** A way through a machine, one step after the other. */
export interface Walk {
  readonly scenario: string;
  readonly start: string;
  readonly steps: readonly { readonly transition: string; readonly state: string; readonly payload: Readonly<Record<string, unknown>> }[];
}

/** What an address names: a path by its number from 1, or two states (`from~to`), of which the second may be still to choose. */
export type Choice = { readonly path: number } | { readonly from: string; readonly to: string | null };

const BETWEEN = '~';

/** The choice in an address; null for none, and for what this machine does not have. */
export function choiceOf(value: string | null, { states }: Pick<Workflow, 'states'>): Choice | null {
  if (value === null) return null;
  if (/^[1-9]\d{0,5}$/.test(value)) return { path: Number(value) };
  const [from = '', to = ''] = value.split(BETWEEN);
  const isState = (name: string): boolean => states.some((state) => state.name === name);
  return isState(from) ? { from, to: isState(to) && to !== from ? to : null } : null;
}

export const addressOf = (choice: Choice): string => ('path' in choice ? String(choice.path) : `${choice.from}${BETWEEN}${choice.to ?? ''}`);

/** A state was pressed: the first of two, or the second. */
export const withState = (choice: Choice | null, state: string): Choice =>
  choice && 'from' in choice && choice.to === null && choice.from !== state ? { from: choice.from, to: state } : { from: state, to: null };

/** The way that is chosen; null where there is none. */
export function walkOf(walks: Walks, choice: Choice): Walk | null {
  const found = 'path' in choice ? walks.paths[choice.path - 1] : walks.shortest.find(({ from, to }) => from === choice.from && to === choice.to);
  if (!found) return null;
  const { transitions, states, payloads, scenarios } = walks;
  return {
    scenario: scenarios[found.scenario] ?? '',
    start: states[found.start] ?? '',
    steps: found.steps.map(([transition = 0, state = 0, payload = 0]) => ({ transition: transitions[transition] ?? '', state: states[state] ?? '', payload: payloads[payload] ?? {} })),
  };
}

/** What of a way is lit after so many steps: the transitions up to there, the last of them, and where it stands then. */
export function litAt({ start, steps }: Walk, step: number): { readonly walked: readonly string[]; readonly last: string | undefined; readonly state: string } {
  const taken = steps.slice(0, step);
  return { walked: taken.map(({ transition }) => transition), last: taken.at(-1)?.transition, state: taken.at(-1)?.state ?? start };
}

/** The payload of an event in a line: `by approver-1 · step 1`. Nothing and no are left out. */
export const payloadText = (payload: Walk['steps'][number]['payload']): string =>
  Object.entries(payload)
    .filter(([, value]) => value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => {
      const shown = key === 'step' && typeof value === 'number' ? value + 1 : value;
      return value === true ? key : `${key} ${typeof shown === 'string' ? shown : JSON.stringify(shown)}`;
    })
    .join(' · ');

/** Each single state of those side by side. */
export const partsOf = (state: string): readonly string[] => statesOf(state);
