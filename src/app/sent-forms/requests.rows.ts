import { ANNUAL, EMPLOYEE, LEAVE, OMAR } from '../list-tables/rows.ts';
import { action, submit } from '../stale-writes/pressed.ts';
import { DEVICE, leave, REQUEST, waiting } from '../stale-writes/requests.rows.ts';
import { APPROVERS, PROCESS } from '../stale-writes/operations.records.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { SentForm } from './sent-form.ts';

const STEP = PROCESS.steps[0]?.id ?? '';
const PEOPLE = { 'GET /api/employees': list({ ...EMPLOYEE, ...OMAR }) };
const ASK = [
  'web.access.hr.leaveManagement:read',
  'leave.details:read',
  'leave.details:create',
  'leave.type:read',
  'employee.details:read',
];
const LEAVE_TYPES = {
  'GET /api/leave-types': list({
    ...ANNUAL,
    version: 1,
    code: 'annual',
    order: 1,
    countryISOs: [],
    status: 'active',
    isVisibleOnMobile: true,
    dayCount: 'calendar',
    hasBalance: true,
  }),
};
const PREVIEW = {
  'GET /api/leave-balance/balance-after': {
    currentBalance: 20,
    reservedBalance: 0,
    balanceAfter: 15,
    deductedDays: 5,
    uncountedDays: [],
    overlaps: [],
    allowNegative: false,
    negativeLimit: null,
  },
};
const ofLeave = {
  at: leave.at,
  rights: leave.rights,
  answers: { ...leave.reads(REQUEST), ...APPROVERS },
  of: LEAVE.id,
  answer: REQUEST,
};
const ofWaiting = {
  at: waiting.at,
  rights: waiting.rights,
  answers: waiting.reads(waiting.before),
  of: STEP,
  answer: waiting.before,
};
const SUBSTITUTE = { id: id(601), employee: OMAR, substitute: OMAR, startDate: '2030-01-01', endDate: '2030-02-01' };

