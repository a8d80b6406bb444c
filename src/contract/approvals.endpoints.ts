import {
  DECISIONS,
  MAX_STEPS,
  NOTE_MAX_LENGTH,
  PROCESS_KINDS,
  PROCESS_STATUSES,
  STEP_ROLES,
  STEP_STATUSES,
} from '#domain/approvals.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { approvalTemplateRecord } from './approval-templates.endpoints.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { approvalProcessRecord, person } from './records.ts';
import {
  flag,
  freeObject,
  id,
  instant,
  integer,
  list,
  part,
  queryFlag,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** A process in a list; the caller's actions are returned with the single process. */
const processRow = part({
  id: id().required(),
  kind: word(PROCESS_KINDS).required(),
  status: word(PROCESS_STATUSES).required(),
  version: version().required(),
  note: text(2000).nullable().defined(),
  requestedByEmployee: person,
  /** Id of the leave, till report or device change. */
  subjectId: id().required(),
  steps: list(
    part({
      id: id().required(),
      order: integer(1, MAX_STEPS + 1).required(),
      type: word(STEP_ROLES).required(),
      status: word(STEP_STATUSES).required(),
      waitsForNobody: flag().required(),
    }),
  ).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

export const approvalEndpoints = {
  list: endpoint({
    id: 'approval-processes.list',
    method: 'GET',
    path: '/api/approval-processes',
    summary:
      'Approval processes, newest first; of the types whose module and permission the caller has, those whose subject they may see.',
    access: { kind: 'signed-in' },
    query: listQuery(['createdAt'], {
      kinds: queryMany(word(PROCESS_KINDS)).optional(),
      /** Singular and plural names are both accepted (D92). */
      status: queryMany(word(PROCESS_STATUSES)).optional(),
      statuses: queryMany(word(PROCESS_STATUSES)).optional(),
      subjectIds: queryMany(id()).optional(),
      /** Only processes whose pending step no approver can currently decide, or only the others. */
      waitsForNobody: queryFlag().optional(),
    }),
    answer: { status: 200, schema: listAnswer(processRow) },
  }),
  read: endpoint({
    id: 'approval-processes.read',
    method: 'GET',
    path: '/api/approval-processes/{id}',
    summary: 'One approval process with its steps and notes; needs the module and the read permission of its subject.',
    access: { kind: 'signed-in' },
    params: byId,
    answer: { status: 200, schema: approvalProcessRecord },
  }),
  decide: endpoint({
    id: 'approval-process-steps.decide',
    method: 'PATCH',
    path: '/api/approval-process-steps/{id}',
    summary: 'Accepts or rejects a step; the same decision by the same person again changes nothing.',
    access: needs('approvalProcess.step', 'update'),
    params: byId,
    body: part({
      status: word(DECISIONS).required(),
      note: text(NOTE_MAX_LENGTH).nullable().optional(),
      /** Process version the decision refers to; a stale one is refused with the current record. */
      version: version().optional(),
      /** Accepts although the balance becomes negative; requires a note and `leave.balance:update` (D24). */
      isBalanceOverride: flag().optional(),
      /** Holds its notifications back for a moment, in which it can be undone. */
      isUndoable: flag().optional(),
    }),
    answer: {
      status: 200,
      /** Until when the decision can be undone; null when it cannot. */
      schema: approvalProcessRecord.shape({ undoableUntil: instant().nullable().optional() }),
    },
  }),
  undo: endpoint({
    id: 'approval-process-steps.undo',
    method: 'POST',
    path: '/api/approval-process-steps/{id}/undo',
    summary:
      'Undoes one’s own decision on a step that was made with `isUndoable`: within seconds, while nobody has acted since and its subject can return.',
    access: needs('approvalProcess.step', 'update'),
    params: byId,
    answer: { status: 200, schema: approvalProcessRecord },
  }),
  addNote: endpoint({
    id: 'approval-process-steps.add-note',
    method: 'POST',
    path: '/api/approval-process-steps/{id}/note',
    summary: 'Adds a note to the conversation of a step.',
    access: needs('approvalProcess.step', 'update'),
    params: byId,
    body: part({ note: text(NOTE_MAX_LENGTH).required() }),
    answer: { status: 201, schema: approvalProcessRecord },
  }),
  reassign: endpoint({
    id: 'approval-process-steps.reassign',
    method: 'POST',
    path: '/api/approval-process-steps/{id}/reassign',
    summary: 'Hands a pending step to other people.',
    access: needs('approvalProcess.assignment', 'update'),
    params: byId,
    body: part({ employeeIds: list(id()).min(1).max(20).required(), version: version().optional() }),
    answer: { status: 200, schema: approvalProcessRecord },
  }),
  approvers: endpoint({
    id: 'approval-process-steps.approvers',
    method: 'GET',
    path: '/api/approval-process-steps/approvers',
    summary:
      'People a step can be handed to, by name, at most 50: those who can sign in and whose role lets them decide (D9); with `stepId` those that step can be handed to.',
    access: needs('approvalProcess.assignment', 'update'),
    query: strictObject({ searchText: text(200).optional(), stepId: id().optional() }),
    answer: { status: 200, schema: part({ data: list(person).required(), count: integer(0, 50).required() }) },
  }),
  templates: endpoint({
    id: 'approval-process-template.list',
    method: 'GET',
    path: '/api/approval-process-template',
    summary: 'The approval chains of the tenant, one for each kind.',
    access: needs('approvalProcess.template', 'read', ['all']),
    answer: {
      status: 200,
      schema: part({
        data: list(approvalTemplateRecord).required(),
        count: integer(0, 1000).required(),
      }),
    },
  }),
};

const SIGNED_IN = { kind: 'signed-in' } as const;

export const notificationEndpoints = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/notifications',
    summary: 'The notifications of the signed-in person, newest first.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    query: listQuery(['createdAt'], {
      isUnread: queryFlag().optional(),
      types: queryMany(word(NOTIFICATION_TYPES)).optional(),
    }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          id: id().required(),
          type: word(NOTIFICATION_TYPES).required(),
          params: freeObject().required(),
          /** A path of the web panel. */
          link: text(400).required(),
          createdAt: instant().required(),
          readAt: instant().nullable().defined(),
        }),
      ),
    },
  }),
  read: endpoint({
    id: 'notifications.read',
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    summary: 'Marks one notification as read.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    params: byId,
    answer: { status: 204 },
  }),
  readAll: endpoint({
    id: 'notifications.read-all',
    method: 'PATCH',
    path: '/api/notifications/read-all',
    summary: 'Marks every notification of the signed-in person as read.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 204 },
  }),
};
