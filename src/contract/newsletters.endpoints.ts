import {
  linkHost,
  MESSAGE_STATUSES,
  MAX_LINK_CHARACTERS,
  NEWSLETTER_STATUSES,
  NEWSLETTER_TYPES,
} from '#domain/newsletters.ts';
import { endpoint, needs } from './endpoint.ts';
import { exportQuery } from './exports.ts';
import { listCalls } from './list-calls.ts';
import { RECIPIENT_COLUMNS } from './list-names.ts';
import { NEWSLETTER_LIST } from './newsletters.list.ts';
import { listAnswer, listQuery } from './paging.ts';
import { action, person } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  list,
  part,
  queryFlag,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const MODULE = 'communication-hub.newsletter' as const;
const ALL = ['all'] as const;
const RESOURCE = 'communicationTemplate.details' as const;
const byId = part({ id: id().required() });
const count = () => integer(0, 1_000_000_000).required();

/** A web address that is safe to send to everyone: http or https, without credentials. */
const webAddress = () =>
  text(MAX_LINK_CHARACTERS).test({
    name: 'web-address',
    skipAbsent: true,
    message: 'must be an http or https address',
    test: (value) => typeof value !== 'string' || linkHost(value) !== null,
  });

const own = {
  link: webAddress().required(),
  type: word(NEWSLETTER_TYPES).required(),
  /** In the future; the page offers full hours, the next one first (C§5). */
  notifyAt: instant().required(),
};

export const newsletterRecord = part({
  id: id().required(),
  version: integer(1, 1_000_000_000).required(),
  ...own,
  status: word(NEWSLETTER_STATUSES).required(),
  /** Being sent: still `scheduled`, but no longer editable (D61). */
  isSending: flag().required(),
  sentAt: instant().nullable().defined(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  createdBy: part({ id: id().required(), displayName: text(200).defined(), imageUrl: text(400).nullable().defined() }),
  /** Numbers of recipients: active employees at publication, those who received it, those who read it. */
  recipients: part({ total: count(), sent: count(), read: count() }),
  actions: list(action).required(),
});

const MESSAGE_SORTS = ['name', 'sentAt', 'readAt'] as const;
const messageFilters = {
  status: queryMany(word(MESSAGE_STATUSES)).optional(),
  statuses: queryMany(word(MESSAGE_STATUSES)).optional(),
  isRead: queryFlag().optional(),
};

const message = part({
  employee: person,
  status: word(MESSAGE_STATUSES).required(),
  sentAt: instant().nullable().defined(),
  readAt: instant().nullable().defined(),
});

/** Newsletters (C§7). */
export const newsletterEndpoints = {
  ...listCalls(NEWSLETTER_LIST, {
    id: 'communication-templates',
    noun: 'newsletters',
    summary: 'Newsletters, by publication date, latest first unless sorted.',
    answer: listAnswer(newsletterRecord),
    access: needs(RESOURCE, 'read', ALL),
  }),
  read: endpoint({
    id: 'communication-templates.read',
    method: 'GET',
    path: '/api/communication-templates/{id}',
    summary: 'One newsletter.',
    access: needs(RESOURCE, 'read', ALL),
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: newsletterRecord },
  }),
  messages: endpoint({
    id: 'communication-templates.messages',
    method: 'GET',
    path: '/api/communication-templates/{id}/messages',
    summary: 'Whom a newsletter goes to, by name unless sorted: who has it, and who has read it.',
    access: needs(RESOURCE, 'read', ALL),
    module: MODULE,
    params: byId,
    query: listQuery(MESSAGE_SORTS, messageFilters),
    answer: { status: 200, schema: listAnswer(message) },
  }),
  exportMessages: endpoint({
    id: 'communication-templates.messages-export',
    method: 'GET',
    path: '/api/communication-templates/{id}/messages/export',
    summary:
      'Whom a newsletter goes to as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs(RESOURCE, 'read', ALL),
    module: MODULE,
    params: byId,
    query: listQuery(MESSAGE_SORTS, { ...messageFilters, ...exportQuery(RECIPIENT_COLUMNS) }).omit(['page', 'size']),
    answer: { status: 200, binary: true },
  }),
  create: endpoint({
    id: 'communication-templates.create',
    method: 'POST',
    path: '/api/communication-templates',
    summary: 'Schedules a newsletter to all who are active employees at its hour.',
    access: needs(RESOURCE, 'create', ALL),
    module: MODULE,
    body: part(own),
    answer: { status: 201, schema: newsletterRecord },
  }),
  change: endpoint({
    id: 'communication-templates.change',
    method: 'PATCH',
    path: '/api/communication-templates/{id}',
    summary:
      'Changes link, type or hour of a scheduled newsletter; refused while it is being sent and afterwards (C§4, D61).',
    access: needs(RESOURCE, 'update', ALL),
    module: MODULE,
    params: byId,
    body: strictObject(own)
      .partial()
      .shape({ version: integer(1, 1_000_000_000).optional() })
      .required(),
    answer: { status: 200, schema: newsletterRecord },
  }),
  remove: endpoint({
    id: 'communication-templates.delete',
    method: 'DELETE',
    path: '/api/communication-templates/{id}',
    summary: 'Deletes a newsletter; messages that were sent already are removed from their recipients (C§4, D60).',
    access: needs(RESOURCE, 'delete', ALL),
    module: MODULE,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
