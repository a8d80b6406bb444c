import { SYNC_MODULES } from '#domain/commissions/commissions.ts';
import { INTEGRATION_NAME_MAX, MAX_DELIVERED_ROWS, ROW_RESULTS } from '#domain/commissions/integrations.ts';
import { ALL, byId, COMMISSIONS_MODULE as module, count } from './commission-records.ts';
import { endpoint, needs } from './endpoint.ts';
import { filterQuery } from './both-numbers.ts';
import { listAnswer, pageQuery } from './paging.ts';
import { person } from './records.ts';
import {
  exactText,
  flag,
  freeObject,
  id,
  instant,
  integer,
  isoDate,
  list,
  nameText,
  part,
  text,
  word,
} from './schema.ts';

/** Sending in sales is the same right as importing a file of them (ADR-0073). */
const IMPORT = needs('commission.payoutRecalculate', 'create', ALL);

/** An integration without its secret, which is answered only when it was created. */
const integration = part({
  id: id().required(),
  name: text(INTEGRATION_NAME_MAX).required(),
  /** Where it sends deliveries. */
  address: text(400).required(),
  isActive: flag().required(),
  secretCreatedAt: instant().required(),
  /** Until when the previous secret is accepted; null when only one is. */
  previousSecretValidUntil: instant().nullable().defined(),
  createdByEmployee: person.nullable().defined(),
  createdAt: instant().required(),
  lastDeliveryAt: instant().nullable().defined(),
  /** Whether it can be removed: it has delivered no rows yet. */
  isRemovable: flag().required(),
});

const withSecret = part({ integration, secret: text(200).required() });

/** Amounts are texts as in a file: "1250.50". The rules of the import judge them. */
const amount = () => text(40).optional();
const delivered = {
  /** The name of the row in the other system, unique among the company's sales or tips. */
  reference: text(100).required(),
  /** Grows with every change of the row, such as a time in milliseconds. */
  version: integer(0, Number.MAX_SAFE_INTEGER).required(),
  date: isoDate().required(),
  /** Employee number. */
  employee: text(200).required(),
  /** Code or name of the location; the employee's main one if there is none. */
  location: text(200).optional(),
  currency: text(3).optional(),
};
const sale = part({
  ...delivered,
  type: text(20).required(),
  name: text(200).required(),
  quantity: integer(-1_000_000, 1_000_000).optional(),
  client: text(100).optional(),
  grossSale: amount(),
  discount: amount(),
  netSale: text(40).required(),
  taxes: amount(),
  totalSale: amount(),
  /** Reference of the sale that is refunded. */
  refundOf: text(100).optional(),
});
const tip = part({ ...delivered, amount: text(40).required(), adminFee: amount() });

const fault = part({
  /** Field of the row; empty for the whole row. */
  field: text(60).defined(),
  code: text(60).required(),
  message: text(1000).required(),
  params: freeObject().required(),
});

const deliveredRow = part({
  module: word(SYNC_MODULES).required(),
  reference: text(100).required(),
  version: integer(0, Number.MAX_SAFE_INTEGER).required(),
  /**
   * `unchanged`: this version is stored already. `outdated`: a newer one is. `refused`: nothing was stored, see
   * `faults`.
   */
  result: word(ROW_RESULTS).required(),
  faults: list(fault).required(),
});

const report = {
  deliveryId: text(100).required(),
  rowsCount: count().required(),
  /** Rows that were created or replaced. */
  storedCount: count().required(),
  /** Rows that are unchanged or outdated. */
  skippedCount: count().required(),
  refusedCount: count().required(),
  /** The synchronization runs it made, at most one of each module. */
  synchronizationIds: list(id().required()).required(),
  /** In the order in which they were sent, sales first. */
  rows: list(deliveredRow).required(),
};

const delivery = part({
  id: id().required(),
  ...report,
  /** By the clock of the sender. */
  sentAt: instant().required(),
  receivedAt: instant().required(),
});

