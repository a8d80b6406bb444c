/** A switch of a row that changes at once (A§7, B§2). */
export const assignmentToggleStates = {
  id: 'assignment-toggle',
  context: {},
  initial: 'settled',
  states: {
    /** Shows what the data says. */
    settled: { on: { 'toggle.press': { guard: 'isFree', target: 'pending', actions: 'send' } } },
    pending: {
      initial: 'wished',
      on: { 'server.refused': { target: 'settled', actions: 'explain' } },
      states: {
        /** Shows the wish. */
        wished: {
          on: { 'server.accepted': { target: '#assignment-toggle.agreed' }, 'data.changed': { target: 'told' } },
        },
        /** The data has changed meanwhile, and is shown. */
        told: { on: { 'server.accepted': { target: '#assignment-toggle.settled' } } },
      },
    },
    /** Shows the wish until fresh data says the same: it would jump back and forth. */
    agreed: {
      on: {
        'toggle.press': { guard: 'isFree', target: 'pending', actions: 'send' },
        'data.changed': { target: 'settled' },
      },
    },
  },
} as const;
