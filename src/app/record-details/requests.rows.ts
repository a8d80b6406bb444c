import { AISHA, ANNUAL, LEAVE, OMAR } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { RecordDetail } from './record-detail.ts';

const NADIA = { ...OMAR, id: id(902), firstName: 'Nadia', lastName: 'Haddad', companyEmployeeId: 'EMP-008', location: AISHA.location };
const note = (n: number, kind: string, message: string, createdAt: string, by: object = NADIA) => ({ id: id(910 + n), kind, message, createdAt, updatedAt: createdAt, createdByEmployee: by });
const step = (n: number, role: string, status: string, more: object = {}) => ({
  id: id(920 + n), order: n, role, status, skipReason: null, isRequired: false, waitsForNobody: false, decisionAt: null, approvalByEmployee: null, onBehalfOfEmployee: null, candidates: [OMAR, NADIA], stepNotes: [], ...more,
});
const DECIDED = [
  step(1, 'line-manger', 'accepted', { decisionAt: '2026-01-06T21:30:00.000Z', approvalByEmployee: OMAR, onBehalfOfEmployee: NADIA, stepNotes: [note(1, 'decision', 'Well earned', '2026-01-06T21:30:00.000Z', OMAR), note(2, 'thread', 'Who covers?', '2026-01-06T20:15:00.000Z')] }),
  step(2, 'line-manger-2nd-step', 'skipped', { skipReason: 'overtaken', candidates: [] }),
  step(3, 'hr-responsible', 'rejected', { decisionAt: '2026-01-08T05:05:00.000Z', approvalByEmployee: NADIA, stepNotes: [note(3, 'decision', 'Too many away', '2026-01-08T05:05:00.000Z')] }),
];
const process = (kind: string, status: string, steps: readonly object[], more: object = {}) => ({
  id: id(930), kind, status, version: 4, note: 'Family visit', createdAt: '2026-01-05T21:10:00.000Z', updatedAt: '2026-01-09T06:20:00.000Z', requestedByEmployee: AISHA, files: [], subjectId: LEAVE.id, steps, actions: [], ...more,
});
const FILE = { id: id(931), fileOriginalName: 'ticket.pdf', fileUrl: '/f', bytes: 2_048 };
const REQUEST = {
  ...LEAVE, days: 5, deductedDays: 4, leaveBalance: { currentBalance: 20.5, reservedBalance: 3, balanceAfter: 13.5 }, uncountedDays: [{ date: '2026-03-04', holiday: { name: 'Founding Day', nameArabic: null } }], approvalStatus: 'rejected', status: 'rejected',
  cancellationNeedsApproval: true, cancellation: null, corrections: [{ id: id(932), fromDays: 5, toDays: 4, note: 'Came back early', createdAt: '2026-03-05T21:45:00.000Z', createdByEmployee: NADIA }], approvalProcess: process('leave', 'rejected', DECIDED, { files: [FILE] }),
};
const entry = (n: number, event: string, from: string, to: string, at: string, more: object = {}) => ({ id: id(940 + n), event, from, to, at, machineVersion: 1, recordVersion: n, payload: {}, byEmployeeId: null, byEmployee: null, onBehalfOfEmployee: null, ...more });
const absent = (n: number, employee: object, startDate: string, endDate: string, status: string, phase: string | null) => ({ id: id(950 + n), employee, startDate, endDate, status, phase });
const leave = (request: object) => ({
  at: `/hr/leave?open=${LEAVE.id}`, rights: ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read', 'leave.balance:read'], within: '[data-testid=leave-detail]',
  answers: {
    'GET /api/leaves': list(), [`GET /api/leaves/${LEAVE.id}`]: request,
    [`GET /api/leaves/${LEAVE.id}/absences`]: list(absent(1, OMAR, '2026-03-01', '2026-03-03', 'approved', 'ongoing'), absent(2, NADIA, '2026-03-06', '2026-03-06', 'requested', null)),
    [`GET /api/workflows/leave-request/${LEAVE.id}/history`]: { data: [entry(1, 'leave.request', 'draft', 'requested', '2026-01-05T21:10:00.000Z', { byEmployee: AISHA })], count: 1 },
    [`GET /api/workflows/approval-process/${id(930)}/history`]: { data: [entry(2, 'step.accept', 'pending', 'pending', '2026-01-06T21:30:00.000Z', { byEmployee: OMAR, onBehalfOfEmployee: NADIA, payload: { step: 0 } })], count: 1 },
  },
});
const CANCELLATION = { requestedAt: '2026-02-01T21:00:00.000Z', process: process('leave', 'pending', [step(4, 'administrator-role', 'pending', { waitsForNobody: true })], { id: id(933), createdAt: '2026-02-01T21:00:00.000Z', note: 'Plans changed' }) };

