import type { SpecTable } from '../kernel/spec-table.ts';
import type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';

type Cancel = Extract<LeaveEvent, { type: 'leave.cancel' }>;
type Accepted = Extract<LeaveEvent, { type: 'process.accepted' }>;

const isRequestable = (leave: LeaveContext): boolean => leave.isEmployed && !leave.hasOverlap && leave.isCovered;
const byRequester = (leave: LeaveContext, event: LeaveEvent): boolean =>
  [leave.requesterId, leave.submittedById].includes((event as Cancel).by);

/** The life of a leave as the specification tells it, typed in by hand: the oracle of the machine. */
export const leaveTable: SpecTable<LeaveContext, LeaveEvent> = {
  effects: ['startApproval', 'cancelApproval', 'recordTaken'],
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
    },
    { cite: 'D17: the rejected process rejects', from: 'requested', on: 'process.rejected', to: 'rejected' },
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
      when: byRequester,
      to: 'canceled',
    },
    { cite: 'D17, D18: the first day makes it ongoing', from: 'approved.upcoming', on: 'day.started', to: 'approved.ongoing' },
    {
      cite: 'D17, D18: the passing of the last day turns it to taken',
      from: 'approved.ongoing',
      on: 'day.ended',
      to: 'approved.taken',
      effects: ['recordTaken'],
    },
  ],
};
