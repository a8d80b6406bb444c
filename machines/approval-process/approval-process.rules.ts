import { firstReason, type Reason, type Rule } from '../kernel/reason.ts';
import { decideStep, isDecided, isOpen, type NoteShape, type Step } from './steps.ts';

export interface ApprovalContext {
  readonly requesterId: string;
  /** Who submitted the request; HR may do so for the requester, and may cancel it as well. */
  readonly submittedById: string;
  /**
   * Makers of the subject besides the requester: a person who counted a till or entered its figures may not decide on
   * it, like its submitter.
   */
  readonly makers: readonly string[];
  /** The leave is still requested, the banking still outstanding, the device change still pending (D5). */
  readonly isSubjectOpen: boolean;
  readonly steps: readonly Step[];
  /** All administrators who can decide this kind today, whoever requests it (D7). */
  readonly administrators: readonly string[];
  /** Today's substitutions. They are not transitive. */
  readonly substitutes: readonly Substitution[];
  readonly notes: NoteShape;
  /** The decision that can still be undone: the last event, sent with `isUndoable`, its effects still held back. */
  readonly undoable: Undoable | null;
  /** The subject is as the decision left it, and can return to where it was. */
  readonly isSubjectAsDecided: boolean;
}

/** What an undo restores: the step decided, and steps and notes as they were before. */
export interface Undoable {
  readonly step: number;
  readonly steps: readonly Step[];
  readonly notes: NoteShape;
}

/**
 * A person who decides for another during the substitution; `hasAccess`: they may see requests of this kind; `namedBy`:
 * who named them, if not the person.
 */
export interface Substitution {
  readonly person: string;
  readonly substitute: string;
  readonly hasAccess: boolean;
  readonly namedBy: string | null;
}

/**
 * `step` is the step's index in the chain, from 0; `by` is the acting employee, for themselves or on behalf of an
 * approver.
 */
export type ApprovalEvent =
  | { readonly type: 'process.route' }
  | {
      readonly type: 'step.accept';
      readonly step: number;
      readonly by: string;
      readonly onBehalfOf?: string;
      readonly hasNote: boolean;
      /** Its effects are held back for a while, in which it can be undone. */
      readonly isUndoable?: boolean;
    }
  | {
      readonly type: 'step.reject';
      readonly step: number;
      readonly by: string;
      readonly onBehalfOf?: string;
      readonly hasNote: boolean;
      readonly isUndoable?: boolean;
    }
  | { readonly type: 'step.undo'; readonly step: number; readonly by: string }
  | { readonly type: 'step.add-note'; readonly step: number; readonly by: string; readonly onBehalfOf?: string }
  | { readonly type: 'step.reassign'; readonly step: number; readonly by: string; readonly to: readonly string[] }
  | { readonly type: 'process.cancel'; readonly by: string };

type ApprovalRule = Rule<ApprovalContext, ApprovalEvent>;
type StepEvent = Extract<ApprovalEvent, { step: number }>;

/** A rule about the step named by an event; events without a step, or with a missing one, are refused. */
const onStep =
  (rule: (context: ApprovalContext, event: StepEvent, own: Step) => Reason | null): ApprovalRule =>
  (context, event) => {
    if (!('step' in event)) return { code: 'no-such-step' };
    const own = context.steps[event.step];
    return own ? rule(context, event, own) : { code: 'no-such-step' };
  };

const order = (event: StepEvent): number => event.step + 1;
const onBehalfOf = (event: StepEvent): string | undefined => ('onBehalfOf' in event ? event.onBehalfOf : undefined);

const isSubjectOpen: ApprovalRule = (context) => (context.isSubjectOpen ? null : { code: 'subject-closed' });

/** The owner of the request or work: they neither decide on it nor choose who does (D9). */
const isOwner = ({ requesterId, makers }: ApprovalContext, person: string | null): boolean =>
  person !== null && (person === requesterId || makers.includes(person));

const isNotRequester: ApprovalRule = (context, event) => {
  if (!('by' in event)) return null;
  if (event.by === context.requesterId) return { code: 'own-request' };
  return context.makers.includes(event.by) ? { code: 'own-work' } : null;
};

/** For themselves: an approver of the step. On behalf of one: their substitute of today, with access to the kind. */
const isCandidate = onStep((context, event, own) => {
  const person = onBehalfOf(event);
  if (!own.candidates.includes(person ?? event.by)) return { code: 'not-your-step', params: { step: order(event) } };
  if (person === undefined) return null;
  const standing = context.substitutes.find((each) => each.person === person && each.substitute === event.by);
  if (!standing) return { code: 'not-a-substitute' };
  if (!standing.hasAccess) return { code: 'substitute-without-access' };
  return isOwner(context, standing.namedBy) ? { code: 'substitute-of-their-choice' } : null;
});

/** D32: while an administrator could decide a required step, no one else may, whoever was asked or named earlier. */
const administratorsFor = (context: ApprovalContext): readonly string[] =>
  context.administrators.filter((each) => !isOwner(context, each));

