import { BRANCH_APP } from '#domain/branch-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { MAINTENANCE_SCHEDULE_LIST } from './maintenance-schedules.list.ts';
import { listAnswer } from './paging.ts';
import { personShape } from './records.ts';
import { id, instant, integer, part, strictObject, text } from './schema.ts';

const MODULE = 'operations.maintenance-and-logistics' as const;
const RESOURCE = 'maintenanceAndOperations.details' as const;
const byId = part({ id: id().required() });

const image = {
  imageUrl: text(400).required(),
  imagePreviewUrl: text(400).required(),
  imageOriginalName: text(300).required(),
  /** In pixels, so that a page can reserve its place before it is loaded. */
  imageWidth: integer(1, 1_000_000).required(),
  imageHeight: integer(1, 1_000_000).required(),
};

const schedule = part({
  id: id().required(),
  createdAt: instant().required(),
  ...image,
  /** Null for an account without an employee record. */
  uploadedByEmployee: strictObject(personShape).nullable().defined(),
});

const waiting = part({
  id: id().required(),
  createdAt: instant().required(),
  expiresAt: instant().required(),
  ...image,
});

const { list } = listCalls(MAINTENANCE_SCHEDULE_LIST, {
  id: 'maintenance-schedules',
  noun: 'maintenance and logistics schedules',
  summary: 'All maintenance and logistics schedules, newest first: the first is the current one.',
  access: needs(RESOURCE, 'read', ['all']),
  answer: listAnswer(schedule),
});

/** The maintenance and logistics schedule, an image (B§2, B§7). */
export const maintenanceScheduleEndpoints = {
  list,
  latest: endpoint({
    id: 'maintenance-schedules.latest',
    method: 'GET',
    path: '/api/maintenance-schedules/latest',
    summary: 'The current maintenance and logistics schedule; 404 when there is none.',
    access: needs(RESOURCE, 'read', ['all']),
    module: MODULE,
    alsoFor: ['branch'],
    sections: { branch: BRANCH_APP.maintenance.app },
    answer: { status: 200, schema: schedule },
  }),
  create: endpoint({
    id: 'maintenance-schedules.create',
    method: 'POST',
    path: '/api/maintenance-schedules',
    summary:
      'Makes an image (JPEG, PNG or WebP, at most 10 MB) the current schedule; metadata is dropped. Earlier ones stay in the history.',
    access: needs(RESOURCE, 'create', ['all']),
    module: MODULE,
    isUpload: 'image',
    answer: { status: 201, schema: schedule },
  }),
  remove: endpoint({
    id: 'maintenance-schedules.delete',
    method: 'DELETE',
    path: '/api/maintenance-schedules/{id}',
    summary: 'Deletes a schedule for everyone. Deleting the current one makes the previous one current again.',
    access: needs(RESOURCE, 'delete', ['all']),
    module: MODULE,
    params: byId,
    answer: { status: 204 },
  }),
};

const TEMPORARY = '/api/maintenance-and-operations-temporary';

/** The caller's own upload while it waits for its confirmation (B§7). */
export const maintenanceTemporaryEndpoints = {
  read: endpoint({
    id: 'maintenance-and-operations-temporary.read',
    method: 'GET',
    path: TEMPORARY,
    summary: 'The upload of the caller that waits for its confirmation; 404 when there is none.',
    access: needs(RESOURCE, 'create', ['all']),
    module: MODULE,
    answer: { status: 200, schema: waiting },
  }),
  create: endpoint({
    id: 'maintenance-and-operations-temporary.create',
    method: 'POST',
    path: TEMPORARY,
    summary:
      'Uploads an image (JPEG, PNG or WebP, at most 10 MB) that only the caller sees until it is confirmed; it is deleted after an hour. Replaces an earlier one of the caller.',
    access: needs(RESOURCE, 'create', ['all']),
    module: MODULE,
    isUpload: 'image',
    answer: { status: 201, schema: waiting },
  }),
  remove: endpoint({
    id: 'maintenance-and-operations-temporary.delete',
    method: 'DELETE',
    path: TEMPORARY,
    summary: 'Discards the upload of the caller that waits for its confirmation.',
    access: needs(RESOURCE, 'create', ['all']),
    module: MODULE,
    answer: { status: 204 },
  }),
  confirm: endpoint({
    id: 'maintenance-and-operations-temporary.confirm',
    method: 'POST',
    path: `${TEMPORARY}/{id}/confirm`,
    summary: 'Makes the upload of the caller the current schedule.',
    access: needs(RESOURCE, 'create', ['all']),
    module: MODULE,
    params: byId,
    answer: { status: 201, schema: schedule },
  }),
};
