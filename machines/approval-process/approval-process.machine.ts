import { assign, setup } from 'xstate';
import type { StepRole } from '#domain/approvals.ts';
import { guardsOf } from '../kernel/reason.ts';
import {
  approvalRules,
  type ApprovalContext,
  type ApprovalEvent,
  type Substitution,
} from './approval-process.rules.ts';
import { decideStep, newStep, noteShape, reassignStep, routeSteps, skipOpenSteps, withOneMore } from './steps.ts';

export interface ApprovalInput {
  readonly requesterId: string;
  readonly submittedById?: string;
  readonly makers?: readonly string[];
  readonly steps: readonly {
    readonly role: StepRole;
    readonly candidates: readonly string[];
    readonly isRequired?: boolean;
    readonly waitsForNobody?: boolean;
  }[];
  readonly administrators: readonly string[];
  readonly hasOwnNote: boolean;
  /** False when the subject was closed before the process started (D5); true by default. */
  readonly isSubjectOpen?: boolean;
  /** False when the subject no longer is as the decision left it, or cannot return; true by default. */
  readonly isSubjectAsDecided?: boolean;
  readonly substitutes?: readonly Substitution[];
}

/** Takes back the decision that ended the process; `meta`: no one is referred to it as a first step. */
const UNDO = {
  guard: 'canUndo',
  target: 'pending',
  actions: ['restoreSteps', 'withdrawNews'],
  meta: { isReturn: true },
} as const;

/** One approval of a leave, a day banking or a device change, of 0 to 5 steps (A§4, B§4, C§4; D1–D11). */
export const approvalProcessMachine = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    input: {} as ApprovalInput,
    tags: {} as 'unsaved' | 'ended',
  },
  guards: guardsOf(approvalRules),
  actions: {
    routeSteps: assign({
      steps: ({ context }) =>
        routeSteps(context.steps, [context.requesterId, ...context.makers], context.administrators),
    }),
    acceptStep: assign({
      steps: ({ context, event }) =>
        event.type === 'step.accept'
          ? decideStep(context.steps, event.step, 'accepted', event.by, event.onBehalfOf)
          : context.steps,
    }),
    rejectStep: assign({
      steps: ({ context, event }) =>
        event.type === 'step.reject'
          ? decideStep(context.steps, event.step, 'rejected', event.by, event.onBehalfOf)
          : context.steps,
    }),
    /** Before the decision is made: what an undo restores. */
    rememberSteps: assign({
      undoable: ({ context: { steps, notes }, event }) =>
        (event.type === 'step.accept' || event.type === 'step.reject') && event.isUndoable === true
          ? { step: event.step, steps, notes }
          : null,
    }),
    restoreSteps: assign(({ context }) =>
      context.undoable
        ? { steps: context.undoable.steps, notes: context.undoable.notes, undoable: null }
        : { undoable: null },
    ),
    withdrawNews: () => undefined,
    keepDecisionNote: assign({
      notes: ({ context, event }) => ('hasNote' in event && event.hasNote ? withOneMore(context.notes) : context.notes),
    }),
    addNote: assign({ notes: ({ context }) => withOneMore(context.notes), undoable: null }),
    reassignStep: assign({
      steps: ({ context, event }) =>
        event.type === 'step.reassign' ? reassignStep(context.steps, event.step, event.to) : context.steps,
      undoable: null,
    }),
    skipOpenSteps: assign({ steps: ({ context }) => skipOpenSteps(context.steps), undoable: null }),
    notifyNextApprover: () => undefined,
    notifyFinished: () => undefined,
    notifyNewNote: () => undefined,
    notifyCanceled: () => undefined,
  },
}).createMachine({
  id: 'approval-process',
  context: ({ input }) => ({
    requesterId: input?.requesterId ?? '',
    submittedById: input?.submittedById ?? input?.requesterId ?? '',
    makers: input?.makers ?? [],
    isSubjectOpen: input?.isSubjectOpen ?? true,
    isSubjectAsDecided: input?.isSubjectAsDecided ?? true,
    undoable: null,
    steps: (input?.steps ?? []).map((step) => ({
      ...newStep(step.role, step.candidates, step.isRequired),
      waitsForNobody: step.waitsForNobody ?? false,
    })),
    administrators: input?.administrators ?? [],
    substitutes: input?.substitutes ?? [],
    notes: noteShape(input?.hasOwnNote ?? false, 0),
  }),
  initial: 'draft',
  states: {
    draft: {
      tags: 'unsaved',
      on: {
        'process.route': [
          { guard: 'needsNoDecision', target: 'submitted' },
          { target: 'pending', actions: ['routeSteps', 'notifyNextApprover'] },
        ],
      },
    },
    submitted: { type: 'final', tags: 'ended' },
    pending: {
      on: {
        'step.accept': [
          {
            guard: 'canDecideLast',
            target: 'accepted',
            actions: ['rememberSteps', 'acceptStep', 'keepDecisionNote', 'notifyFinished'],
          },
          { guard: 'canDecide', actions: ['rememberSteps', 'acceptStep', 'keepDecisionNote', 'notifyNextApprover'] },
        ],
        'step.reject': {
          guard: 'canDecide',
          target: 'rejected',
          actions: ['rememberSteps', 'rejectStep', 'keepDecisionNote', 'notifyFinished'],
        },
        'step.add-note': { guard: 'canAddNote', actions: ['addNote', 'notifyNewNote'] },
        'step.reassign': { guard: 'canReassign', actions: ['reassignStep', 'notifyNextApprover'] },
        'step.undo': { guard: 'canUndo', actions: ['restoreSteps', 'withdrawNews'] },
        'process.cancel': { guard: 'isRequester', target: 'canceled', actions: ['skipOpenSteps', 'notifyCanceled'] },
      },
    },
    accepted: {
      tags: 'ended',
      on: {
        'step.add-note': { guard: 'canReply', actions: ['addNote', 'notifyNewNote'] },
        'step.undo': UNDO,
      },
    },
    rejected: {
      tags: 'ended',
      on: {
        'step.add-note': { guard: 'canReply', actions: ['addNote', 'notifyNewNote'] },
        'step.undo': UNDO,
      },
    },
    canceled: { type: 'final', tags: 'ended' },
  },
});
