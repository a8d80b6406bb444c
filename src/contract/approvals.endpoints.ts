import { DECISIONS, NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { approvalTemplateRecord } from './approval-templates.endpoints.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { approvalProcessRecord } from './records.ts';
import { flag, freeObject, id, instant, integer, list, part, queryFlag, text, word } from './schema.ts';

const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

export const approvalEndpoints = {
  read: endpoint({
    id: 'approval-processes.read',
    method: 'GET',
    path: '/api/approval-processes/{id}',
    summary: 'One approval process with its steps and notes; with the module and the right to read of what it is about.',
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
      /** The process version the decision was taken on; an older one is refused with the fresh record. */
      version: version().optional(),
      /** Accepts although the balance becomes negative; needs a note and `leave.balance:update` (D24). */
      isBalanceOverride: flag().optional(),
    }),
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
    query: listQuery(['createdAt'], { isUnread: queryFlag().optional() }),
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
    params: byId,
    answer: { status: 204 },
  }),
  readAll: endpoint({
    id: 'notifications.read-all',
    method: 'PATCH',
    path: '/api/notifications/read-all',
    summary: 'Marks every notification of the signed-in person as read.',
    access: SIGNED_IN,
    answer: { status: 204 },
  }),
};