/** Systems that send sales and tips by signed deliveries (D53, ADR-0142): calls of synchronization runs' area. */
export const integrationEndpoints = {
  integrations: endpoint({
    id: 'external-integrations.list',
    method: 'GET',
    path: '/api/external-integrations',
    summary: 'The systems that may send sales and tips, by name, without their secrets.',
    access: IMPORT,
    module,
    answer: { status: 200, schema: part({ integrations: list(integration).required() }) },
  }),
  addIntegration: endpoint({
    id: 'external-integrations.create',
    method: 'POST',
    path: '/api/external-integrations',
    summary: 'Adds a system that may send sales and tips; its secret is returned this once.',
    access: IMPORT,
    module,
    takesNoKey: true,
    body: part({ name: nameText(INTEGRATION_NAME_MAX).required() }),
    answer: { status: 201, schema: withSecret },
  }),
  changeIntegration: endpoint({
    id: 'external-integrations.change',
    method: 'PATCH',
    path: '/api/external-integrations/{id}',
    summary:
      'Renames a system; pauses it, so that its deliveries are answered like those of an unknown one, or resumes it.',
    access: IMPORT,
    module,
    params: byId,
    body: part({ name: nameText(INTEGRATION_NAME_MAX).min(1).optional(), isActive: flag().optional() }).test(
      'one-change',
      'needs a name or whether it is active',
      ({ name, isActive }) => name !== undefined || isActive !== undefined,
    ),
    answer: { status: 200, schema: integration },
  }),
  removeIntegration: endpoint({
    id: 'external-integrations.remove',
    method: 'DELETE',
    path: '/api/external-integrations/{id}',
    summary:
      'Removes a system that has delivered no rows, with its connection tests; 409 in-use otherwise: pause it instead.',
    access: IMPORT,
    module,
    params: byId,
    answer: { status: 204 },
  }),
  rotate: endpoint({
    id: 'external-integrations.rotate-secret',
    method: 'POST',
    path: '/api/external-integrations/{id}/rotate',
    summary:
      'Gives a system a new secret, which is returned this once; the previous one is accepted for another 24 hours, the one before it no longer.',
    access: IMPORT,
    module,
    takesNoKey: true,
    params: byId,
    body: part({}).optional(),
    answer: { status: 200, schema: withSecret },
  }),
  stopPreviousSecret: endpoint({
    id: 'external-integrations.stop-previous-secret',
    method: 'POST',
    path: '/api/external-integrations/{id}/stop-previous-secret',
    summary: 'Ends the time for which the previous secret is accepted; nothing changes without one.',
    access: IMPORT,
    module,
    params: byId,
    body: part({}).optional(),
    answer: { status: 200, schema: integration },
  }),
  deliveries: endpoint({
    id: 'external-integrations.deliveries',
    method: 'GET',
    path: '/api/external-integrations/{id}/deliveries',
    summary: 'Deliveries of a system in the last 30 days, the newest first, with the result of each row.',
    access: IMPORT,
    module,
    params: byId,
    query: filterQuery(pageQuery(50)),
    answer: { status: 200, schema: listAnswer(delivery) },
  }),
  deliver: endpoint({
    id: 'external-integrations.deliver',
    method: 'POST',
    path: '/api/external-integrations/{address}/webhook',
    summary: `Takes sales and tips of another system, at most ${MAX_DELIVERED_ROWS} of each, by the rules of the import. The signature is sha256= and the hexadecimal HMAC-SHA256 of the timestamp (seconds since 1970), a full stop and the body, with the secret. Timestamps more than 5 minutes away are refused. A repeated delivery id gets the first answer again; rows that break a rule are refused one by one.`,
    access: { kind: 'public' },
    module,
    isSigned: true,
    isIdempotent: true,
    params: part({ address: exactText(200).required() }),
    body: part({
      sales: list(sale).max(MAX_DELIVERED_ROWS).optional(),
      tips: list(tip).max(MAX_DELIVERED_ROWS).optional(),
    }),
    answer: { status: 200, schema: part(report) },
  }),
};
