import { AISHA, LEAVE, OMAR } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';

const NADIA = {
  ...OMAR,
  id: id(902),
  firstName: 'Nadia',
  lastName: 'Haddad',
  companyEmployeeId: 'EMP-008',
  location: AISHA.location,
};

const note = (n: number, kind: string, message: string, createdAt: string, by: object = NADIA) => ({
  id: id(910 + n),
  kind,
  message,
  createdAt,
  updatedAt: createdAt,
  createdByEmployee: by,
});

const step = (n: number, role: string, status: string, more: object = {}) => ({
  id: id(920 + n),
  order: n,
  role,
  status,
  skipReason: null,
  isRequired: false,
  waitsForNobody: false,
  decisionAt: null,
  approvalByEmployee: null,
  onBehalfOfEmployee: null,
  candidates: [OMAR, NADIA],
  stepNotes: [],
  ...more,
});

const DECIDED = [
  step(1, 'line-manger', 'accepted', {
    decisionAt: '2026-01-06T21:30:00.000Z',
    approvalByEmployee: OMAR,
    onBehalfOfEmployee: NADIA,
    stepNotes: [
      note(1, 'decision', 'Well earned', '2026-01-06T21:30:00.000Z', OMAR),
      note(2, 'thread', 'Who covers?', '2026-01-06T20:15:00.000Z'),
    ],
  }),
  step(2, 'line-manger-2nd-step', 'skipped', { skipReason: 'overtaken', candidates: [] }),
  step(3, 'hr-responsible', 'rejected', {
    decisionAt: '2026-01-08T05:05:00.000Z',
    approvalByEmployee: NADIA,
    stepNotes: [note(3, 'decision', 'Too many away', '2026-01-08T05:05:00.000Z')],
  }),
];

const process = (kind: string, status: string, steps: readonly object[], more: object = {}) => ({
  id: id(930),
  kind,
  status,
  version: 4,
  note: 'Family visit',
  createdAt: '2026-01-05T21:10:00.000Z',
  updatedAt: '2026-01-09T06:20:00.000Z',
  requestedByEmployee: AISHA,
  files: [],
  subjectId: LEAVE.id,
  steps,
  actions: [],
  ...more,
});

const FILE = { id: id(931), fileOriginalName: 'ticket.pdf', fileUrl: '/f', bytes: 2_048 };

export const REQUEST = {
  ...LEAVE,
  days: 5,
  deductedDays: 4,
  leaveBalance: { currentBalance: 20.5, reservedBalance: 3, balanceAfter: 13.5 },
  uncountedDays: [{ date: '2026-03-04', holiday: { name: 'Founding Day', nameArabic: null }, isDayOff: false }],
  approvalStatus: 'rejected',
  status: 'rejected',
  cancellationNeedsApproval: true,
  cancellation: null,
  corrections: [
    {
      id: id(932),
      fromDays: 5,
      toDays: 4,
      note: 'Came back early',
      createdAt: '2026-03-05T21:45:00.000Z',
      createdByEmployee: NADIA,
    },
  ],
  approvalProcess: process('leave', 'rejected', DECIDED, { files: [FILE] }),
};

const entry = (n: number, event: string, from: string, to: string, at: string, more: object = {}) => ({
  id: id(940 + n),
  event,
  from,
  to,
  at,
  machineVersion: 1,
  recordVersion: n,
  payload: {},
  byEmployeeId: null,
  byEmployee: null,
  onBehalfOfEmployee: null,
  ...more,
});

const absent = (
  n: number,
  employee: object,
  startDate: string,
  endDate: string,
  status: string,
  phase: string | null,
) => ({ id: id(950 + n), employee, startDate, endDate, status, phase });

export const leave = (request: object) => ({
  at: `/hr/leave?open=${LEAVE.id}`,
  rights: ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read', 'leave.balance:read'],
  within: '[data-testid=leave-detail]',
  answers: {
    'GET /api/leaves': list(),
    [`GET /api/leaves/${LEAVE.id}`]: request,
    [`GET /api/leaves/${LEAVE.id}/absences`]: list(
      absent(1, OMAR, '2026-03-01', '2026-03-03', 'approved', 'ongoing'),
      absent(2, NADIA, '2026-03-06', '2026-03-06', 'requested', null),
    ),
    [`GET /api/workflows/leave-request/${LEAVE.id}/history`]: {
      data: [entry(1, 'leave.request', 'draft', 'requested', '2026-01-05T21:10:00.000Z', { byEmployee: AISHA })],
      count: 1,
    },
    [`GET /api/workflows/approval-process/${id(930)}/history`]: {
      data: [
        entry(2, 'step.accept', 'pending', 'pending', '2026-01-06T21:30:00.000Z', {
          byEmployee: OMAR,
          onBehalfOfEmployee: NADIA,
          payload: { step: 0 },
        }),
      ],
      count: 1,
    },
  },
});

export const CANCELLATION = {
  requestedAt: '2026-02-01T21:00:00.000Z',
  process: process('leave', 'pending', [step(4, 'administrator-role', 'pending', { waitsForNobody: true })], {
    id: id(933),
    createdAt: '2026-02-01T21:00:00.000Z',
    note: 'Plans changed',
  }),
};

const device = (typeName: string, details: string) => ({ id: id(960), typeName, details });

export const CHANGE = {
  id: id(961),
  version: 2,
  status: 'rejected',
  employee: AISHA,
  asset: device('Phone', '353-11'),
  replacementAsset: device('Tablet', '777-22'),
  createdAt: '2026-01-05T08:30:00.000Z',
  approvalProcess: process('change-assigned-device', 'rejected', DECIDED),
  actions: [],
};

const waiting = (kind: string, subject: object, more: object = {}) => ({
  id: id(970),
  processId: id(930),
  version: 4,
  kind,
  subjectId: id(971),
  requestedByEmployee: AISHA,
  onBehalfOfEmployee: NADIA,
  order: 1,
  steps: 1,
  isMyTurn: true,
  note: null,
  createdAt: '2026-01-05T08:30:00.000Z',
  leave: null,
  dayBanking: null,
  deviceChange: null,
  ...subject,
  ...more,
});

export const inbox = (kind: string, subject: object, answers: object = {}) => ({
  at: `/approvals?open=${id(970)}`,
  within: '[data-testid=waiting-detail]',
  answers: {
    'GET /api/approval-processes/waiting': list(waiting(kind, subject)),
    [`GET /api/approval-processes/${id(930)}`]: process(kind, 'canceled', DECIDED),
    ...answers,
  },
});

export const LEAVE_READS = {
  [`GET /api/leaves/${id(971)}`]: {
    ...REQUEST,
    id: id(971),
    isCancellationRequested: false,
    uncountedDays: [{ date: '2026-03-07', holiday: null, isDayOff: false }],
  },
  [`GET /api/leaves/${id(971)}/absences`]: {
    data: [
      absent(3, OMAR, '2026-03-01', '2026-03-03', 'approved', 'ongoing'),
      absent(4, NADIA, '2026-03-06', '2026-03-06', 'approved', null),
    ],
    count: 6,
  },
};
