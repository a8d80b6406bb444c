import { statesOf } from '#machines/kernel/record-machine.ts';
import type { Walks, Workflow } from './workflows.queries.ts';

/** A way through a machine, one step after the other. */
export interface Walk {
  readonly scenario: string;
  /** What the machine begins with in that scenario. */
  readonly input: unknown;
  readonly start: string;
  /** How the scenario comes to the start: nothing where the way begins with it. */
  readonly lead: readonly WalkStep[];
  readonly steps: readonly WalkStep[];
}

interface WalkStep {
  readonly transition: string;
  readonly state: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What an address names: a path by its number from 1, or two states (`from~to`), of which the second may be still to choose. */
export type Choice = { readonly path: number } | { readonly from: string; readonly to: string | null };

/** The kinds of file in which a path can be had: as data, for people, and to be run. */
export const PATH_FILES = ['json', 'gherkin', 'playwright'] as const;
export type PathFile = (typeof PATH_FILES)[number];

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
  const stepsOf = (steps: readonly (readonly number[])[]): Walk['steps'] =>
    steps.map(([transition = 0, state = 0, payload = 0]) => ({ transition: transitions[transition] ?? '', state: states[state] ?? '', payload: payloads[payload] ?? {} }));
  return {
    scenario: scenarios[found.scenario] ?? '',
    input: walks.inputs[found.scenario] ?? null,
    start: states[found.start] ?? '',
    lead: 'lead' in found ? stepsOf(found.lead as Walks['shortest'][number]['lead']) : [],
    steps: stepsOf(found.steps),
  };
}

/** What of a way is lit after so many steps: the transitions up to there, the last of them, and where it stands then. */
export function litAt({ start, steps }: Walk, step: number): { readonly walked: readonly string[]; readonly last: string | undefined; readonly state: string } {
  const taken = steps.slice(0, step);
  return { walked: taken.map(({ transition }) => transition), last: taken.at(-1)?.transition, state: taken.at(-1)?.state ?? start };
}

export type Payload = Walk['steps'][number]['payload'];

/** How the parts of a payload are said in a language. */
export interface PayloadWords {
  readonly field: (name: string) => string;
  readonly value: (text: string) => string;
  readonly number: (value: number) => string;
  readonly comma: string;
}

/** The payload of an event in a line: `by: approver 1 · step: 1`. Nothing and no are left out; what is true is said by its field alone. */
export const payloadText = (payload: Payload, words: PayloadWords): string => partsOfPayload(payload, words).join(' · ');

function partsOfPayload(payload: Readonly<Record<string, unknown>>, words: PayloadWords): readonly string[] {
  return Object.entries(payload).flatMap(([key, value]) => {
    const shown = key === 'step' && typeof value === 'number' ? value + 1 : value;
    if (shown === true) return [words.field(key)];
    const said = valueText(shown, words);
    return said === '' ? [] : [`${words.field(key)}: ${said}`];
  });
}

/** A value in words; of a thing its id, then what is true of it. */
function valueText(value: unknown, words: PayloadWords): string {
  if (typeof value === 'number') return words.number(value);
  if (typeof value === 'string') return value === '' ? '' : words.value(value);
  if (Array.isArray(value)) return value.map((each) => valueText(each, words)).join(words.comma);
  if (typeof value !== 'object' || value === null) return '';
  const { id, ...others } = value as Readonly<Record<string, unknown>>;
  return [valueText(id, words), ...partsOfPayload(others, words)].filter((part) => part !== '').join(words.comma);
}

/** An instant as cases write it. */
export const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Each single state of those side by side. */
export const partsOf = (state: string): readonly string[] => statesOf(state);
