import { PROCESS_STATUSES } from '#domain/approvals.ts';
import { LEAVE_KINDS, LEAVE_PHASES, LEAVE_STATUSES, LEDGER_KINDS } from '#domain/leave.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { countryISO } from './country.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { importCalls } from './imports.ts';
import { listAnswer, listCursor, listQuery, summedListAnswer } from './paging.ts';
import { employeeRef, fileRef, leaveRecord, uncountedDays } from './records.ts';
import {
  flag,
  id,
  integer,
  isoDate,
  list,
  number,
  part,
  queryFlag,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';
import { LEAVE_LIST } from './leaves.list.ts';
import { listCalls } from './list-calls.ts';

const MODULE = 'hr.leaves' as const;
const byId = part({ id: id().required() });

/** Filters of the leave list; several values as repeated keys, singular names as in earlier clients (D92). */
/** Filters of leaves besides those of the page; a leave matches when one of its approval statuses does. */
const leaveFilters = {
  isApprovalProcess: queryFlag().optional(),
  approvalStatus: queryMany(word(PROCESS_STATUSES)).optional(),
  statuses: queryMany(word(LEAVE_STATUSES)).optional(),
  types: queryMany(word(LEAVE_KINDS)).optional(),
  employeeId: id().optional(),
  locationId: id().optional(),
};

const leaveTypeRecord = part({
  id: id().required(),
  version: integer(1, 1_000_000_000).required(),
  name: text(100).required(),
  nameArabic: text(100).nullable().defined(),
  code: text(40).required(),
  type: word(LEAVE_KINDS).required(),
  iconName: text(60).required(),
  order: integer(0, 10_000).required(),
  countryISOs: list(text(2).required()).required(),
  status: word(RECORD_STATUSES).required(),
  isVisibleOnMobile: flag().required(),
  dayCount: word(['calendar', 'working']).required(),
  hasBalance: flag().required(),
});

/** Dates only: the reason of a colleague's absence is private. */
const absence = part({
  id: id().required(),
  employee: employeeRef,
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  status: word(LEAVE_STATUSES).required(),
  phase: word(LEAVE_PHASES).nullable().defined(),
});

const balanceImport = importCalls({
  records: 'leave-balance',
  summary:
    'Enters the opening balances of a CSV or Excel file, all of them or none; a dry run says what it would do. Needs leave.balanceInitial:create as well.',
  access: needs('leave.import', 'create', ['all']),
  module: MODULE,
});

export const leaveEndpoints = {
  ...listCalls(LEAVE_LIST, {
    id: 'leaves',
    noun: 'leave requests',
    summary: 'Leave requests with their approvals, newest first unless sorted.',
    answer: summedListAnswer(leaveRecord, { days: number().required() }).shape({
      cursor: listCursor().nullable().optional(),
    }),
    extra: leaveFilters,
    ...inApp('myDesk'),
    ofPage: { cursor: listCursor().optional() },
  }),
  read: endpoint({
    id: 'leaves.read',
    method: 'GET',
    path: '/api/leaves/{id}',
    summary: 'One leave request with its approval process, notes, files and balance.',
    access: needs('leave.details', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    params: byId,
    answer: { status: 200, schema: leaveRecord },
  }),
  absences: endpoint({
    id: 'leaves.absences',
    method: 'GET',
    path: '/api/leaves/{id}/absences',
    summary: 'Who else of the same location is away on days of this leave.',
    access: needs('leave.details', 'read'),
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: part({ data: list(absence).required(), count: integer(0, 1_000_000).required() }) },
  }),
  create: endpoint({
    id: 'leaves.create',
    method: 'POST',
    path: '/api/leaves',
    summary: 'Requests a leave and starts its approval.',
    access: needs('leave.details', 'create'),
    module: MODULE,
    ...inApp('myDesk'),
    body: part({
      employeeId: id().required(),
      leaveTypeId: id().required(),
      startDate: isoDate().required(),
      endDate: isoDate().required(),
      note: text(2000).nullable().optional(),
    }),
    answer: { status: 201, schema: leaveRecord },
  }),
  ...importCalls({
    records: 'leaves',
    summary:
      'Takes over the leaves of a CSV or Excel file, all of them or none; a dry run says what it would do. Needs leave.details:create as well.',
    access: needs('leave.import', 'create', ['all']),
    module: MODULE,
  }),
  cancel: endpoint({
    id: 'leaves.cancel',
    method: 'POST',
    path: '/api/leaves/{id}/cancel',
    summary:
      'The requester cancels the leave; where the template requires it, canceling approved leave needs approval (D26).',
    access: needs('leave.details', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    params: byId,
    body: strictObject({
      version: integer(1, 1_000_000_000).optional(),
      /** Reason, for the approvers of the cancellation. */
      note: text(2000).nullable().optional(),
    }).optional(),
    answer: { status: 200, schema: leaveRecord },
  }),
  keep: endpoint({
    id: 'leaves.keep',
    method: 'POST',
    path: '/api/leaves/{id}/keep',
    summary: 'The requester withdraws a cancellation that has not been decided.',
    access: needs('leave.details', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    params: byId,
    body: strictObject({ version: integer(1, 1_000_000_000).optional() }).optional(),
    answer: { status: 200, schema: leaveRecord },
  }),
  correct: endpoint({
    id: 'leaves.correct',
    method: 'POST',
    path: '/api/leaves/{id}/correct',
    summary: 'HR corrects how many days a leave uses once it has started (D26).',
    access: needs('leave.balance', 'update'),
    module: MODULE,
    params: byId,
    body: part({
      /** Whole days from 0 to the length of the leave; replaces the previous value. */
      deductedDays: integer(0, 4000).required(),
      note: text(2000).required(),
      version: integer(1, 1_000_000_000).optional(),
    }),
    answer: { status: 200, schema: leaveRecord },
  }),
  addFiles: endpoint({
    id: 'leaves.add-files',
    method: 'POST',
    path: '/api/leaves/{id}/files',
    summary: 'Attaches images or PDF files to an open request (at most 5 of 10 MB).',
    access: needs('leave.details', 'create'),
    module: MODULE,
    ...inApp('myDesk'),
    params: byId,
    isUpload: true,
    answer: { status: 201, schema: part({ files: list(fileRef).required() }) },
  }),
  types: endpoint({
    id: 'leave-types.list',
    method: 'GET',
    path: '/api/leave-types',
    summary: 'Kinds of leave, in their order.',
    access: needs('leave.type', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    query: listQuery(['order', 'name'], {
      statuses: queryMany(word(RECORD_STATUSES)).optional(),
      countryISOs: queryMany(countryISO()).optional(),
      employeeId: id().optional(),
    }),
    answer: { status: 200, schema: listAnswer(leaveTypeRecord) },
  }),
  balances: endpoint({
    id: 'leave-balance.list',
    method: 'GET',
    path: '/api/leave-balance',
    summary:
      'Balances of the kinds that keep a ledger, for given people, as of today. `ids` are those of people, as `employeeIds`.',
    access: needs('leave.balance', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    query: listQuery(['employeeId'], {
      employeeIds: queryMany(id()).optional(),
      types: queryMany(word(LEDGER_KINDS)).optional(),
    }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          employeeId: id().required(),
          type: word(LEDGER_KINDS).required(),
          value: number().required(),
          pendingValue: number().required(),
        }),
      ),
    },
  }),
  importBalances: balanceImport.import,
  balanceTemplate: balanceImport.importTemplate,
  balanceAfter: endpoint({
    id: 'leave-balance.balance-after',
    method: 'GET',
    path: '/api/leave-balance/balance-after',
    summary:
      'What a leave would leave of the balance, of a yearly counter in the year that is tightest, and which of its days would not count.',
    access: needs('leave.balance', 'read'),
    module: MODULE,
    ...inApp('myDesk'),
    query: part({
      employeeId: id().required(),
      leaveTypeId: id().required(),
      startDate: isoDate().required(),
      endDate: isoDate().required(),
    }),
    answer: {
      status: 200,
      schema: part({
        currentBalance: number().nullable().defined(),
        reservedBalance: number().nullable().defined(),
        balanceAfter: number().nullable().defined(),
        days: integer(1, 4000).required(),
        deductedDays: number().required(),
        isCovered: flag().required(),
        uncountedDays: uncountedDays().required(),
      }),
    },
  }),
};
