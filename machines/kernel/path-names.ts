import type { MachineDescription } from './describe.ts';
import { isInstant, payloadText, type Payload } from './payload-text.ts';
import { statesOf } from './record-machine.ts';
import { runsOf } from './runs.ts';

/** A path as plain data: its start, and each event with the state after it. */
export interface PlainPath {
  readonly scenario: string;
  readonly start: string;
  readonly steps: readonly { readonly event: string; readonly payload: Payload; readonly state: string }[];
}

/** A machine's texts for naming; paths are named in English, like QA's tools. */
export type Called = Pick<MachineDescription, 'events' | 'nodes' | 'wording'>;

/** A state in words; of parallel states each. */
export const stateWords = ({ nodes }: Called, name: string): string =>
  statesOf(name)
    .map((part) => nodes.find((node) => node.name === part)?.label.en ?? part)
    .join(' and ');

export const eventWords = ({ events }: Called, type: string): string =>
  events.find(({ name }) => name === type)?.label.en ?? type;

/** The name of a scenario. */
export const situationWords = ({ wording }: Called, scenario: string): string =>
  wording.situations.find(({ name }) => name === scenario)?.label.en ?? scenario;

/** The payload of an event on one line; empty without one. */
export function payloadWords({ wording }: Called, payload: Payload): string {
  const said = (texts: Called['wording']['fields'], name: string): string =>
    texts.find((each) => each.name === name)?.label.en ?? name;
  const value = (text: string): string =>
    isInstant(text) ? text.replace('T', ' ').replace(/(:00)?(\.000)?Z$/, '') : said(wording.values, text);
  return payloadText(payload, { field: (name) => said(wording.fields, name), value, number: String, comma: ', ' });
}

/** A path on one line: its scenario, start, end and events. */
export function pathWords(called: Called, { scenario, start, steps }: PlainPath): string {
  const situation = situationWords(called, scenario);
  const way = stepsWords(steps.map(({ event }) => eventWords(called, event)));
  return `${situation}, from ${stateWords(called, start)} to ${stateWords(called, steps.at(-1)?.state ?? start)}: ${way}`;
}

/**
 * The names of a machine's paths: number, as shown in Workflows, and description. Equal descriptions also name the
 * distinguishing steps, by event and payload.
 */
export function pathNames(called: Called, paths: readonly PlainPath[]): readonly string[] {
  const named = paths.map((path) => ({
    words: pathWords(called, path),
    steps: path.steps.map(({ event, payload }) =>
      [inSentence(eventWords(called, event)), payloadWords(called, payload)].filter((part) => part !== '').join(', '),
    ),
  }));
  const alike = Map.groupBy(named, ({ words }) => words);
  return named.map((path, at) => {
    const others = (alike.get(path.words) ?? []).filter((other) => other !== path);
    const distinct = tellingSteps(
      path.steps,
      others.map(({ steps }) => steps),
    ).map((step) => `step ${step + 1}: ${path.steps[step]}`);
    return `Path ${at + 1}: ${path.words}${distinct.length > 0 ? ` (${distinct.join('; ')})` : ''}`;
  });
}

/**
 * Few steps that together distinguish a path from all others: repeatedly the one that excludes most of the remaining
 * ones.
 */
export function tellingSteps(own: readonly string[], others: readonly (readonly string[])[]): readonly number[] {
  const chosen: number[] = [];
  let left = others;
  while (left.length > 0) {
    const remaining = own.map((said, step) => left.filter((other) => other[step] === said));
    const best = remaining.reduce(
      (found, { length }, step) => (length < (remaining[found]?.length ?? Infinity) ? step : found),
      0,
    );
    const next = remaining[best] ?? left;
    // The remaining ones have the same description: the number distinguishes them.
    if (next.length === left.length) break;
    chosen.push(best);
    left = next;
  }
  return chosen.toSorted((one, other) => one - other);
}

/** Paths with more events than this show only the first and the last of them. */
const [MOST, FIRST, LAST] = [7, 3, 2];

/** A sequence of events: `assign, edit twice, mark as invalid`; of many the first and the last. */
function stepsWords(events: readonly string[]): string {
  const runs = runsOf(events);
  const said = runs.map(
    ({ label, times }) => `${inSentence(label)}${times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`}`,
  );
  if (runs.length <= MOST) return said.join(', ');
  const between = runs.slice(FIRST, -LAST).reduce((sum, { times }) => sum + times, 0);
  return [...said.slice(0, FIRST), `… ${between} steps …`, ...said.slice(-LAST)].join(', ');
}

/** A label within a sentence; a leading abbreviation keeps its case. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
