import { assign, setup } from 'xstate';
import { guardsOf } from '../kernel/reason.ts';
import { leaveRules, type LeaveContext, type LeaveEvent } from './leave-request.rules.ts';

/** A leave from its request to its last day (B§4; D17–D27). Days pass as events, sent by the clock job. */
export const leaveRequestMachine = setup({
  types: {
    context: {} as LeaveContext,
    events: {} as LeaveEvent,
    input: {} as LeaveContext,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(leaveRules),
  actions: {
    startApproval: () => undefined,
    cancelApproval: () => undefined,
    startCancellation: () => undefined,
    endCancellation: () => undefined,
    recordTaken: () => undefined,
    recordCorrection: () => undefined,
    rememberDecision: assign({ isAsDecided: true }),
    forgetDecision: assign({ isAsDecided: false }),
    correctDays: assign({
      deductedDays: ({ context, event }) =>
        event.type === 'leave.correct' ? event.deductedDays : context.deductedDays,
    }),
  },
}).createMachine({
  id: 'leave-request',
  context: ({ input }) => ({
    requesterId: input?.requesterId ?? '',
    submittedById: input?.submittedById ?? '',
    needsApproval: input?.needsApproval ?? true,
    isEmployed: input?.isEmployed ?? true,
    hasOverlap: input?.hasOverlap ?? false,
    isCovered: input?.isCovered ?? true,
    cancellationNeedsApproval: input?.cancellationNeedsApproval ?? false,
    days: input?.days ?? 1,
    deductedDays: input?.deductedDays ?? 1,
    isAsDecided: input?.isAsDecided ?? false,
  }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: {
        'leave.request': [
          { guard: 'canRequestUnapproved', target: 'approved', actions: 'startApproval' },
          { guard: 'canRequest', target: 'requested', actions: 'startApproval' },
        ],
      },
    },
    requested: {
      on: {
        'process.accepted': { guard: 'isCoveredOrOverridden', target: 'approved', actions: 'rememberDecision' },
        'process.rejected': { target: 'rejected', actions: 'rememberDecision' },
        'leave.cancel': { guard: 'isRequester', target: 'canceled', actions: 'cancelApproval' },
      },
    },
    approved: {
      initial: 'upcoming',
      states: {
        upcoming: {
          on: {
            'day.started': { target: 'ongoing' },
            'process.undone': {
              guard: 'canReturn',
              target: '#leave-request.requested',
              actions: 'forgetDecision',
              meta: { isReturn: true },
            },
            'leave.cancel': [
              { guard: 'canCancelUnapproved', target: '#leave-request.canceled' },
              {
                guard: 'isRequester',
                target: 'cancellation-requested',
                actions: ['forgetDecision', 'startCancellation'],
              },
            ],
          },
        },
        'cancellation-requested': {
          on: {
            'cancellation.accepted': { target: '#leave-request.canceled' },
            'cancellation.rejected': { target: 'upcoming' },
            'leave.keep': { guard: 'isRequester', target: 'upcoming', actions: 'endCancellation' },
            'day.started': { target: 'ongoing', actions: 'endCancellation' },
          },
        },
        ongoing: {
          on: {
            'day.ended': { target: 'taken', actions: 'recordTaken' },
            'leave.correct': { guard: 'canCorrect', actions: ['correctDays', 'recordCorrection'] },
          },
        },
        taken: {
          tags: 'ended',
          on: { 'leave.correct': { guard: 'canCorrect', actions: ['correctDays', 'recordCorrection'] } },
        },
      },
    },
    rejected: {
      tags: 'ended',
      on: {
        'process.undone': {
          guard: 'canReturn',
          target: 'requested',
          actions: 'forgetDecision',
          meta: { isReturn: true },
        },
      },
    },
    canceled: { type: 'final', tags: 'ended' },
  },
});
