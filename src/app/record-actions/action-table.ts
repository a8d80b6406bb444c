import { ASSET, MONTH, REPORT, SETTLEMENT } from '../list-tables/rows.ts';
import { user } from '../stale-writes/access.rows.ts';
import { DEVICE, leave, REQUEST, waiting } from '../stale-writes/requests.rows.ts';
import { asset, month, newsletter, PROCESS, settlement, till } from '../stale-writes/operations.records.ts';
import { PERSON_AT, PERSON_RIGHTS, readEntries } from '../stale-writes/people.rows.ts';
import { SHIFT, shift } from '../stale-writes/schedules.rows.ts';
import { list } from '../stale-writes/stale-write.ts';
import { ATTENDANCE_PLACES } from './attendance.places.ts';
import { DOCUMENT_PLACES } from './document.places.ts';

/** The server's evaluation of one event. */
export interface Answered {
  readonly event: string;
  readonly can: boolean;
  readonly reasons: readonly { readonly code: string; readonly message: string; readonly params: object }[];
  readonly stepId?: string;
}

/** An event as shown: the label of its button, and one reason why it is locked, in words. */
export interface OfferedEvent {
  readonly label: string;
  readonly code: string;
  readonly params?: object;
  readonly words: string;
}

/** A place that shows actions on a record. All words are typed from the specification of its machines. */
export interface ActionPlace {
  readonly name: string;
  readonly at: string;
  readonly rights: readonly string[];
  readonly reads: (actions: readonly Answered[]) => Readonly<Record<string, object>>;
  readonly events: Readonly<Record<string, OfferedEvent>>;
  /** Selector of the buttons' container. */
  readonly within: string;
  /**
   * How a locked event is shown. `described`: a locked button with the reason as description; `titled`: with the reason
   * as title; `listed`: a menu item with the reason below it; `hidden`: not at all, the place shows why.
   */
  readonly locked: 'described' | 'titled' | 'listed' | 'hidden';
  /** Opens the menu. */
  readonly menu?: string;
}

const STEPS: Readonly<Record<string, OfferedEvent>> = {
  'step.accept': {
    label: 'Accept',
    code: 'not-your-step',
    params: { step: 2 },
    words: 'Only approvers of step 2 can do this.',
  },
  'step.reject': {
    label: 'Reject',
    code: 'lower-step-pending',
    params: { step: 1 },
    words: 'Step 1 must be decided first.',
  },
  'step.reassign': {
    label: 'Reassign',
    code: 'step-not-pending',
    params: { step: 3 },
    words: 'Step 3 is not waiting for a decision.',
  },
};
const SHIFT_OVER = 'The shift is over: only a supervisor’s correction changes its attendance.';
const NOTE: OfferedEvent = { label: 'Add note', code: 'no-conversation', words: '' };
const SHOWN = '[data-testid=report-detail]';
const ofSteps = (actions: readonly Answered[]) => ({
  ...PROCESS,
  actions: actions.filter(({ event }) => event.startsWith('step.')),
});

const DECIDED: readonly ActionPlace[] = [
  {
    name: 'a leave (B§2, D3, D10, D26)',
    at: leave.at,
    rights: leave.rights,
    within: '[data-testid=leave-detail]',
    locked: 'described',
    reads: (actions) =>
      leave.reads({
        ...REQUEST,
        approvalProcess: { ...REQUEST.approvalProcess, actions: ofSteps(actions).actions },
        actions,
      }),
    events: {
      ...STEPS,
      'leave.cancel': {
        label: 'Cancel request',
        code: 'only-requester-cancels',
        words: 'Only the requester can cancel.',
      },
      'leave.keep': {
        label: 'Keep the leave',
        code: 'only-requester-keeps',
        words: 'Only the requester can keep the leave.',
      },
      'leave.correct': { label: 'Correct days', code: 'own-leave', words: 'You can’t correct your own leave.' },
    },
  },
  {
    name: 'a till report (C§2, D28 to D32)',
    at: till.at,
    rights: till.rights,
    within: SHOWN,
    locked: 'described',
    reads: (actions) => till.reads({ ...REPORT, approvalProcess: ofSteps(actions), actions }),
    events: {
      ...STEPS,
      'day-banking.fill': {
        label: 'Count the till',
        code: 'later-report-builds-on-it',
        words: 'A submitted later report uses this count.',
      },
      'day-banking.explain': {
        label: 'Explain',
        code: 'later-report-builds-on-it',
        words: 'A submitted later report uses this count.',
      },
      'day-banking.confirm': { label: 'Mark as Submitted', code: 'not-counted', words: 'Count the till first.' },
      'day-banking.correct': {
        label: 'Correct',
        code: 'already-corrected',
        words: 'This report has already been corrected.',
      },
      'day-banking.delete': {
        label: 'Delete',
        code: 'later-report-builds-on-it',
        words: 'A submitted later report uses this count.',
      },
    },
  },
  {
    name: 'a device change (C§3, D15)',
    at: `/finance/device-changes?open=${DEVICE.id}`,
    rights: ['web.access.finance.assets:read', 'asset.details:read'],
    within: '[data-testid=device-change-detail]',
    locked: 'described',
    reads: (actions) => ({
      'GET /api/device-changes': list(),
      [`GET /api/device-changes/${DEVICE.id}`]: {
        ...DEVICE,
        approvalProcess: ofSteps(actions),
        actions: actions.filter(({ event }) => event.startsWith('device-change.')),
      },
    }),
    events: {
      ...STEPS,
      'device-change.cancel': {
        label: 'Cancel request',
        code: 'not-requester',
        words: 'Only the requester can cancel it.',
      },
    },
  },
  {
    name: 'a pending decision (D3 to D10)',
    at: waiting.at,
    rights: waiting.rights,
    within: '[data-testid=waiting-detail]',
    locked: 'described',
    reads: (actions) => waiting.reads(ofSteps(actions)),
    events: STEPS,
  },
];

