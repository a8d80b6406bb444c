import type { ExpiryFacts } from '#domain/document-status.ts';
import type { Scenario } from '../kernel/record-machine.ts';
import type { DocumentContext, DocumentEvent } from './document.rules.ts';

/** How far away the last day may be: on each side of 6 and 3 months, and of 2 and 1. */
const DATES: readonly ExpiryFacts[] = [
  ...[7, 6, 4, 3, 2, 1, 0].map((monthsLeft) => ({ monthsLeft, isExpired: false })),
  { monthsLeft: 0, isExpired: true },
  { monthsLeft: null, isExpired: false },
];

const EVENTS: readonly DocumentEvent[] = [
  ...DATES.flatMap((dates): readonly DocumentEvent[] => [
    ...(['document.add', 'document.correct', 'document.restore'] as const).map((type) => ({
      type,
      by: 'clerk',
      ...dates,
    })),
    { type: 'document.date-passed', ...dates },
  ]),
  { type: 'document.renew', by: 'clerk', isNextExpired: false },
  { type: 'document.renew', by: 'clerk', isNextExpired: true },
  { type: 'document.archive', by: 'clerk' },
];

const scenario = (name: string, input: DocumentContext): Scenario<DocumentEvent> => ({ name, input, events: EVENTS });

/** The test scenarios of the machine. */
export const documentScenarios: readonly Scenario<DocumentEvent>[] = [
  scenario('a document without thresholds of its own', { warningInMonths: 6, urgentInMonths: 3 }),
  scenario('a document whose type warns late', { warningInMonths: 2, urgentInMonths: 1 }),
];