/** Requests and pending decisions. */
export const REQUESTS: readonly SentForm[] = [
  {
    name: 'a new leave',
    call: 'POST /api/leaves',
    at: '/hr/leave?new=request',
    rights: ASK,
    answers: { ...PEOPLE, ...LEAVE_TYPES, ...PREVIEW },
    answer: { ...REQUEST, id: id(699) },
    send: submit('Submit request'),
    sends: {
      employeeId: id(3),
      leaveTypeId: id(4),
      startDate: '2030-03-04',
      endDate: '2030-03-08',
      note: 'Family visit',
    },
    says: 'Successfully submitted',
    goesTo: `/hr/leave?status=pending&open=${id(699)}`,
    reads: ['/api/leaves', `/api/leaves/${id(699)}`, `/api/leaves/${id(699)}/absences`],
    fill: [
      ['Employee', ['Omar']],
      ['Leave type', 'Annual leave'],
      ['First day', '04/03/2030'],
      ['Last day', '08/03/2030'],
      ['Note', 'Family visit'],
    ],
  },
  {
    ...ofLeave,
    name: 'a note on a leave',
    call: 'POST /api/approval-process-steps/{id}/note',
    of: STEP,
    answers: {
      ...leave.reads({ ...REQUEST, actions: [{ event: 'step.add-note', can: true, reasons: [], stepId: STEP }] }),
    },
    fill: [['Your note', 'Who covers?']],
    send: ['[data-testid=leave-detail] button', 'Add note'],
    sends: { note: 'Who covers?' },
    reads: [`/api/leaves/${id(11)}`],
  },
  {
    ...ofLeave,
    name: 'accepting a leave',
    call: 'PATCH /api/approval-process-steps/{id}',
    of: STEP,
    open: [action('step.accept')],
    fill: [['Note', 'Enjoy']],
    send: '[data-testid=confirm-action]',
    sends: { status: 'accepted', note: 'Enjoy', version: 4, isUndoable: true },
    says: 'Successfully submitted: Accepted: Aisha Khan',
    reads: [`/api/leaves/${id(11)}`],
  },
  {
    ...ofLeave,
    name: 'rejecting a leave',
    call: 'PATCH /api/approval-process-steps/{id}',
    of: STEP,
    open: [action('step.reject')],
    fill: [],
    send: '[data-testid=confirm-action]',
    sends: { status: 'rejected', note: null, version: 4, isUndoable: true },
    says: 'Successfully submitted: Rejected: Aisha Khan',
    reads: [`/api/leaves/${id(11)}`],
  },
  {
    ...ofLeave,
    name: 'canceling a leave',
    call: 'POST /api/leaves/{id}/cancel',
    open: [action('leave.cancel')],
    fill: [],
    send: '[data-testid=confirm-action]',
    sends: { version: 1, note: null },
    says: 'Success: The approvers are asked to cancel: Aisha Khan',
    reads: [`/api/leaves/${id(11)}`],
  },
  {
    ...ofLeave,
    name: 'correcting a leave',
    call: 'POST /api/leaves/{id}/correct',
    open: [action('leave.correct')],
    fill: [
      ['Days that count', '2'],
      ['Reason', 'Came back early'],
    ],
    send: submit('Correct days'),
    sends: { deductedDays: 2, note: 'Came back early', version: 1 },
    says: 'Days corrected: Aisha Khan',
    reads: [`/api/leaves/${id(11)}`],
  },
  {
    ...ofWaiting,
    name: 'accepting pending requests',
    call: 'PATCH /api/approval-process-steps/{id}',
    open: [action('step.accept')],
    fill: [['Note', 'Fine']],
    send: '[data-testid=confirm-action]',
    sends: { status: 'accepted', note: 'Fine', version: 4, isUndoable: true },
    says: 'Successfully submitted: Accepted: Aisha Khan',
    reads: [`/api/approval-processes/${id(310)}`, '/api/approval-processes/waiting'],
  },
  {
    ...ofWaiting,
    name: 'rejecting pending requests',
    call: 'PATCH /api/approval-process-steps/{id}',
    open: [action('step.reject')],
    fill: [['Note', 'Not yet']],
    send: '[data-testid=confirm-action]',
    sends: { status: 'rejected', note: 'Not yet', version: 4, isUndoable: true },
    says: 'Successfully submitted: Rejected: Aisha Khan',
    reads: [`/api/approval-processes/${id(310)}`, '/api/approval-processes/waiting'],
  },
  {
    ...ofWaiting,
    name: 'reassigning pending steps',
    call: 'POST /api/approval-process-steps/{id}/reassign',
    open: [action('step.reassign')],
    fill: [['Approvers', ['Omar']]],
    send: submit('Reassign'),
    sends: { employeeIds: [id(3)], version: 4 },
    says: 'Reassigned',
    reads: [`/api/approval-processes/${id(310)}`, '/api/approval-processes/waiting'],
  },
  {
    name: 'a substitute',
    call: 'POST /api/approval-substitutes',
    at: '/approvals',
    rights: ['approvalProcess.step:update', 'employee.details:read'],
    answers: { ...PEOPLE, 'GET /api/approval-substitutes/people': list(OMAR) },
    answer: SUBSTITUTE,
    open: [['[data-testid=tab]', 'Substitutes'], '[data-testid=name-substitute]'],
    fill: [
      ['Substitute', ['Omar']],
      ['First day', '01/02/2030'],
      ['Last day', '03/04/2030'],
    ],
    send: submit('Add substitute'),
    sends: { substituteId: OMAR.id, startDate: '2030-02-01', endDate: '2030-04-03' },
    says: 'Omar Said was added as substitute.',
    reads: ['/api/approval-processes/waiting', '/api/approval-substitutes'],
  },
  {
    name: 'a device change',
    call: 'POST /api/device-changes',
    at: `/finance/device-changes?new=${DEVICE.asset.id}`,
    rights: ['web.access.finance.assets:read', 'asset.details:read'],
    answer: DEVICE,
    send: submit('Change device'),
    sends: { assetId: id(402), replacementAssetId: id(603), note: 'Too slow' },
    says: 'Your request was sent.',
    goesTo: '/finance/device-changes',
    reads: ['/api/assets', '/api/device-changes', '/api/device-changes/replacements'],
    answers: {
      'GET /api/device-changes': list(),
      'GET /api/assets': list({
        id: DEVICE.asset.id,
        assetType: { id: id(602), name: 'Phone', fields: [] },
        values: [],
        status: 'assigned',
        currentUser: null,
      }),
      'GET /api/device-changes/replacements': list({ id: id(603), typeName: 'Tablet', details: '777' }),
    },
    fill: [
      ['Your device', 'Phone'],
      ['Requested device', 'Tablet · 777'],
      ['Reason for the change', 'Too slow'],
    ],
  },
];
