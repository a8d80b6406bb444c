import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { dayBankingRules, type DayBankingContext, type DayBankingEvent } from './day-banking.rules.ts';

const remove = { guard: 'isNotBuiltUpon', target: '#day-banking.deleted' } as const;
const removeClosed = { ...remove, actions: 'makeDueAgain' } as const;
const recalculate = { actions: 'takeVariance' } as const;
const calculateVariance = { guard: 'isCounted', actions: 'takeVariance' } as const;
const count = { guard: 'isNotBuiltUpon', actions: 'takeCount' } as const;

/** A till report from the moment it is due to the decision on its variance (C§4; D28–D36). */
export const dayBankingMachine = setup({
  types: {
    context: {} as DayBankingContext,
    events: {} as DayBankingEvent,
    input: {} as DayBankingContext,
    tags: {} as 'ended',
  },
  guards: guardsOf(dayBankingRules),
  actions: {
    takeCount: assign({
      variance: ({ context, event }) => (event.type === 'day-banking.fill' ? event.variance : context.variance),
    }),
    takeVariance: assign({
      variance: ({ context, event }) => (event.type === 'chain.changed' ? event.variance : context.variance),
    }),
    startApproval: () => undefined,
    notifyAutomaticClose: () => undefined,
    startCorrection: () => undefined,
    makeDueAgain: () => undefined,
  },
}).createMachine({
  id: 'day-banking',
  context: ({ input }) => ({
    isEndOfDay: input?.isEndOfDay ?? true,
    variance: input?.variance ?? null,
    tolerance: input?.tolerance ?? 0,
    isBuiltUpon: input?.isBuiltUpon ?? false,
    isCorrected: input?.isCorrected ?? false,
  }),
  initial: 'not-submitted',
  states: {
    'not-submitted': {
      on: {
        'day-banking.fill': { target: 'drafted', actions: 'takeCount' },
        'cutoff.passed': { guard: 'isEndOfDay', target: 'automatically-generated', actions: 'notifyAutomaticClose' },
      },
    },
    drafted: {
      on: {
        'day-banking.fill': count,
        'chain.changed': recalculate,
        'day-banking.confirm': [
          { guard: 'isWithinTolerance', target: 'balanced', actions: 'startApproval' },
          { target: 'outstanding-with-variance', actions: 'startApproval' },
        ],
        'day-banking.delete': remove,
        'cutoff.passed': { guard: 'isEndOfDay', target: 'automatically-generated', actions: 'notifyAutomaticClose' },
      },
    },
    'automatically-generated': {
      initial: 'unexplained',
      states: {
        unexplained: {
          on: {
            'day-banking.fill': count,
            'chain.changed': calculateVariance,
            'day-banking.explain': { guard: 'hasNote', target: 'explained' },
            'day-banking.delete': removeClosed,
          },
        },
        explained: {
          on: {
            'day-banking.fill': count,
            'chain.changed': calculateVariance,
            'day-banking.confirm': [
              { guard: 'isWithinTolerance', target: '#day-banking.balanced', actions: 'startApproval' },
              { guard: 'isCounted', target: '#day-banking.outstanding-with-variance', actions: 'startApproval' },
            ],
            'day-banking.delete': removeClosed,
          },
        },
      },
    },
    balanced: { type: 'final', tags: 'ended' },
    'outstanding-with-variance': {
      on: {
        'process.accepted': { target: 'approved-with-variance' },
        'process.rejected': { target: 'rejected-with-variance' },
      },
    },
    'approved-with-variance': { type: 'final', tags: 'ended' },
    'rejected-with-variance': {
      tags: 'ended',
      on: { 'day-banking.correct': { guard: 'isNotCorrected', actions: 'startCorrection' } },
    },
    deleted: { type: 'final', tags: 'ended' },
  },
});