/** A conversation has a form only where it can be continued. */
const conversationOf = (place: ActionPlace): ActionPlace => ({
  ...place,
  name: `the conversation about ${place.name}`,
  locked: 'hidden',
  events: { 'step.add-note': NOTE },
});

export const PLACES: readonly ActionPlace[] = [
  ...DECIDED,
  ...DECIDED.map(conversationOf),
  {
    name: 'an asset (C§2, D54 to D56)',
    at: asset.at,
    rights: asset.rights,
    within: '[data-testid=asset-details]',
    locked: 'described',
    reads: (actions) => asset.reads({ ...asset.before, actions }),
    events: {
      'asset.assign': { label: 'Assign', code: 'owner-not-active', words: 'The owner is not active.' },
      'asset.transfer': { label: 'Transfer', code: 'same-owner', words: 'The asset already has this owner.' },
      'asset.unassign': { label: 'Unassign', code: 'owner-not-active', words: 'The owner is not active.' },
      'asset.edit': { label: 'Edit', code: 'note-required', words: 'Explain why the asset is invalid.' },
      'asset.mark-invalid': {
        label: 'Mark as invalid',
        code: 'note-required',
        words: 'Explain why the asset is invalid.',
      },
      'asset.delete': { label: 'Delete', code: 'owner-assigned', words: 'This asset is assigned. Unassign it first.' },
    },
  },
  {
    name: 'an asset row (C§2)',
    at: '/finance/assets',
    rights: asset.rights,
    within: '[role=menu]',
    locked: 'listed',
    menu: '[data-testid=list-row] button[aria-haspopup=menu]',
    reads: (actions) => ({ 'GET /api/assets': list({ ...ASSET, actions }) }),
    events: {
      'asset.assign': { label: 'Assign', code: 'owner-not-active', words: 'The owner is not active.' },
      'asset.transfer': { label: 'Transfer', code: 'same-owner', words: 'The asset already has this owner.' },
      'asset.edit': { label: 'Edit', code: 'note-required', words: 'Explain why the asset is invalid.' },
      'asset.mark-invalid': {
        label: 'Mark as invalid',
        code: 'note-required',
        words: 'Explain why the asset is invalid.',
      },
    },
  },
  ...ATTENDANCE_PLACES,
  ...DOCUMENT_PLACES,
  {
    name: 'a newsletter (C§2, C§4, D60)',
    at: newsletter.at,
    rights: newsletter.rights,
    within: '[data-testid=newsletter-detail]',
    locked: 'described',
    reads: (actions) => newsletter.reads({ ...newsletter.before, actions }),
    events: {
      'newsletter.edit': {
        label: 'Edit',
        code: 'partly-sent',
        words:
          'Some employees have already received it. It will be sent to the others automatically; to withdraw it, delete it.',
      },
      'newsletter.reschedule': { label: 'Reschedule', code: 'not-due', words: 'It is not due yet.' },
      'newsletter.delete': { label: 'Delete', code: 'still-sending', words: 'It has not reached everyone yet.' },
    },
  },
  {
    name: 'a commission period (C§3, D51)',
    at: month.at,
    rights: month.rights,
    within: 'main',
    locked: 'described',
    reads: (actions) => month.reads({ ...MONTH.commissionPeriod, actions }),
    events: {
      'period.calculate': {
        label: 'Calculate',
        code: 'nothing-to-calculate',
        words: 'There are no sales or tips in this month.',
      },
      'period.recalculate': {
        label: 'Recalculate',
        code: 'month-frozen',
        words: 'This month is frozen. Reopen it with a reason first.',
      },
      'period.freeze': { label: 'Freeze', code: 'month-not-ended', words: 'The month has not ended yet.' },
      'period.reopen': { label: 'Reopen', code: 'reopening-needs-reason', words: 'Enter a reason for reopening.' },
    },
  },
  {
    name: 'a settlement (B§3, D65 to D69)',
    at: settlement.at,
    rights: settlement.rights,
    within: 'main',
    locked: 'described',
    reads: (actions) => settlement.reads({ ...settlement.before, actions }),
    events: {
      'role-transfer.confirm': {
        label: 'Confirm role transfer',
        code: 'duties-without-successor',
        params: { count: 2 },
        words: 'Duties without a successor: 2.',
      },
      'end-of-service.confirm': {
        label: 'Confirm end of service',
        code: 'leave-pending',
        params: { count: 3 },
        words: 'Pending leave requests: 3.',
      },
      'settlement.reopen': {
        label: 'Reopen',
        code: 'only-administrators-reopen',
        words: 'Only an administrator can reopen a settlement.',
      },
      'settlement.delete': {
        label: 'Delete',
        code: 'end-of-service-confirmed',
        words: 'The end of service is confirmed. An administrator must reopen it first.',
      },
    },
  },
  {
    name: 'the sections of a settlement (B§3, D65)',
    at: settlement.at,
    rights: settlement.rights,
    within: 'main',
    locked: 'hidden',
    reads: (actions) => settlement.reads({ ...settlement.before, actions }),
    events: {
      'settlement.save': { label: 'Edit', code: 'end-of-service-confirmed', words: '' },
      'role-transfer.plan': { label: 'Edit', code: 'no-duties', words: '' },
    },
  },
  {
    name: 'a settlement row (B§2)',
    at: '/payroll-management/offboarding',
    rights: settlement.rights,
    within: '[data-testid=list-row]',
    locked: 'titled',
    reads: (actions) => ({ 'GET /api/offboardings': list({ ...SETTLEMENT, actions }) }),
    events: {
      'settlement.delete': {
        label: '',
        code: 'end-of-service-confirmed',
        words: 'The end of service is confirmed. An administrator must reopen it first.',
      },
    },
  },
  {
    name: 'a settlement in the side list (B§3)',
    at: settlement.at,
    rights: settlement.rights,
    within: '[data-testid=compact-offboarding]',
    locked: 'titled',
    reads: (actions) => ({
      ...settlement.reads({ ...settlement.before, actions: [] }),
      'GET /api/offboardings': list({ ...SETTLEMENT, actions }),
    }),
    events: {
      'settlement.delete': {
        label: '',
        code: 'end-of-service-confirmed',
        words: 'The end of service is confirmed. An administrator must reopen it first.',
      },
    },
  },
  {
    name: 'the status of an account (A§6, D89)',
    at: user.at,
    rights: user.rights,
    within: '[data-testid=user-detail]',
    locked: 'described',
    reads: (actions) => user.reads({ ...user.before, actions }),
    events: {
      'user.activate': { label: 'Activate', code: 'own-status', words: 'You can’t change your own status.' },
      'user.hold': {
        label: 'Put on hold',
        code: 'holds-more',
        words: 'This person’s role has permissions that you don’t have. Ask someone with these permissions.',
      },
      'user.deactivate': {
        label: 'Deactivate',
        code: 'last-administrator',
        words: 'This is the last administrator who can sign in. Assign the administrator role to another person first.',
      },
      'user.archive': { label: 'Archive', code: 'own-status', words: 'You can’t change your own status.' },
    },
  },
  {
    name: 'a shift (D25, D43)',
    at: shift.at,
    rights: shift.rights,
    within: '[data-testid=action-bar]',
    locked: 'described',
    reads: (actions) => shift.reads({ ...SHIFT, actions }),
    events: {
      'shift.change': {
        label: 'Change shift',
        code: 'changed-by-correction',
        words: 'The person has checked in. Correct the attendance instead.',
      },
      'shift.cancel': { label: 'Cancel shift', code: 'shift-over', words: SHIFT_OVER },
      'shift.delete': { label: 'Delete shift', code: 'shift-over', words: SHIFT_OVER },
      'shift.check-in': {
        label: 'Check in',
        code: 'too-early',
        words: 'Check-in opens 4 hours before the shift.',
      },
      'shift.break-start': { label: 'Start break', code: 'shift-over', words: SHIFT_OVER },
      'shift.break-end': { label: 'End break', code: 'shift-over', words: SHIFT_OVER },
      'shift.check-out': { label: 'Check out', code: 'shift-over', words: SHIFT_OVER },
      'shift.correct': {
        label: 'Correct attendance',
        code: 'own-shift',
        words: 'You can’t correct your own attendance.',
      },
    },
  },
  {
    name: 'manual day entries (C§6)',
    at: PERSON_AT,
    rights: PERSON_RIGHTS,
    within: '[data-testid=part-entered]',
    locked: 'hidden',
    reads: (actions) => readEntries(actions),
    events: {
      'entry.change': { label: 'Edit', code: 'year-closed', words: '' },
      'entry.delete': { label: 'Delete', code: 'year-closed', words: '' },
    },
  },
];
