import type { Scenario } from '../kernel/record-machine.ts';
import type { NewsletterContext, NewsletterEvent } from './newsletter.rules.ts';

const NINE = '2026-03-01T09:00:00.000Z';
const TEN = '2026-03-01T10:00:00.000Z';
const HALF_PAST = '2026-03-01T09:30:00.000Z';
const BEFORE = '2026-03-01T08:30:00.000Z';

const chosen = (type: 'newsletter.schedule' | 'newsletter.reschedule'): readonly NewsletterEvent[] => [
  { type, notifyAt: NINE, now: BEFORE, earliest: NINE },
  { type, notifyAt: TEN, now: BEFORE, earliest: NINE },
  { type, notifyAt: NINE, now: HALF_PAST, earliest: TEN },
  { type, notifyAt: NINE, now: NINE, earliest: TEN },
];

const EVENTS: readonly NewsletterEvent[] = [
  ...chosen('newsletter.schedule'),
  ...chosen('newsletter.reschedule'),
  { type: 'newsletter.edit' },
  { type: 'newsletter.claim', now: BEFORE },
  { type: 'newsletter.claim', now: NINE },
  { type: 'newsletter.claim', now: TEN },
  { type: 'newsletter.dispatched', waiting: 0 },
  { type: 'newsletter.dispatched', waiting: 1 },
  { type: 'newsletter.fail', reached: 0 },
  { type: 'newsletter.fail', reached: 40 },
  { type: 'newsletter.delete' },
];

const scenario = (name: string, input: NewsletterContext): Scenario<NewsletterEvent> => ({
  name,
  input,
  events: EVENTS,
});

/** The test scenarios of the machine. */
export const newsletterScenarios: readonly Scenario<NewsletterEvent>[] = [
  scenario('a new newsletter', { notifyAt: '', isPartlySent: false }),
];
