import type { ApprovalEvent } from './approval-process.rules.ts';

/**
 * The approval process as specified, typed in by hand: the oracle of the machine. It shares no code with the machine's
 * rules; the functions below restate D3, D4, D6, D9 and D11 independently.
 */
export interface Seen {
  readonly steps: readonly string[];
  readonly candidates: readonly (readonly string[])[];
  readonly decidedBy: readonly (string | null)[];
  readonly decidedFor: readonly (string | null)[];
  /** Must be accepted. */
  readonly required: readonly boolean[];
  /** It is the current step, and none of its approvers can decide today. */
  readonly deserted: readonly boolean[];
  /** Substitutions, with access and author: "person>substitute", "person>substitute!", "person>substitute by namer". */
  readonly standing: readonly string[];
  readonly skipReasons: readonly (string | null)[];
  readonly notes: string;
  readonly requester: string;
  readonly submitter: string;
  readonly makers: readonly string[];
  readonly administrators: readonly string[];
  readonly subjectOpen: boolean;
  /** The subject is as it was decided. */
  readonly subjectAsDecided: boolean;
  /** The last decision while it can be undone, and what it changed. */
  readonly undoable: (Before & { readonly step: number }) | null;
}

/** What a decision changes, and an undo restores. */
type Before = Pick<Seen, 'steps' | 'candidates' | 'decidedBy' | 'decidedFor' | 'skipReasons' | 'notes'>;

/** Preferred §3: as it was before the decision. */
export const undone = ({ undoable }: Seen): Partial<Seen> => {
  const { step: _, ...before } = undoable ?? { step: 0 };
  return { ...before, undoable: null };
};

export type Of<Type extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: Type }>;

type OnStep = Of<'step.accept'> | Of<'step.reject'> | Of<'step.add-note'>;

export const isOver = (status: string | undefined): boolean => status === 'accepted' || status === 'rejected';

/** An approver of the step, or their substitute of today, with access and not transitively. */
function isApprover(seen: Seen, event: OnStep): boolean {
  const approvers = seen.candidates[event.step] ?? [];
  if (event.onBehalfOf === undefined) return approvers.includes(event.by);
  const standing = `${event.onBehalfOf}>${event.by}`;
  // D9: requesters choose no one who decides.
  const isChosen = seen.standing.some(
    (each) => each.startsWith(`${standing} by `) && !isTheirs(seen, each.slice(`${standing} by `.length)),
  );
  return approvers.includes(event.onBehalfOf) && (seen.standing.includes(standing) || isChosen);
}

/** D9: nobody decides their own request; D32 with ADR-0092: nor a till they counted, explained or submitted. */
export const isTheirs = (seen: Seen, person: string): boolean =>
  person === seen.requester || seen.makers.includes(person);

/** An administrator, while one is able to decide. */
export function isBestOf(seen: Seen, person: string): boolean {
  const who = seen.administrators.filter((each) => !isTheirs(seen, each));
  return who.length === 0 || who.includes(person);
}

/** D32: a step that requires an administrator is decided by one, or on behalf of one. */
export const isForThem = (seen: Seen, step: number, person: string): boolean =>
  !seen.required[step] || isBestOf(seen, person);

/**
 * B§4: own step pending; or own step awaiting or skipped and no step of lower order decided. Never on one's own
 * request.
 */
export function mayDecide(seen: Seen, event: OnStep): boolean {
  const status = seen.steps[event.step];
  if (!seen.subjectOpen || isTheirs(seen, event.by)) return false;
  if (!isApprover(seen, event) || !isForThem(seen, event.step, event.onBehalfOf ?? event.by)) return false;
  if (status === 'pending') return true;
  return (status === 'awaiting' || status === 'skipped') && !seen.steps.slice(0, event.step).some(isOver);
}

/** A§4, D11: by the step's approver, unless an earlier step is still pending ahead of it; the requester reads only. */
export function mayNote(seen: Seen, event: OnStep): boolean {
  if (isTheirs(seen, event.by) || !isApprover(seen, event)) return false;
  return !seen.steps.slice(0, event.step).includes('pending');
}

