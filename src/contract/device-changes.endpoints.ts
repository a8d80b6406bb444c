import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { DEVICE_CHANGE_LIST } from './device-changes.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { action, approvalProcessRecord, person } from './records.ts';
import { id, instant, integer, list, part, queryMany, text, word } from './schema.ts';

const module = 'finance.assets' as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** A device in a request: its type, and a summary of its fields. */
const device = part({ id: id().required(), typeName: text(100).required(), details: text(4000).defined() });

const deviceChange = part({
  id: id().required(),
  version: version().required(),
  status: word(DEVICE_CHANGE_STATUSES).required(),
  employee: person,
  /** Current device, and requested replacement. */
  asset: device,
  replacementAsset: device,
  createdAt: instant().required(),
  approvalProcess: approvalProcessRecord,
  actions: list(action).required(),
});

/** Device change requests, approved as change-assigned-device (C§3, D15). */
export const deviceChangeEndpoints = {
  ...listCalls(DEVICE_CHANGE_LIST, {
    id: 'device-changes',
    noun: 'requests',
    summary:
      'Requests for another device, the newest first: those of people in reach, and those the caller is asked to decide.',
    answer: listAnswer(deviceChange),
    ...inApp('assets'),
    extra: { employeeIds: queryMany(id()).optional() },
  }),
  read: endpoint({
    id: 'device-changes.read',
    method: 'GET',
    path: '/api/device-changes/{id}',
    summary: 'One request with its approval and what the caller may do.',
    access: needs('asset.details', 'read'),
    module,
    params: byId,
    answer: { status: 200, schema: deviceChange },
  }),
  replacements: endpoint({
    id: 'device-changes.replacements',
    method: 'GET',
    path: '/api/device-changes/replacements',
    summary: 'Available assets of the same type as one that the caller has: what can be asked for instead of it.',
    access: needs('asset.details', 'read'),
    module,
    ...inApp('assets'),
    query: part({ assetId: id().required() }),
    answer: { status: 200, schema: part({ data: list(device).required(), count: integer(0, 1_000_000).required() }) },
  }),
  create: endpoint({
    id: 'device-changes.create',
    method: 'POST',
    path: '/api/device-changes',
    summary:
      'Asks for an available asset instead of one that the caller has; both change hands when the approval is given.',
    access: needs('asset.details', 'read'),
    module,
    ...inApp('assets'),
    body: part({
      assetId: id().required(),
      replacementAssetId: id().required(),
      note: text(NOTE_MAX_LENGTH).optional(),
    }),
    answer: { status: 201, schema: deviceChange },
  }),
  cancel: endpoint({
    id: 'device-changes.cancel',
    method: 'POST',
    path: '/api/device-changes/{id}/cancel',
    summary: 'Takes an open request back; its approval ends with it.',
    access: needs('asset.details', 'read'),
    module,
    ...inApp('assets'),
    params: byId,
    body: part({ version: version().optional() }),
    answer: { status: 200, schema: deviceChange },
  }),
};