const device = (typeName: string, details: string) => ({ id: id(960), typeName, details });
const CHANGE = {
  id: id(961), version: 2, status: 'rejected', employee: AISHA, asset: device('Phone', '353-11'), replacementAsset: device('Tablet', '777-22'), createdAt: '2026-01-05T08:30:00.000Z', approvalProcess: process('change-assigned-device', 'rejected', DECIDED), actions: [],
};

const waiting = (kind: string, subject: object, more: object = {}) => ({
  id: id(970), processId: id(930), version: 4, kind, subjectId: id(971), requestedByEmployee: AISHA, onBehalfOfEmployee: NADIA, order: 1, steps: 1, isMyTurn: true, note: null, createdAt: '2026-01-05T08:30:00.000Z', leave: null, dayBanking: null, deviceChange: null, ...subject, ...more,
});
const inbox = (kind: string, subject: object, answers: object = {}) => ({
  at: `/approvals?open=${id(970)}`, within: '[data-testid=waiting-detail]',
  answers: { 'GET /api/approval-processes/waiting': list(waiting(kind, subject)), [`GET /api/approval-processes/${id(930)}`]: process(kind, 'canceled', DECIDED), ...answers },
});
const LEAVE_READS = {
  [`GET /api/leaves/${id(971)}`]: { ...REQUEST, id: id(971), isCancellationRequested: false, uncountedDays: [{ date: '2026-03-07', holiday: null }] },
  [`GET /api/leaves/${id(971)}/absences`]: { data: [absent(3, OMAR, '2026-03-01', '2026-03-03', 'approved', 'ongoing'), absent(4, NADIA, '2026-03-06', '2026-03-06', 'approved', null)], count: 6 },
};

