import { afterFirst, alreadySo, besideStates, notInState } from './kernel.texts.ts';
import type { MachineTexts, Text } from './record-machine.ts';

/** A reason as stored or sent: its code, and the values of its sentence. */
export interface CodedReason {
  readonly code: string;
  readonly params?: object | undefined;
}

const fill = (text: string, params: object, number: (value: number) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value: unknown = (params as Record<string, unknown>)[name];
    return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : gap;
  });

/** The name of a state within a sentence; abbreviations keep their case. */
const withinSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** The texts of a machine used in its refusals. */
export type RefusalTexts = Pick<MachineTexts, 'reasons' | 'events' | 'states' | 'already'>;

/** The combined texts of several machines; later ones take precedence. */
export function joinedTexts(...texts: readonly RefusalTexts[]): RefusalTexts {
  const joined = (of: (each: RefusalTexts) => RefusalTexts['states'] | undefined): RefusalTexts['states'] =>
    Object.fromEntries(texts.flatMap((each) => Object.entries(of(each) ?? {})));
  return {
    reasons: joined(({ reasons }) => reasons),
    events: joined(({ events }) => events),
    states: joined(({ states }) => states),
    already: joined(({ already }) => already),
  };
}

/** That an event is impossible in the record's state, by its name; undefined if one has no name. */
function whereItIs(states: RefusalTexts['states'], name: string, language: keyof Text): string | undefined {
  // Equivalent to `statesOf`, which would be another file for every page with refusals.
  const names = name.split('+').map((state) => states[state]?.[language]);
  if (names.includes(undefined)) return undefined;
  return notInState[language].replace(
    '{state}',
    names.map((each = '', at) => (at === 0 ? each : withinSentence(each))).join(besideStates[language]),
  );
}

/**
 * A refusal in a language: its sentence with values, and what has to happen first; or that it is already so. Undefined
 * for an unknown code or a missing value: a violated rule carries no values, so only the server can format it.
 * @param number formats a value in the reader's digits
 */
export function reasonText(
  { reasons, events, states, already: sentences = {} }: RefusalTexts,
  { code, params = {} }: CodedReason,
  language: keyof Text,
  number: (value: number) => string = String,
): string | undefined {
  const written = fill(reasons[code]?.[language] ?? '', params, number);
  if (written === '' || /\{\w+\}/.test(written)) return undefined;
  const {
    first: before = '',
    already = '',
    state = '',
  } = params as { readonly first?: string; readonly already?: string; readonly state?: string };
  const there = states[already];
  if (there)
    return sentences[already]?.[language] ?? alreadySo[language].replace('{already}', withinSentence(there[language]));
  const text = (code === 'not-in-this-state' ? whereItIs(states, state, language) : undefined) ?? written;
  const first = events[before];
  return first ? `${text} ${afterFirst[language].replace('{first}', first[language])}` : text;
}