/**
 * D6 ACCEPT: step accepted, lower undecided skipped, next awaiting pending. An overtaken junior changes only their own
 * step. D32: a large variance is never accepted without an administrator, so their step waits, whoever decided before.
 */
export function accepted(seen: Seen, event: OnStep): readonly string[] {
  const steps = [...seen.steps];
  const late = steps[event.step] === 'skipped';
  steps[event.step] = 'accepted';
  if (late) return steps;
  for (let below = 0; below < event.step; below++) {
    if (!seen.required[below] && (steps[below] === 'pending' || steps[below] === 'awaiting')) steps[below] = 'skipped';
  }
  if (steps.includes('pending')) return steps;
  const waiting = steps.findIndex((status, below) => below < event.step && status === 'awaiting');
  if (waiting !== -1) {
    steps[waiting] = 'pending';
    return steps;
  }
  for (let above = event.step + 1; above < steps.length; above++) {
    if (steps[above] === 'pending') return steps;
    if (steps[above] !== 'awaiting') continue;
    if (seen.candidates[above]?.length || seen.required[above]) {
      steps[above] = 'pending';
      return steps;
    }
    steps[above] = 'skipped';
  }
  return steps;
}

/** D6 REJECT and CANCEL: all undecided steps are skipped. */
export const closed = (steps: readonly string[]): readonly string[] =>
  steps.map((status) => (status === 'pending' || status === 'awaiting' ? 'skipped' : status));

export const isLast = (seen: Seen, event: OnStep): boolean =>
  !accepted(seen, event).some((status) => status === 'pending' || status === 'awaiting');

/** A§4: none, the process's own, one of another person, several. */
export const oneMoreNote = (notes: string): string => (notes === 'none' ? 'one-other' : 'several');

export function decided(seen: Seen, event: OnStep, steps: readonly string[], why: string): Partial<Seen> {
  const { candidates, decidedBy, decidedFor, skipReasons, notes } = seen;
  const isUndoable = 'isUndoable' in event && event.isUndoable === true;
  return {
    undoable: isUndoable
      ? { step: event.step, steps: seen.steps, candidates, decidedBy, decidedFor, skipReasons, notes }
      : null,
    steps: steps.map((status, at) =>
      at === event.step ? (event.type === 'step.accept' ? 'accepted' : 'rejected') : status,
    ),
    decidedBy: seen.decidedBy.map((by, at) => (at === event.step ? event.by : by)),
    decidedFor: seen.decidedFor.map((person, at) => (at === event.step ? (event.onBehalfOf ?? null) : person)),
    skipReasons: seen.skipReasons.map((reason, at) => {
      if (at === event.step) return null;
      if (steps[at] === 'skipped' && seen.steps[at] !== 'skipped')
        return at > event.step && why === 'overtaken' ? 'no-eligible-approver' : why;
      return reason;
    }),
    notes: 'hasNote' in event && event.hasNote ? oneMoreNote(seen.notes) : seen.notes,
  };
}

/**
 * D3, D9: the requester is no approver of their own request; steps without approvers are skipped; without any,
 * administrators take over.
 */
export function routed(seen: Seen): Partial<Seen> {
  let candidates = seen.candidates.map((each) => each.filter((id) => !isTheirs(seen, id)));
  const nobody = candidates.every((each, at) => each.length === 0 && !seen.required[at]);
  const required = nobody ? [...seen.required, false] : seen.required;
  if (nobody) candidates = [...candidates, seen.administrators.filter((id) => !isTheirs(seen, id))];
  const isHeld = (at: number): boolean => (candidates[at]?.length ?? 0) > 0 || required[at] === true;
  const first = nobody ? candidates.length - 1 : candidates.findIndex((_, at) => isHeld(at));
  const steps = candidates.map((_, at) => (at === first ? 'pending' : isHeld(at) ? 'awaiting' : 'skipped'));
  return {
    candidates,
    required,
    deserted: candidates.map((_, at) => seen.deserted[at] ?? false),
    steps,
    decidedBy: steps.map(() => null),
    decidedFor: steps.map(() => null),
    skipReasons: steps.map((status) => (status === 'skipped' ? 'no-eligible-approver' : null)),
  };
}
