import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { periodRules, type PeriodContext, type PeriodEvent } from './commission-period.rules.ts';

/** A commission period, from its first sale until its payouts are frozen (D51). */
export const commissionPeriodMachine = setup({
  types: {
    context: {} as PeriodContext,
    events: {} as PeriodEvent,
    input: {} as Partial<PeriodContext>,
  },
  guards: guardsOf(periodRules),
  actions: {
    takeFigures: assign({ isStale: false }),
    takeRows: assign({ hasRows: true }),
    keepRest: assign({ hasRows: ({ event }) => event.type === 'rows.remove' && event.leavesRows }),
    markStale: assign({ isStale: true }),
  },
}).createMachine({
  id: 'commission-period',
  context: ({ input }) => ({
    hasEnded: input?.hasEnded ?? false,
    hasRows: input?.hasRows ?? false,
    isStale: input?.isStale ?? false,
  }),
  initial: 'open',
  states: {
    open: {
      on: {
        'period.calculate': { guard: 'hasRows', target: 'calculated' },
        'rows.add': { actions: 'takeRows' },
        'rows.remove': { actions: 'keepRest' },
      },
    },
    calculated: {
      on: {
        'period.recalculate': { actions: 'takeFigures' },
        'period.freeze': { guard: 'canFreeze', target: 'frozen' },
        'rows.add': { actions: 'markStale' },
        'rows.remove': { actions: ['keepRest', 'markStale'] },
        'rates.change': { actions: 'markStale' },
      },
    },
    frozen: {
      on: { 'period.reopen': { guard: 'hasReason', target: 'reopened' } },
    },
    reopened: {
      on: {
        'period.recalculate': { target: 'calculated', actions: 'takeFigures' },
        'period.freeze': { guard: 'canFreeze', target: 'frozen' },
        'rows.add': { actions: 'markStale' },
        'rows.remove': { actions: ['keepRest', 'markStale'] },
        'rates.change': { actions: 'markStale' },
      },
    },
  },
});
