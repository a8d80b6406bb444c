import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Violation } from '#contract/errors.ts';
import { DELIVERY_HEADERS } from '#domain/commissions/integrations.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { bodyTextOf } from '../../http/body-text.ts';
import type { LoginLimits } from '../../http/login-limits.ts';
import {
  deliveredSales,
  deliveredTips,
  receiveRows,
  type DeliveredKind,
  type DeliveredRow,
} from '../commissions/index.ts';
import { readToken } from '../session/index.ts';
import { ownerOfSecret, type IntegrationDeps } from './integrations.commands.ts';
import { findReceiving, lockIntegration, type Receiving } from './integrations.repository.ts';
import { isSignedBy, outsideWindow, sentAtOf } from './signature.ts';

type Body = BodyOf<typeof api.synchronizations.deliver>;
type Report = AnswerOf<typeof api.synchronizations.deliver>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DELIVERY_ID = /^[\x21-\x7e]{1,100}$/;
const RETRY_SECONDS = 900;

/** The headers of a delivery; empty where one is missing. */
function headersOf({ headers }: FastifyRequest) {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    timestamp: one(DELIVERY_HEADERS.timestamp),
    deliveryId: one(DELIVERY_HEADERS.delivery),
    signature: one(DELIVERY_HEADERS.signature),
  };
}

const tooMany = (): ProblemError =>
  new ProblemError('too-many-requests', { detail: 'Too many deliveries.', retryAfterSeconds: RETRY_SECONDS });

/** A delivery whose sender and time are verified. */
export interface Admitted {
  readonly sender: Receiving;
  readonly deliveryId: string;
  readonly sentAt: Date;
  readonly bodyHash: string;
}

/**
 * Verifies who sent a delivery, and when (ADR-0142). An unknown integration, one that is paused and a malformed address
 * are indistinguishable. @throws ProblemError 404, 401 `timestamp-malformed`, `wrong-signature`, `delivery-too-old`, `delivery-ahead`, 400
 * without a usable delivery id, 403 `module-missing`, 429
 */
export async function admitDelivery(
  { database, secretBox }: IntegrationDeps,
  limits: LoginLimits,
  address: string,
  request: FastifyRequest,
): Promise<Admitted> {
  const miss = async (problem: ProblemError): Promise<ProblemError> =>
    (await limits.mayMissDelivery(request.ip)) ? problem : tooMany();
  const { tenantId, secret: integrationId } = readToken(address) ?? { tenantId: '', secret: '' };
  const sender = UUID.test(integrationId)
    ? await database.tenant({ tenantId, readOnly: true }, (tx) => findReceiving(tx, tenantId, integrationId))
    : null;
  if (!sender) throw await miss(notFound());
  const { timestamp, deliveryId, signature } = headersOf(request);
  const body = bodyTextOf(request);
  const owner = ownerOfSecret(tenantId, integrationId);
  const secrets = await Promise.all(sender.secrets.map((sealed) => secretBox.open(sealed, owner)));
  const sentAt = sentAtOf(timestamp);
  if (sentAt === null) {
    const detail = `${DELIVERY_HEADERS.timestamp} must be the time in whole seconds since 1970, such as 1795000000.`;
    throw await miss(new ProblemError('timestamp-malformed', { detail }));
  }
  if (!isSignedBy(secrets, { timestamp, signature, body })) {
    const detail = 'The signature is missing or does not match the timestamp, the body and the secret.';
    throw await miss(new ProblemError('wrong-signature', { detail }));
  }
  const refusal = outsideWindow(sentAt, new Date());
  if (refusal !== null)
    throw new ProblemError(refusal, { detail: 'The timestamp is more than 5 minutes from the time of the server.' });
  if (!(await limits.mayDeliver(owner))) throw tooMany();
  if (!DELIVERY_ID.test(deliveryId))
    throw new ProblemError('malformed-request', {
      detail: `${DELIVERY_HEADERS.delivery} must be 1 to 100 visible characters.`,
    });
  if (!sender.modules.includes('finance.commissions-and-tips')) {
    const missing = ['finance.commissions-and-tips'];
    throw new ProblemError('module-missing', { detail: `The module ${missing[0]} is not enabled.`, missing });
  }
  return { sender, deliveryId, sentAt, bodyHash: hashOf(body) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stores the rows of a delivery, once: deliveries of an integration wait for each other, and a repeated one gets the
 * answer of the first. @throws ProblemError 404 for an integration that was paused, 422 `idempotency-key-reused` for
 * the id of a delivery with another body
 */
export async function storeDelivery(
  tx: Tx,
  { sender, deliveryId, sentAt, bodyHash }: Admitted,
  body: Body,
): Promise<Report> {
  const { tenantId, integrationId } = sender;
  if (!(await lockIntegration(tx, tenantId, integrationId, true))) throw notFound();
  const before = await tx
    .selectFrom('integration_delivery')
    .select(['body_hash', 'answer'])
    .where('tenant_id', '=', tenantId)
    .where('integration_id', '=', integrationId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  if (before && before.body_hash !== bodyHash)
    throw new ProblemError('idempotency-key-reused', { detail: 'This delivery id was used for another body.' });
  if (before) return before.answer as Report;
  const sales = await receive(tx, sender, deliveredSales, body.sales ?? []);
  const tips = await receive(tx, sender, deliveredTips, body.tips ?? []);
  const rows = [...sales.rows, ...tips.rows];
  const countOf = (...results: readonly string[]): number =>
    rows.filter(({ result }) => results.includes(result)).length;
  const report: Report = {
    deliveryId,
    rowsCount: rows.length,
    storedCount: countOf('created', 'replaced'),
    skippedCount: countOf('unchanged', 'outdated'),
    refusedCount: countOf('refused'),
    synchronizationIds: [...sales.runIds, ...tips.runIds],
    rows,
  };
  await tx
    .insertInto('integration_delivery')
    .values({
      tenant_id: tenantId,
      integration_id: integrationId,
      delivery_id: deliveryId,
      body_hash: bodyHash,
      sent_at: sentAt,
      answer: JSON.stringify(report),
    })
    .execute();
  return report;
}

type Sent = NonNullable<Body['sales']>[number] | NonNullable<Body['tips']>[number];

async function receive(
  tx: Tx,
  sender: Receiving,
  kind: DeliveredKind,
  sent: readonly Sent[],
): Promise<{ readonly runIds: readonly string[]; readonly rows: Report['rows'] }> {
  if (sent.length === 0) return { runIds: [], rows: [] };
  const { runId, results } = await receiveRows(tx, sender, kind, sent.map(rowOf));
  const rows = sent.map(({ reference, version }, index) => {
    const { result = 'refused', faults = [] } = results[index] ?? {};
    return { module: kind.module, reference, version, result, faults: faults.map(presentFault) };
  });
  return { runIds: [runId], rows };
}

/** A delivered row with the values of a row of a file: texts, none of them empty. */
function rowOf(sent: Sent): DeliveredRow {
  const { version, ...values } = sent;
  const texts = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    reference: sent.reference,
    version,
    hash: hashOf(JSON.stringify(texts)),
    values: Object.fromEntries(texts),
  };
}

const presentFault = ({ path, code, message, params = {} }: Violation) => ({
  field: path,
  code,
  message: message.slice(0, 1000),
  params,
});
