import type { RefusalWords } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { attendanceTexts } from '#machines/attendance/attendance.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import type { Language } from '#ui/language/language.ts';
import type { en } from './texts/en.ts';
import type { ShiftTranslate } from './texts.ts';

type Code = keyof typeof en.refused;
const WORDED: ReadonlySet<string> = new Set<Code>([
  'required',
  'in-the-future',
  'too-long-ago',
  'after-the-shift',
  'before-check-in',
  'ends-before-it-begins',
  'longer-than-a-day',
  'break-outside-shift',
  'break-fills-shift',
  'only-now',
  'before-last-event',
  'too-early',
  'too-late',
  'ended-long-ago',
  'unknown-customer',
  'unknown-employee',
  'unknown-location',
  'unknown-field-location',
  'break-incomplete',
  'break-ends-before-it-begins',
  'too-many-patterns',
]);

/** Words of the server's refusals of shifts and patterns: of rules, and of the machine's reasons. */
export const refusedWords =
  (t: ShiftTranslate, language: Language, number: (value: number) => string): RefusalWords['rule'] =>
  (code, params = {}) =>
    WORDED.has(code)
      ? t(`refused.${code}` as TextKey<typeof en>, params)
      : reasonText(attendanceTexts, { code, params }, language, number);
