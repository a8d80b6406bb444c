import { afterFirst, alreadySo, besideStates, notInState } from './kernel.texts.ts';
import type { MachineTexts, Text } from './record-machine.ts';

/** A reason as it is kept or sent: its code, and the values of its sentence. */
export interface CodedReason {
  readonly code: string;
  readonly params?: object | undefined;
}

const fill = (text: string, params: object, number: (value: number) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value: unknown = (params as Record<string, unknown>)[name];
    return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : gap;
  });

/** A word of a state within a sentence; abbreviations stay as they are. */
const withinSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** The texts of a machine that its refusals are written with. */
export type RefusalTexts = Pick<MachineTexts, 'reasons' | 'events' | 'states' | 'already'>;

/** The texts of machines whose refusals are read in one place; where two name a thing, the later one does. */
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

/** That something cannot happen where the record is, by the names of its states; undefined where one has no name. */
function whereItIs(states: RefusalTexts['states'], name: string, language: keyof Text): string | undefined {
  // As `statesOf` parts them: that would be a file of its own for every page that says why not.
  const names = name.split('+').map((state) => states[state]?.[language]);
  if (names.includes(undefined)) return undefined;
  return notInState[language].replace(
    '{state}',
    names.map((each = '', at) => (at === 0 ? each : withinSentence(each))).join(besideStates[language]),
  );
}

/**
 * A refusal in a language: its sentence with its values, and what has to happen before; or that it is so already. Undefined for a code that these texts do
 * not know, and where a value is missing: a violated rule comes without them, only the server can say it whole.
 * @param number writes a value in the digits of the reader
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
