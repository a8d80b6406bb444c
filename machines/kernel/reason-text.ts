import { afterFirst, alreadySo } from './kernel.texts.ts';
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
const withinSentence = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);

/**
 * A refusal in a language: its sentence with its values, and what has to happen before; or that it is so already. Undefined for a code that these texts do
 * not know, and where a value is missing: a violated rule comes without them, only the server can say it whole.
 * @param number writes a value in the digits of the reader
 */
export function reasonText(
  { reasons, events, states }: Pick<MachineTexts, 'reasons' | 'events' | 'states'>,
  { code, params = {} }: CodedReason,
  language: keyof Text,
  number: (value: number) => string = String,
): string | undefined {
  const text = fill(reasons[code]?.[language] ?? '', params, number);
  if (text === '' || /\{\w+\}/.test(text)) return undefined;
  const { first: before = '', already = '' } = params as { readonly first?: string; readonly already?: string };
  const state = states[already];
  if (state) return alreadySo[language].replace('{already}', withinSentence(state[language]));
  const first = events[before];
  return first ? `${text} ${afterFirst[language].replace('{first}', first[language])}` : text;
}
