import type { AnyMachineSnapshot } from 'xstate';
import type { SpecTable } from '../kernel/spec-table.ts';
import type { ApprovalEvent } from './approval-process.rules.ts';
import {
  accepted,
  closed,
  decided,
  isBestOf,
  isForThem,
  isLast,
  isOver,
  isTheirs,
  mayDecide,
  mayNote,
  type Of,
  oneMoreNote,
  routed,
  type Seen,
  undone,
} from './approval-process.seen.ts';

const when =
  <Type extends ApprovalEvent['type']>(check: (seen: Seen, event: Of<Type>) => boolean) =>
  (seen: Seen, event: ApprovalEvent): boolean =>
    check(seen, event as Of<Type>);

const gives =
  <Type extends ApprovalEvent['type']>(change: (seen: Seen, event: Of<Type>) => Partial<Seen>) =>
  (seen: Seen, event: ApprovalEvent): Partial<Seen> =>
    change(seen, event as Of<Type>);

const mayCancel = (seen: Seen, event: Of<'process.cancel'>): boolean =>
  event.by === seen.requester || event.by === seen.submitter;

const noted = gives<'step.add-note'>((seen) => ({ notes: oneMoreNote(seen.notes), undoable: null }));

/** Preferred §3: by the person who decided, as the last event, while the record is as decided. */
const mayUndo = when<'step.undo'>(
  (seen, event) =>
    seen.undoable?.step === event.step && seen.decidedBy[event.step] === event.by && seen.subjectAsDecided,
);

const mayReply = when<'step.add-note'>(
  (seen, event) => mayNote(seen, event) && ['one-other', 'several'].includes(seen.notes),
);

const DECISIONS = ['step.accept', 'step.reject'] as const;

const ON_STEP = [...DECISIONS, 'step.add-note'] as const;

const byOf = (event: ApprovalEvent): string => ('by' in event ? event.by : '');

const forOf = (event: ApprovalEvent): string | undefined => ('onBehalfOf' in event ? event.onBehalfOf : undefined);

const stepOf = (event: ApprovalEvent): number => ('step' in event ? event.step : -1);

const toOf = (event: ApprovalEvent): readonly string[] => ('to' in event ? event.to : []);

/** The reason numbers steps from 1. */
const atStep = (code: string) => (_: Seen, event: ApprovalEvent) => [{ code, params: { step: stepOf(event) + 1 } }];

interface ObservedStep {
  readonly status: string;
  readonly candidates: readonly string[];
  readonly decidedBy: string | null;
  readonly decidedFor: string | null;
  readonly skipReason: string | null;
}

const ofSteps = (steps: readonly ObservedStep[]) => ({
  steps: steps.map(({ status }) => status),
  candidates: steps.map(({ candidates }) => candidates),
  decidedBy: steps.map(({ decidedBy }) => decidedBy),
  decidedFor: steps.map(({ decidedFor }) => decidedFor),
  skipReasons: steps.map(({ skipReason }) => skipReason),
});

