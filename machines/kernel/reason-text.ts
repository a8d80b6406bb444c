import { afterFirst } from './kernel.texts.ts';
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

/**
 * A refusal in a language: its sentence with its values, and what has to happen before. Undefined for a code that these texts do
 * not know, and where a value is missing: a violated rule comes without them, only the server can say it whole.
 * @param number writes a value in the digits of the reader
 */
export function reasonText(
  { reasons, events }: Pick<MachineTexts, 'reasons' | 'events'>,
  { code, params = {} }: CodedReason,
  language: keyof Text,
  number: (value: number) => string = String,
): string | undefined {
  const text = fill(reasons[code]?.[language] ?? '', params, number);
  if (text === '' || /\{\w+\}/.test(text)) return undefined;
  const first = events[(params as { readonly first?: string }).first ?? ''];
  return first ? `${text} ${afterFirst[language].replace('{first}', first[language])}` : text;
}
