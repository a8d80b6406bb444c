import { AISHA, LEAVE, OMAR } from '../list-tables/rows.ts';
import { APPROVERS, PROCESS } from './operations.records.ts';
import { action } from './pressed.ts';
import { AGAIN, can, CONFIRM_AGAIN, id, KEPT, list, REQUEST_CHANGED, type StaleWrite } from './stale-write.ts';

const leaveProcess = { ...PROCESS, kind: 'leave', subjectId: LEAVE.id };
export const REQUEST = {
  ...LEAVE,
  leaveBalance: null,
  cancellationNeedsApproval: true,
  cancellation: null,
  corrections: [],
  approvalProcess: leaveProcess,
  actions: [...leaveProcess.actions, can('leave.cancel'), can('leave.keep'), can('leave.correct')],
};
export const leave = {
  at: `/hr/leave?status=pending&open=${LEAVE.id}`,
  rights: ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read'],
  reads: (kept: object) => ({
    'GET /api/leaves': list(kept),
    [`GET /api/leaves/${LEAVE.id}`]: kept,
    [`GET /api/leaves/${LEAVE.id}/absences`]: list(),
  }),
};
const ofProcess = {
  ...leave,
  before: leaveProcess,
  reads: (process: typeof leaveProcess) => ({ ...leave.reads({ ...REQUEST, approvalProcess: process }), ...APPROVERS }),
};
/** The first step was decided by another person. */
const since = { ...leaveProcess, version: 9, note: 'Theirs' };
export const DEVICE = {
  id: id(401),
  version: 2,
  status: 'requested',
  employee: AISHA,
  asset: { id: id(402), typeName: 'Phone', details: '353' },
  replacementAsset: { id: id(403), typeName: 'Phone', details: '356' },
  createdAt: '2026-01-05T08:30:00.000Z',
  approvalProcess: { ...PROCESS, kind: 'change-assigned-device', subjectId: id(401) },
  actions: [can('device-change.cancel')],
};
const WAITING = {
  id: PROCESS.steps[0]?.id,
  processId: PROCESS.id,
  version: 4,
  kind: 'change-assigned-device',
  subjectId: id(401),
  requestedByEmployee: AISHA,
  onBehalfOfEmployee: null,
  order: 1,
  steps: 1,
  isMyTurn: true,
  note: null,
  createdAt: '2026-01-05T08:30:00.000Z',
  leave: null,
  dayBanking: null,
  deviceChange: { asset: 'Phone · 353', replacementAsset: 'Phone · 356' },
};
export const waiting = {
  at: `/approvals?open=${WAITING.id}`,
  rights: ['approvalProcess.step:update', 'asset.details:read'],
  before: DEVICE.approvalProcess,
  theirs: { ...DEVICE.approvalProcess, version: 9 },
  reads: (process: object) => ({
    'GET /api/approval-processes/waiting': list(WAITING),
    [`GET /api/approval-processes/${PROCESS.id}`]: process,
    ...APPROVERS,
  }),
};

/** Requests and pending decisions. */
export const REQUESTS: readonly StaleWrite[] = [
  {
    ...ofProcess,
    name: 'deciding on a leave',
    call: 'PATCH /api/approval-process-steps/{id}',
    theirs: since,
    open: [action('step.reject')],
    send: '[data-testid=confirm-action]',
    says: REQUEST_CHANGED,
    again: { version: 9, status: 'rejected' },
  },
  {
    ...ofProcess,
    name: 'reassigning the approval of a leave',
    call: 'POST /api/approval-process-steps/{id}/reassign',
    theirs: since,
    open: [action('step.reassign')],
    choose: { Approvers: 'Omar' },
    send: ['[role=dialog] button', 'Reassign'],
    says: AGAIN,
    again: { version: 9, employeeIds: [OMAR.id] },
  },
  {
    ...leave,
    name: 'canceling a leave',
    call: 'POST /api/leaves/{id}/cancel',
    before: REQUEST,
    theirs: { ...REQUEST, version: 9 },
    open: [action('leave.cancel')],
    send: '[data-testid=confirm-action]',
    says: REQUEST_CHANGED,
    again: { version: 9 },
  },
  {
    ...leave,
    name: 'withdrawing a leave cancellation',
    call: 'POST /api/leaves/{id}/keep',
    before: REQUEST,
    theirs: { ...REQUEST, version: 9 },
    open: [action('leave.keep')],
    send: '[data-testid=confirm-action]',
    says: REQUEST_CHANGED,
    again: { version: 9 },
  },
  {
    ...leave,
    name: 'correcting a leave',
    call: 'POST /api/leaves/{id}/correct',
    before: REQUEST,
    theirs: { ...REQUEST, version: 9, deductedDays: 2 },
    open: [action('leave.correct')],
    type: { Reason: 'Came back early' },
    shows: { 'Days that count': '2' },
    send: ['[role=dialog] button', 'Correct days'],
    says: KEPT,
    again: { version: 9, deductedDays: 2, note: 'Came back early' },
  },
  {
    name: 'canceling a device change',
    call: 'POST /api/device-changes/{id}/cancel',
    at: `/finance/device-changes?open=${id(401)}`,
    rights: ['web.access.finance.assets:read', 'asset.details:read'],
    before: DEVICE,
    theirs: { ...DEVICE, version: 9, replacementAsset: { ...DEVICE.asset, details: '999' } },
    reads: (kept: object) => ({ 'GET /api/device-changes': list(), [`GET /api/device-changes/${id(401)}`]: kept }),
    open: [action('device-change.cancel')],
    send: ['[role=alertdialog] button', 'Cancel request'],
    says: CONFIRM_AGAIN,
    locks: true,
    page: 'Phone · 999',
    again: { version: 9 },
  },
  {
    ...waiting,
    name: 'deciding on pending requests',
    call: 'PATCH /api/approval-process-steps/{id}',
    open: [action('step.reject')],
    type: { Note: 'Not yet' },
    send: '[data-testid=confirm-action]',
    says: REQUEST_CHANGED,
    again: { version: 9, status: 'rejected', note: 'Not yet' },
  },
  {
    ...waiting,
    name: 'reassigning pending steps',
    call: 'POST /api/approval-process-steps/{id}/reassign',
    open: [action('step.reassign')],
    choose: { Approvers: 'Omar' },
    send: ['[role=dialog] button', 'Reassign'],
    says: AGAIN,
    again: { version: 9, employeeIds: [OMAR.id] },
  },
];
