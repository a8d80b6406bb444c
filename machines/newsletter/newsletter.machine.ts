import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { newsletterRules, type NewsletterContext, type NewsletterEvent } from './newsletter.rules.ts';

/**
 * A newsletter from its scheduling to its last recipient (C§4, C§5; D59–D61). Its due time arrives as an event; a job
 * sends it.
 */
export const newsletterMachine = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    input: {} as NewsletterContext,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(newsletterRules),
  actions: {
    setHour: assign({ notifyAt: ({ context, event }) => ('notifyAt' in event ? event.notifyAt : context.notifyAt) }),
    noteReached: assign({
      isPartlySent: ({ context, event }) =>
        event.type === 'newsletter.fail' ? event.reached > 0 : context.isPartlySent,
    }),
    planDispatch: () => undefined,
    sendMessages: () => undefined,
    withdrawMessages: () => undefined,
  },
}).createMachine({
  id: 'newsletter',
  context: ({ input }) => ({ notifyAt: input?.notifyAt ?? '', isPartlySent: input?.isPartlySent ?? false }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: { 'newsletter.schedule': { guard: 'isAhead', target: 'scheduled', actions: ['setHour', 'planDispatch'] } },
    },
    scheduled: {
      on: {
        'newsletter.edit': { guard: 'isUntouched', target: 'scheduled' },
        'newsletter.reschedule': { guard: 'canReschedule', actions: ['setHour', 'planDispatch'] },
        'newsletter.claim': { guard: 'isDue', target: 'sending', actions: 'sendMessages' },
        'newsletter.delete': { target: 'deleted', actions: 'withdrawMessages' },
      },
    },
    sending: {
      on: {
        'newsletter.dispatched': { guard: 'hasReachedAll', target: 'sent' },
        'newsletter.fail': { target: 'scheduled', actions: 'noteReached' },
      },
    },
    sent: { on: { 'newsletter.delete': { target: 'deleted', actions: 'withdrawMessages' } } },
    deleted: { type: 'final', tags: 'ended' },
  },
});