const isAdministratorWhereRequired = onStep((context, event, own) => {
  if (!own.isRequired) return null;
  const able = administratorsFor(context);
  return able.length === 0 || able.includes(onBehalfOf(event) ?? event.by)
    ? null
    : { code: 'needs-administrator', params: { step: order(event) } };
});

/** Whether a person is asked in a step, for themselves or an approver, whoever's turn it is. */
export const isAskedAs = (
  context: ApprovalContext,
  step: number,
  who: { readonly by: string; readonly onBehalfOf?: string },
): boolean =>
  firstReason(
    context,
    { type: 'step.accept', step, ...who, hasNote: false },
    isCandidate,
    isAdministratorWhereRequired,
  ) === null;

const isUndecided = onStep((_, event, own) =>
  isDecided(own) ? { code: 'step-already-decided', params: { step: order(event) } } : null,
);

/** D4: "no earlier decision" refers to the order of steps, so a process with decisions cannot be skipped to its end. */
const noLowerStepDecided = onStep((context, event, own) => {
  if (own.status === 'pending') return null;
  const decided = context.steps.slice(0, event.step).findIndex(isDecided);
  return decided === -1 ? null : { code: 'lower-step-decided', params: { step: decided + 1 } };
});

const noLowerStepPending = onStep((context, event) => {
  const pending = context.steps.slice(0, event.step).findIndex((step) => step.status === 'pending');
  return pending === -1 ? null : { code: 'lower-step-pending', params: { step: pending + 1 } };
});

const canDecide: ApprovalRule = (context, event) =>
  firstReason(
    context,
    event,
    isSubjectOpen,
    isNotRequester,
    isCandidate,
    isAdministratorWhereRequired,
    isUndecided,
    noLowerStepDecided,
  );

const isLastAcceptance = onStep((context, event) =>
  decideStep(context.steps, event.step, 'accepted', event.by).some(isOpen) ? { code: 'more-steps-follow' } : null,
);

/** B§4, C§4: a note needs its own approver and no lower step still pending. */
const canAddNote: ApprovalRule = (context, event) =>
  firstReason(context, event, isNotRequester, isCandidate, noLowerStepPending);

/** B§4, D11: once the process has ended, only an existing conversation can continue. */
const hasConversation: ApprovalRule = (context) =>
  context.notes === 'several' || context.notes === 'one-other' ? null : { code: 'no-conversation' };

const isRequester: ApprovalRule = (context, event) =>
  'by' in event && (event.by === context.requesterId || event.by === context.submittedById)
    ? null
    : { code: 'only-requester-cancels' };

const isPendingStep = onStep((_, event, own) =>
  own.status === 'pending' ? null : { code: 'step-not-pending', params: { step: order(event) } },
);

/**
 * Requesters choose no approver for themselves, unless no one else can decide: otherwise the request would wait forever
 * (D9, D10).
 */
const mayChooseApprovers = onStep((context, event, own) =>
  own.candidates.length === 0 || own.waitsForNobody ? null : isNotRequester(context, event),
);

const isReassignable: ApprovalRule = (context, event) => {
  if (event.type !== 'step.reassign' || event.to.length === 0) return { code: 'nobody-to-reassign-to' };
  if (event.to.includes(context.requesterId)) return { code: 'requester-as-approver' };
  if (event.to.some((each) => context.makers.includes(each))) return { code: 'maker-as-approver' };
  // A requester leaves a required step to administrators as well, while one can decide.
  const isForAdministrators = context.steps[event.step]?.isRequired === true || isOwner(context, event.by);
  const able = isForAdministrators ? administratorsFor(context) : [];
  return able.length === 0 || event.to.every((each) => able.includes(each))
    ? null
    : { code: 'administrator-as-approver' };
};

/** The person who decided may undo it until anybody acts, time passes, or the subject moves on. */
const canUndo = onStep(({ undoable, isSubjectAsDecided }, event, own) => {
  if (!undoable) return { code: 'nothing-to-undo' };
  if (undoable.step !== event.step) return { code: 'not-the-last-decision', params: { step: undoable.step + 1 } };
  if (own.decidedBy !== event.by) return { code: 'decided-by-another' };
  return isSubjectAsDecided ? null : { code: 'subject-moved-on' };
});

/** Every guard of the machine by name. */
export const approvalRules = {
  needsNoDecision: (context: ApprovalContext) => (context.steps.length === 0 ? null : { code: 'has-steps' }),
  canDecide,
  canDecideLast: (context: ApprovalContext, event: ApprovalEvent) =>
    firstReason(context, event, canDecide, isLastAcceptance),
  canAddNote,
  canReply: (context: ApprovalContext, event: ApprovalEvent) =>
    firstReason(context, event, canAddNote, hasConversation),
  canReassign: (context: ApprovalContext, event: ApprovalEvent) =>
    firstReason(context, event, mayChooseApprovers, isPendingStep, isReassignable),
  canUndo,
  isRequester,
} satisfies Record<string, ApprovalRule>;
