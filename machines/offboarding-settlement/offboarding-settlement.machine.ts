import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { settlementRules, type SettlementContext, type SettlementEvent } from './offboarding-settlement.rules.ts';

/** The settlement of a leaver: payments and role transfer, in parallel (B§4; D65–D69). */
export const offboardingSettlementMachine = setup({
  types: {
    context: {} as SettlementContext,
    events: {} as SettlementEvent,
    input: {} as Partial<SettlementContext>,
    tags: {} as 'ended',
  },
  guards: guardsOf(settlementRules),
  actions: {
    takeGaps: assign({
      missing: ({ context, event }) => (event.type === 'settlement.save' ? (event.missing ?? []) : context.missing),
    }),
    takePlan: assign({
      uncovered: ({ context, event }) => (event.type === 'role-transfer.plan' ? event.uncovered : context.uncovered),
    }),
    takeDuties: assign(({ context, event }) =>
      event.type === 'duties.found' ? { duties: event.duties, uncovered: event.uncovered } : context,
    ),
    openRoleTransfer: assign({ roleTransfer: 'open' }),
    moveDuties: assign({ roleTransfer: 'confirmed', duties: 0, uncovered: 0 }),
    closeEndOfService: assign({ isEndOfServiceConfirmed: true }),
    openEndOfService: assign({ isEndOfServiceConfirmed: false }),
  },
}).createMachine({
  id: 'offboarding-settlement',
  context: ({ input }) => ({
    missing: input?.missing ?? [],
    pendingLeaves: input?.pendingLeaves ?? 0,
    heldAssets: input?.heldAssets ?? 0,
    openBankings: input?.openBankings ?? 0,
    duties: input?.duties ?? 0,
    uncovered: input?.uncovered ?? 0,
    isEndOfServiceConfirmed: input?.isEndOfServiceConfirmed ?? false,
    roleTransfer: input?.roleTransfer ?? 'not-needed',
  }),
  initial: 'not-started',
  states: {
    'not-started': {
      on: {
        'settlement.save': [
          {
            guard: 'hasDuties',
            target: '#offboarding-settlement.in-progress.roleTransfer.open',
            actions: ['takeGaps', 'openRoleTransfer'],
          },
          { target: '#offboarding-settlement.in-progress.roleTransfer.not-needed', actions: 'takeGaps' },
        ],
        'role-transfer.plan': {
          guard: 'hasDuties',
          target: '#offboarding-settlement.in-progress.roleTransfer.open',
          actions: ['takePlan', 'openRoleTransfer'],
        },
        'settlement.delete': { target: 'deleted' },
      },
    },
    'in-progress': {
      type: 'parallel',
      states: {
        endOfService: {
          initial: 'open',
          states: {
            open: {
              on: {
                'settlement.save': { actions: 'takeGaps' },
                'end-of-service.confirm': [
                  {
                    guard: 'canConfirmAsLast',
                    target: '#offboarding-settlement.confirmed',
                    actions: 'closeEndOfService',
                  },
                  { guard: 'canConfirm', target: 'confirmed', actions: 'closeEndOfService' },
                ],
                'settlement.delete': { target: '#offboarding-settlement.deleted' },
              },
            },
            confirmed: {
              on: { 'settlement.reopen': { guard: 'canReopen', target: 'open', actions: 'openEndOfService' } },
            },
          },
        },
        roleTransfer: {
          initial: 'not-needed',
          states: {
            'not-needed': { on: { 'duties.found': { target: 'open', actions: ['takeDuties', 'openRoleTransfer'] } } },
            open: {
              on: {
                'role-transfer.plan': { actions: 'takePlan' },
                'role-transfer.confirm': [
                  { guard: 'canTransferAsLast', target: '#offboarding-settlement.confirmed', actions: 'moveDuties' },
                  { guard: 'canTransfer', target: 'confirmed', actions: 'moveDuties' },
                ],
              },
            },
            confirmed: { on: { 'duties.found': { target: 'open', actions: ['takeDuties', 'openRoleTransfer'] } } },
          },
        },
      },
    },
    confirmed: {
      tags: 'ended',
      on: {
        'settlement.reopen': [
          {
            guard: 'canReopenTransferred',
            target: '#offboarding-settlement.in-progress.roleTransfer.confirmed',
            actions: 'openEndOfService',
          },
          {
            guard: 'canReopen',
            target: '#offboarding-settlement.in-progress.roleTransfer.not-needed',
            actions: 'openEndOfService',
          },
        ],
      },
    },
    deleted: { type: 'final', tags: 'ended' },
  },
});
