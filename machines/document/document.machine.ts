import { setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { documentRules, type DocumentContext, type DocumentEvent } from './document.rules.ts';

/** A document of a person or location from its addition until it is archived (A§4, A§5; D81). Days pass as events. */
export const documentMachine = setup({
  types: {
    context: {} as DocumentContext,
    events: {} as DocumentEvent,
    input: {} as Partial<DocumentContext>,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(documentRules),
}).createMachine({
  id: 'document',
  context: ({ input }) => ({
    warningInMonths: input?.warningInMonths ?? 6,
    urgentInMonths: input?.urgentInMonths ?? 3,
  }),
  initial: 'missing',
  states: {
    missing: {
      tags: 'unsaved',
      on: {
        'document.add': [
          { guard: 'isExpired', target: 'in-force.expired' },
          { guard: 'isUrgent', target: 'in-force.urgent' },
          { guard: 'isInWarning', target: 'in-force.warning' },
          { target: 'in-force.ok' },
        ],
      },
    },
    'in-force': {
      initial: 'ok',
      on: {
        'document.correct': [
          { guard: 'isExpired', target: 'in-force.expired' },
          { guard: 'isUrgent', target: 'in-force.urgent' },
          { guard: 'isInWarning', target: 'in-force.warning' },
          { target: 'in-force.ok' },
        ],
        'document.date-passed': [
          { guard: 'isExpired', target: 'in-force.expired' },
          { guard: 'isUrgent', target: 'in-force.urgent' },
          { guard: 'isInWarning', target: 'in-force.warning' },
          { target: 'in-force.ok' },
        ],
        'document.renew': { guard: 'isNextValid', target: 'replaced' },
        'document.archive': { target: 'archived' },
      },
      states: { ok: {}, warning: {}, urgent: {}, expired: {} },
    },
    replaced: {
      on: {
        'document.restore': [
          { guard: 'isExpired', target: 'in-force.expired' },
          { guard: 'isUrgent', target: 'in-force.urgent' },
          { guard: 'isInWarning', target: 'in-force.warning' },
          { target: 'in-force.ok' },
        ],
      },
    },
    archived: { type: 'final', tags: 'ended' },
  },
});