/** Requests and what waits for a decision (B§2, B§3, B§4, D3 to D26). */
export const REQUESTS: readonly RecordDetail[] = [
  { ...leave(REQUEST), name: 'a leave request', open: ['[data-testid=history] button'], shows: [
      'Aisha Khan', 'Rejected', 'Annual leave · 02 – 06 Mar 2026 · 5 days', 'Approval', 'Requested by Aisha Khan', 'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit',
      'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST', 'Well earned', 'Line manager, second level', 'Skipped: a later step was decided first',
      'HR responsible · Nadia Haddad', 'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away', 'Times are those of Asia/Dubai.', 'Available actions',
      'No actions are available for this record.', 'Balance', 'Now: 20.5', 'Reserved: 3', 'After: 13.5', 'This leave uses 4 days.', 'Not counted: Founding Day (04 Mar 2026).',
      'Adjusted by HR', '4 days instead of 5 days', 'Nadia Haddad | · | 06 Mar 2026, 01:45 GST', 'Came back early', 'Also away on these days', 'OS | Omar Said | 01 – 03 Mar 2026 | Ongoing',
      'NH | Nadia Haddad | 06 Mar 2026 | Requested', 'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?', 'Attachments', 'ticket.pdf | 2 kB', 'History',
      'Request leave', 'Request | : | Not sent yet → Requested', 'Aisha Khan | · | 06 Jan 2026, 01:10 GST', 'Accept', 'Approval | : | Pending',
      'Omar Said | on behalf of | Nadia Haddad | · | 07 Jan 2026, 01:30 GST', 'Well earned',
    ], without: [{ right: 'leave.balance:read', answers: { [`GET /api/leaves/${LEAVE.id}`]: { ...REQUEST, leaveBalance: undefined } }, gone: ['Now: 20.5', 'Reserved: 3', 'After: 13.5', 'This leave uses 4 days.', 'Not counted: Founding Day (04 Mar 2026).'], instead: ['••• | Hidden: you don’t have permission to read this'] }] },
  { ...leave({ ...REQUEST, approvalStatus: 'accepted', status: 'approved', phase: 'upcoming', isCancellationRequested: true, cancellation: CANCELLATION, corrections: [], uncountedDays: [] }), name: 'a leave request whose cancellation waits', shows: [
      'Aisha Khan', /^Accepted · Upcoming \| Cancellation requested · waiting \d+ days$/u, 'Annual leave · 02 – 06 Mar 2026 · 5 days', 'Cancellation', 'Requested by Aisha Khan',
      'Submitted | · | 02 Feb 2026, 01:00 GST', 'Plans changed', 'Administrator · Omar Said or Nadia Haddad', 'None of the approvers can decide this at the moment', 'Approval',
      'Requested by Aisha Khan', 'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit', 'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST',
      'Well earned', 'Line manager, second level', 'Skipped: a later step was decided first', 'HR responsible · Nadia Haddad', 'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away',
      'Times are those of Asia/Dubai.', 'Available actions', 'No actions are available for this record.', 'Balance', 'Now: 20.5', 'Reserved: 3', 'After: 13.5',
      'If the cancellation is accepted, 4 days are returned and the balance after is 17.5.', 'Also away on these days', 'OS | Omar Said | 01 – 03 Mar 2026 | Ongoing',
      'NH | Nadia Haddad | 06 Mar 2026 | Requested', 'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?', 'Attachments', 'ticket.pdf | 2 kB', 'History',
    ] },
  { name: 'a change of a device', at: `/finance/device-changes?open=${id(961)}`, rights: ['web.access.finance.assets:read', 'asset.details:read'], within: '[data-testid=device-change-detail]', answers: { 'GET /api/device-changes': list(), [`GET /api/device-changes/${id(961)}`]: CHANGE }, shows: [
      'Aisha Khan', 'Rejected', 'Current device: Phone · 353-11', 'Requested device: Tablet · 777-22', 'Available actions', 'No actions are available for this record.', 'Approval',
      'Requested by Aisha Khan', 'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit', 'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST',
      'Well earned', 'Line manager, second level', 'Skipped: a later step was decided first',
      'HR responsible · Nadia Haddad', 'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away', 'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?',
    ] },
  {
    ...inbox('leave', { leave: { type: ANNUAL, startDate: '2026-03-02', endDate: '2026-03-06', days: 5 } }, LEAVE_READS), name: 'a leave that waits', rights: ['approvalProcess.step:update', 'leave.details:read'], shows: [
      'Aisha Khan', /^Leave \| · \| waiting \d+ days \| · On behalf of Nadia Haddad$/u, 'Leave type: Annual leave', 'Dates: 02 – 06 Mar 2026', 'Days: 5 days',
      'Not counted: Weekend (07 Mar 2026)', 'Current balance: 20.5 days', 'Reserved by other leave: 3 days', 'Used by this leave: 4 days', 'Balance after: 13.5 days',
      'Also away: Omar Said · Nadia Haddad +4', 'Available actions', 'No actions are available for this record.', 'Open record', 'Approval', 'Requested by Aisha Khan',
      'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit', 'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST', 'Well earned',
      'Line manager, second level', 'Skipped: a later step was decided first',
      'HR responsible · Nadia Haddad', 'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away', 'Leave request was canceled by the requestor.', 'Canceled | · | 09 Jan 2026, 10:20 GST',
      'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?',
    ],
    without: [{ right: 'leave.details:read', gone: ['Not counted: Weekend (07 Mar 2026)', 'Current balance: 20.5 days', 'Reserved by other leave: 3 days', 'Used by this leave: 4 days', 'Balance after: 13.5 days', 'Also away: Omar Said · Nadia Haddad +4'] }],
  },
  {
    ...inbox('day-banking', { dayBanking: { location: 'Luma Marina', businessDate: '2026-02-03', variance: -1_250, currency: 'AED' } }, { [`GET /api/day-bankings/${id(971)}`]: { id: id(971), expectedAmount: 40_000, countedAmount: 38_750 } }), name: 'a till report that waits',
    rights: ['approvalProcess.step:update', 'dayBanking:read'], shows: [
      'Aisha Khan', /^Till banking \| · \| waiting \d+ days \| · On behalf of Nadia Haddad$/u, 'Location: Luma Marina', 'Day: 03 Feb 2026', 'Expected: 400.00 AED', 'Counted: 387.50 AED',
      'Variance: -12.50 AED', 'Available actions', 'No actions are available for this record.', 'Open record', 'Approval', 'Submitted by Aisha Khan',
      'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit', 'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST', 'Well earned',
      'Line manager, second level', 'Skipped: a later step was decided first',
      'HR responsible · Nadia Haddad', 'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away', 'The request was canceled by the requester.', 'Canceled | · | 09 Jan 2026, 10:20 GST',
      'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?',
    ], without: [{ right: 'dayBanking:read', gone: ['Expected: 400.00 AED', 'Counted: 387.50 AED'] }],
  },
  { ...inbox('change-assigned-device', { deviceChange: { asset: 'Phone · 353-11', replacementAsset: 'Tablet · 777-22' } }), name: 'a device change that waits', rights: ['approvalProcess.step:update'], shows: [
      'Aisha Khan', /^Device change \| · \| waiting \d+ days \| · On behalf of Nadia Haddad$/u, 'Current device: Phone · 353-11', 'Requested device: Tablet · 777-22', 'Available actions',
      'No actions are available for this record.', 'Open record', 'Approval', 'Requested by Aisha Khan', 'Submitted | · | 06 Jan 2026, 01:10 GST', 'Family visit',
      'Line manager · Omar Said on behalf of Nadia Haddad', 'Accepted | · | 07 Jan 2026, 01:30 GST', 'Well earned', 'Line manager, second level', 'Skipped: a later step was decided first', 'HR responsible · Nadia Haddad',
      'Rejected | · | 08 Jan 2026, 09:05 GST', 'Too many away', 'The request was canceled by the requester.', 'Canceled | · | 09 Jan 2026, 10:20 GST',
      'Notes · Line manager', 'NH', 'Nadia Haddad | 07 Jan 2026, 00:15 GST', 'Who covers?',
    ] },
];