/** The specification table; its row data is defined in `approval-process.seen.ts`. */
export const approvalTable: SpecTable<Seen, ApprovalEvent> = {
  effects: ['notifyNextApprover', 'notifyFinished', 'notifyNewNote', 'notifyCanceled', 'withdrawNews'],
  observe: (snapshot: AnyMachineSnapshot) => {
    const { steps, notes, requesterId, submittedById, makers, administrators, substitutes, isSubjectOpen } =
      snapshot.context;
    const { undoable, isSubjectAsDecided } = snapshot.context;
    return {
      ...ofSteps(steps),
      standing: substitutes.map(
        (each: { person: string; substitute: string; hasAccess: boolean; namedBy: string | null }) =>
          `${each.person}>${each.substitute}${each.hasAccess ? '' : '!'}${each.namedBy === null ? '' : ` by ${each.namedBy}`}`,
      ),
      required: steps.map((step: { isRequired: boolean }) => step.isRequired),
      deserted: steps.map((step: { waitsForNobody: boolean }) => step.waitsForNobody),
      undoable: undoable && { step: undoable.step, ...ofSteps(undoable.steps), notes: undoable.notes },
      subjectAsDecided: isSubjectAsDecided,
      notes,
      requester: requesterId,
      submitter: submittedById,
      makers,
      administrators,
      subjectOpen: isSubjectOpen,
    };
  },
  rows: [
    {
      cite: 'D2: no decision needed, submitted is final',
      from: 'draft',
      on: 'process.route',
      when: (seen) => seen.steps.length === 0,
      to: 'submitted',
    },
    {
      cite: 'D3, D9: the first step with approvers is pending',
      from: 'draft',
      on: 'process.route',
      when: (seen) => seen.steps.length > 0,
      to: 'pending',
      gives: (seen) => routed(seen),
      effects: ['notifyNextApprover'],
    },
    {
      cite: 'B§4, D6: the last acceptance ends the process',
      from: 'pending',
      on: 'step.accept',
      when: when<'step.accept'>((seen, event) => mayDecide(seen, event) && isLast(seen, event)),
      to: 'accepted',
      gives: gives<'step.accept'>((seen, event) => decided(seen, event, accepted(seen, event), 'overtaken')),
      effects: ['notifyFinished'],
    },
    {
      cite: 'B§4, D4, D6: the turn goes on to the next step',
      from: 'pending',
      on: 'step.accept',
      when: when<'step.accept'>((seen, event) => mayDecide(seen, event) && !isLast(seen, event)),
      to: 'pending',
      gives: gives<'step.accept'>((seen, event) => decided(seen, event, accepted(seen, event), 'overtaken')),
      effects: ['notifyNextApprover'],
    },
    {
      cite: 'B§4, D6: a rejection ends the process at once',
      from: 'pending',
      on: 'step.reject',
      when: when<'step.reject'>(mayDecide),
      to: 'rejected',
      gives: gives<'step.reject'>((seen, event) => decided(seen, event, closed(seen.steps), 'process-ended')),
      effects: ['notifyFinished'],
    },
    {
      cite: 'A§4, B§4: a note while the process is pending',
      from: 'pending',
      on: 'step.add-note',
      when: when<'step.add-note'>(mayNote),
      to: 'pending',
      gives: noted,
      effects: ['notifyNewNote'],
    },
    {
      cite: 'A§4, D11: an existing conversation goes on after acceptance',
      from: 'accepted',
      on: 'step.add-note',
      when: mayReply,
      to: 'accepted',
      gives: noted,
      effects: ['notifyNewNote'],
    },
    {
      cite: 'A§4, D11: an existing conversation goes on after rejection',
      from: 'rejected',
      on: 'step.add-note',
      when: mayReply,
      to: 'rejected',
      gives: noted,
      effects: ['notifyNewNote'],
    },
    {
      cite: 'D10: HR hands a pending step to others; where nobody could decide (D9), so may who asks, to administrators if there are any',
      from: 'pending',
      on: 'step.reassign',
      when: when<'step.reassign'>(
        (seen, event) =>
          seen.steps[event.step] === 'pending' &&
          (!isTheirs(seen, event.by) ||
            seen.candidates[event.step]?.length === 0 ||
            seen.deserted[event.step] === true) &&
          event.to.length > 0 &&
          !event.to.some(
            (each) =>
              isTheirs(seen, each) ||
              !isForThem(seen, event.step, each) ||
              (isTheirs(seen, event.by) && !isBestOf(seen, each)),
          ),
      ),
      to: 'pending',
      gives: gives<'step.reassign'>((seen, event) => ({
        candidates: seen.candidates.map((each, at) => (at === event.step ? event.to : each)),
        deserted: seen.deserted.map((each, at) => at !== event.step && each),
        undoable: null,
      })),
      effects: ['notifyNextApprover'],
    },
    ...(['pending', 'accepted', 'rejected'] as const).map((from) => ({
      cite: 'preferred §3: the last decision is undone',
      from,
      on: 'step.undo' as const,
      isReturn: true,
      when: mayUndo,
      to: 'pending',
      gives: undone,
      effects: ['withdrawNews'],
    })),
    {
      cite: 'D6: the requester cancels, undecided steps are skipped',
      from: 'pending',
      on: 'process.cancel',
      when: when<'process.cancel'>(mayCancel),
      to: 'canceled',
      gives: (seen) => ({
        undoable: null,
        steps: closed(seen.steps),
        skipReasons: seen.skipReasons.map((reason, at) =>
          ['pending', 'awaiting'].includes(seen.steps[at] ?? '') ? 'process-ended' : reason,
        ),
      }),
      effects: ['notifyCanceled'],
    },
  ],
  ended: ['submitted', 'canceled'],
  refusals: [
    {
      cite: 'D5: the subject is open',
      from: 'pending',
      on: DECISIONS,
      when: (seen) => !seen.subjectOpen,
      because: 'subject-closed',
    },
    {
      cite: 'D9: nobody decides on own request',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) => byOf(event) === seen.requester,
      because: 'own-request',
    },
    {
      cite: 'D32, ADR-0092: nor on their own work',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) => seen.makers.includes(byOf(event)),
      because: 'own-work',
    },
    {
      cite: 'B§4: a step of the chain',
      from: ['pending', 'accepted', 'rejected'],
      on: [...ON_STEP, 'step.reassign', 'step.undo'],
      when: (seen, event) => stepOf(event) >= seen.steps.length,
      because: 'no-such-step',
    },
    {
      cite: 'B§4, D8: own step',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) => !(seen.candidates[stepOf(event)] ?? []).includes(forOf(event) ?? byOf(event)),
      because: atStep('not-your-step'),
    },
    {
      cite: 'ADR-0062: a substitute of today',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) =>
        forOf(event) !== undefined &&
        !seen.standing.some((each) => each.replace(/!?( by .*)?$/, '') === `${forOf(event)}>${byOf(event)}`),
      because: 'not-a-substitute',
    },
    {
      cite: 'ADR-0062: with access to the kind',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) => seen.standing.includes(`${forOf(event)}>${byOf(event)}!`),
      because: 'substitute-without-access',
    },
    {
      cite: 'D9, ADR-0093: nobody chooses who decides on theirs',
      from: ['pending', 'accepted', 'rejected'],
      on: ON_STEP,
      when: (seen, event) =>
        [seen.requester, ...seen.makers].some((namer) =>
          seen.standing.includes(`${forOf(event)}>${byOf(event)} by ${namer}`),
        ),
      because: 'substitute-of-their-choice',
    },
    {
      cite: 'D32: it takes an administrator',
      from: 'pending',
      on: DECISIONS,
      when: (seen, event) => !isForThem(seen, stepOf(event), forOf(event) ?? byOf(event)),
      because: atStep('needs-administrator'),
    },
    {
      cite: 'D6: a step is decided once',
      from: 'pending',
      on: DECISIONS,
      when: (seen, event) => isOver(seen.steps[stepOf(event)]),
      because: atStep('step-already-decided'),
    },
    {
      cite: 'B§4, D4: no earlier decision has been made',
      from: 'pending',
      on: DECISIONS,
      when: (seen, event) => seen.steps.slice(0, stepOf(event)).some(isOver),
      because: (seen) => [{ code: 'lower-step-decided', params: { step: seen.steps.findIndex(isOver) + 1 } }],
    },
    {
      cite: 'A§4, D11: no earlier step is pending ahead of it',
      from: 'pending',
      on: 'step.add-note',
      when: (seen, event) => seen.steps.slice(0, stepOf(event)).includes('pending'),
      because: (seen) => [{ code: 'lower-step-pending', params: { step: seen.steps.indexOf('pending') + 1 } }],
    },
    {
      cite: 'D11: an existing conversation',
      from: ['accepted', 'rejected'],
      on: 'step.add-note',
      when: (seen) => seen.notes === 'none' || seen.notes === 'own-only',
      because: 'no-conversation',
    },
    {
      cite: 'D9, D10: nobody chooses their approver while those asked can decide',
      from: 'pending',
      on: 'step.reassign',
      when: (seen, event) =>
        byOf(event) === seen.requester &&
        (seen.candidates[stepOf(event)]?.length ?? 0) > 0 &&
        seen.deserted[stepOf(event)] !== true,
      because: 'own-request',
    },
    {
      cite: 'D10: HR reassigns a pending step',
      from: 'pending',
      on: 'step.reassign',
      when: (seen, event) => seen.steps[stepOf(event)] !== 'pending',
      because: atStep('step-not-pending'),
    },
    {
      cite: 'D10: to somebody',
      from: 'pending',
      on: 'step.reassign',
      when: (_, event) => toOf(event).length === 0,
      because: 'nobody-to-reassign-to',
    },
    {
      cite: 'D9: not to the requester',
      from: 'pending',
      on: 'step.reassign',
      when: (seen, event) => toOf(event).includes(seen.requester),
      because: 'requester-as-approver',
    },
    {
      cite: 'D32, ADR-0092: nor to who made it',
      from: 'pending',
      on: 'step.reassign',
      when: (seen, event) => toOf(event).some((each) => seen.makers.includes(each)),
      because: 'maker-as-approver',
    },
    {
      cite: 'D32, ADR-0093: to administrators where one is needed and could decide',
      from: 'pending',
      on: 'step.reassign',
      because: 'administrator-as-approver',
    },
    {
      cite: 'preferred §3: nobody has acted since, and its time has not passed',
      from: ['pending', 'accepted', 'rejected'],
      on: 'step.undo',
      when: (seen) => seen.undoable === null,
      because: 'nothing-to-undo',
    },
    {
      cite: 'preferred §3: the last decision',
      from: ['pending', 'accepted', 'rejected'],
      on: 'step.undo',
      when: (seen, event) => seen.undoable?.step !== stepOf(event),
      because: (seen) => [{ code: 'not-the-last-decision', params: { step: (seen.undoable?.step ?? -1) + 1 } }],
    },
    {
      cite: 'preferred §3: one’s own',
      from: ['pending', 'accepted', 'rejected'],
      on: 'step.undo',
      when: (seen, event) => seen.decidedBy[stepOf(event)] !== byOf(event),
      because: 'decided-by-another',
    },
    {
      cite: 'preferred §3: wherever the record can return',
      from: ['pending', 'accepted', 'rejected'],
      on: 'step.undo',
      when: (seen) => !seen.subjectAsDecided,
      because: 'subject-moved-on',
    },
    { cite: 'D6: CANCEL (requester)', from: 'pending', on: 'process.cancel', because: 'only-requester-cancels' },
  ],
};
