import type { SpecTable } from '../kernel/spec-table.ts';
import type { NewsletterContext, NewsletterEvent } from './newsletter.rules.ts';

const laterThanNow = (_: NewsletterContext, event: NewsletterEvent): boolean =>
  'notifyAt' in event && Date.parse(event.notifyAt) > Date.parse(event.now);
const toTheHourGiven = (_: NewsletterContext, event: NewsletterEvent): Partial<NewsletterContext> =>
  'notifyAt' in event ? { notifyAt: event.notifyAt } : {};
const nobodyHasIt = (newsletter: NewsletterContext): boolean => !newsletter.isPartlySent;

/** A newsletter as specified, typed in by hand: the oracle of the machine. */
export const newsletterTable: SpecTable<NewsletterContext, NewsletterEvent> = {
  effects: ['planDispatch', 'sendMessages', 'withdrawMessages'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'C§5: earliest the next full hour; D61: the server requires notifyAt > now',
      from: 'draft',
      on: 'newsletter.schedule',
      when: laterThanNow,
      to: 'scheduled',
      gives: toTheHourGiven,
      effects: ['planDispatch'],
    },
    {
      cite: 'C§4: editing is disabled once sent; D61: edit while sending is refused',
      from: 'scheduled',
      on: 'newsletter.edit',
      when: nobodyHasIt,
      to: 'scheduled',
    },
    {
      cite: 'C§7: PATCH; D61: notifyAt > now',
      from: 'scheduled',
      on: 'newsletter.reschedule',
      when: (newsletter, event) => nobodyHasIt(newsletter) && laterThanNow(newsletter, event),
      to: 'scheduled',
      gives: toTheHourGiven,
      effects: ['planDispatch'],
    },
    {
      cite: 'D61: the dispatcher claims; missed hours are sent at once',
      from: 'scheduled',
      on: 'newsletter.claim',
      when: (newsletter, event) =>
        event.type === 'newsletter.claim' && Date.parse(event.now) >= Date.parse(newsletter.notifyAt),
      to: 'sending',
      effects: ['sendMessages'],
    },
    {
      cite: 'C§5: shared with all active employees',
      from: 'sending',
      on: 'newsletter.dispatched',
      when: (_, event) => event.type === 'newsletter.dispatched' && event.waiting === 0,
      to: 'sent',
    },
    {
      cite: 'Machines: FAILED→scheduled',
      from: 'sending',
      on: 'newsletter.fail',
      to: 'scheduled',
      gives: (_, event) => ({ isPartlySent: event.type === 'newsletter.fail' && event.reached > 0 }),
    },
    {
      cite: 'C§4: deleting is allowed; D61: not while sending',
      from: 'scheduled',
      on: 'newsletter.delete',
      to: 'deleted',
      effects: ['withdrawMessages'],
    },
    {
      cite: 'C§4, D60: already sent messages are removed too',
      from: 'sent',
      on: 'newsletter.delete',
      to: 'deleted',
      effects: ['withdrawMessages'],
    },
  ],
  ended: ['deleted'],
  refusals: [
    {
      cite: 'D61, ADR-0054: what has reached a recipient is not changed',
      from: 'scheduled',
      on: ['newsletter.edit', 'newsletter.reschedule'],
      when: (newsletter) => newsletter.isPartlySent,
      because: 'partly-sent',
    },
    {
      cite: 'C§5: earliest the next full hour; D61: notifyAt > now',
      from: ['draft', 'scheduled'],
      on: ['newsletter.schedule', 'newsletter.reschedule'],
      when: (newsletter, event) => !laterThanNow(newsletter, event),
      because: (_, event) => ('earliest' in event ? [{ code: 'not-ahead', params: { earliest: event.earliest } }] : []),
    },
    { cite: 'D61: sent at its hour', from: 'scheduled', on: 'newsletter.claim', because: 'not-due' },
    {
      cite: 'C§5: shared with all active employees',
      from: 'sending',
      on: 'newsletter.dispatched',
      because: 'still-sending',
    },
  ],
};
