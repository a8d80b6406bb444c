import type { SpecTable } from '../kernel/spec-table.ts';
import type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';

type Cancel = Extract<LeaveEvent, { type: 'leave.cancel' }>;
type Correct = Extract<LeaveEvent, { type: 'leave.correct' }>;
type Undone = Extract<LeaveEvent, { type: 'process.undone' }>;
type Accepted = Extract<LeaveEvent, { type: 'process.accepted' }>;

const isRequestable = (leave: LeaveContext): boolean => leave.isEmployed && !leave.hasOverlap && leave.isCovered;
const byRequester = (leave: LeaveContext, event: LeaveEvent): boolean =>
  [leave.requesterId, leave.submittedById].includes((event as Cancel).by);
/** Whole days within the leave, different from before, with a note, by someone other than the employee on leave. */
const isCorrection = (leave: LeaveContext, event: LeaveEvent): boolean => {
  const { by, deductedDays, hasNote } = event as Correct;
  const isOther = by !== leave.requesterId && deductedDays !== leave.deductedDays;
  return isOther && hasNote && [0, 1, 2].includes(deductedDays);
};

/** The lifecycle of a leave as specified, typed in by hand: the oracle of the machine. */
export const leaveTable: SpecTable<LeaveContext, LeaveEvent> = {
  effects: [
    'startApproval',
    'cancelApproval',
    'startCancellation',
    'endCancellation',
    'recordTaken',
    'recordCorrection',
  ],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'B§4, D24, D25: requested is the open state',
      from: 'draft',
      on: 'leave.request',
      when: (leave) => isRequestable(leave) && leave.needsApproval,
      to: 'requested',
      effects: ['startApproval'],
    },
    {
      cite: 'D2: a leave without approval steps is granted at once',
      from: 'draft',
      on: 'leave.request',
      when: (leave) => isRequestable(leave) && !leave.needsApproval,
      to: 'approved.upcoming',
      effects: ['startApproval'],
    },
    {
      cite: 'D17, D24: the accepted process approves, the balance is checked again',
      from: 'requested',
      on: 'process.accepted',
      when: (_, event) => (event as Accepted).isCovered || (event as Accepted).isOverride,
      to: 'approved.upcoming',
      gives: () => ({ isAsDecided: true }),
    },
    {
      cite: 'D17: the rejected process rejects',
      from: 'requested',
      on: 'process.rejected',
      to: 'rejected',
      gives: () => ({ isAsDecided: true }),
    },
    ...(
      [
        ['approved.upcoming', 'acceptance'],
        ['rejected', 'rejection'],
      ] as const
    ).map(([from, decision]) => ({
      cite: `preferred §3: an undone ${decision} makes it a request again`,
      from,
      on: 'process.undone' as const,
      isReturn: true,
      when: (leave: LeaveContext, event: LeaveEvent) => leave.isAsDecided && !(event as Undone).hasOverlap,
      to: 'requested',
      gives: () => ({ isAsDecided: false }),
    })),
    {
      cite: 'D26: the requester cancels while requested',
      from: 'requested',
      on: 'leave.cancel',
      when: byRequester,
      to: 'canceled',
      effects: ['cancelApproval'],
    },
    {
      cite: 'D26: after approval the requester cancels until the first day',
      from: 'approved.upcoming',
      on: 'leave.cancel',
      when: (leave, event) => byRequester(leave, event) && !leave.cancellationNeedsApproval,
      to: 'canceled',
    },
    {
      cite: 'D26: the cancellation needs approval again if the template says so',
      from: 'approved.upcoming',
      on: 'leave.cancel',
      when: (leave, event) => byRequester(leave, event) && leave.cancellationNeedsApproval,
      to: 'approved.cancellation-requested',
      gives: () => ({ isAsDecided: false }),
      effects: ['startCancellation'],
    },
    {
      cite: 'D26: the accepted cancellation cancels',
      from: 'approved.cancellation-requested',
      on: 'cancellation.accepted',
      to: 'canceled',
    },
    {
      cite: 'D26: the rejected cancellation leaves the leave as it was',
      from: 'approved.cancellation-requested',
      on: 'cancellation.rejected',
      to: 'approved.upcoming',
    },
    {
      cite: 'D26: the requester may think again before anybody decides',
      from: 'approved.cancellation-requested',
      on: 'leave.keep',
      when: byRequester,
      to: 'approved.upcoming',
      effects: ['endCancellation'],
    },
    {
      cite: 'D26: from the first day on nothing is canceled, also when nobody has decided',
      from: 'approved.cancellation-requested',
      on: 'day.started',
      to: 'approved.ongoing',
      effects: ['endCancellation'],
    },
    {
      cite: 'D18, D26: after the first day only HR corrects; days that have passed are taken, and corrected by a movement',
      from: 'approved.ongoing',
      on: 'leave.correct',
      when: isCorrection,
      to: 'approved.ongoing',
      gives: (_, event) => ({ deductedDays: (event as Correct).deductedDays }),
      effects: ['recordCorrection'],
    },
    {
      cite: 'D26: after the first day only HR corrects, by a correcting movement',
      from: 'approved.taken',
      on: 'leave.correct',
      when: isCorrection,
      to: 'approved.taken',
      gives: (_, event) => ({ deductedDays: (event as Correct).deductedDays }),
      effects: ['recordCorrection'],
    },
    {
      cite: 'D17, D18: the first day makes it ongoing',
      from: 'approved.upcoming',
      on: 'day.started',
      to: 'approved.ongoing',
    },
    {
      cite: 'D17, D18: the passing of the last day turns it to taken; what the job has not recorded of it is recorded',
      from: 'approved.ongoing',
      on: 'day.ended',
      to: 'approved.taken',
      effects: ['recordTaken'],
    },
  ],
  ended: ['canceled'],
  refusals: [
    {
      cite: 'D41, A§3: only days on which the person is employed',
      from: 'draft',
      on: 'leave.request',
      when: (leave) => !leave.isEmployed,
      because: 'not-employed-then',
    },
    {
      cite: 'D25: an overlap is refused',
      from: 'draft',
      on: 'leave.request',
      when: (leave) => leave.hasOverlap,
      because: 'overlaps-other-leave',
    },
    {
      cite: 'D24: within the balance',
      from: 'draft',
      on: 'leave.request',
      when: (leave) => !leave.isCovered,
      because: 'balance-too-low',
    },
    {
      cite: 'D24: a negative balance needs the confirmation of the approver',
      from: 'requested',
      on: 'process.accepted',
      because: 'balance-now-negative',
    },
    {
      cite: 'preferred §3: as the decision left it',
      from: ['approved.upcoming', 'rejected'],
      on: 'process.undone',
      when: (leave) => !leave.isAsDecided,
      because: 'no-decision-to-undo',
    },
    {
      cite: 'D25: its days are no longer free',
      from: ['approved.upcoming', 'rejected'],
      on: 'process.undone',
      because: 'overlaps-other-leave',
    },
    {
      cite: 'D26: canceled by the requester',
      from: ['requested', 'approved.upcoming'],
      on: 'leave.cancel',
      when: (leave, event) => !byRequester(leave, event),
      because: 'only-requester-cancels',
    },
    {
      cite: 'D26: canceled by the requester, so withdrawn',
      from: 'approved.cancellation-requested',
      on: 'leave.keep',
      because: 'only-requester-keeps',
    },
    {
      cite: 'D9, D26: nobody corrects their own leave',
      from: ['approved.ongoing', 'approved.taken'],
      on: 'leave.correct',
      when: (leave, event) => (event as Correct).by === leave.requesterId,
      because: 'own-leave',
    },
    {
      cite: 'D26: whole days within the leave',
      from: ['approved.ongoing', 'approved.taken'],
      on: 'leave.correct',
      when: (_, event) => ![0, 1, 2].includes((event as Correct).deductedDays),
      because: [{ code: 'correction-out-of-range', params: { most: 2 } }],
    },
    {
      cite: 'D26: a correction changes something',
      from: ['approved.ongoing', 'approved.taken'],
      on: 'leave.correct',
      when: (leave, event) => (event as Correct).deductedDays === leave.deductedDays,
      because: (leave) => [{ code: 'correction-changes-nothing', params: { days: leave.deductedDays } }],
    },
    {
      cite: 'D26: HR corrects with a note',
      from: ['approved.ongoing', 'approved.taken'],
      on: 'leave.correct',
      because: 'correction-needs-note',
    },
  ],
};
