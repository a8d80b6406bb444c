import { sql } from 'kysely';
import type { ExpiryFacts } from '#domain/document-status.ts';
import { expiryOf, LEGACY_THRESHOLDS } from '#domain/documents.ts';
import { documentRecord, storedStatusOf, type DocumentContext, type DocumentEvent } from '#machines/document/index.ts';
import { decide, initialPosition } from '#machines/kernel/index.ts';
import type { Tx } from '../core/transaction.ts';
import { recordCreations, recordTransition, type Actor } from '../records/journal.ts';

interface Seeded {
  readonly id: string;
  readonly expirationDate: string | null;
  readonly thresholds: DocumentContext;
}

/**
 * Plays every demo document through its machine as of `today`: each is added, a few passports replaced an earlier one,
 * and a few visas were archived when they were no longer needed.
 */
export async function seedDocumentStates(tx: Tx, tenantId: string, today: string): Promise<void> {
  const actor = await readHr(tx, tenantId);
  await addFormer(tx, tenantId, today);
  for (const table of ['employee_document', 'location_document'] as const) {
    const added = (await readAll(tx, tenantId, table)).map((document) => ({
      document,
      event: { type: 'document.add', by: actor.userId ?? '', ...factsOf(document, today) } as const,
    }));
    const made = added.map(({ document: { id, thresholds }, event }) => {
      const verdict = decide(documentRecord, initialPosition(documentRecord, thresholds), event);
      if (!verdict.allowed) throw new Error('the demo adds a document that its machine refuses');
      return { recordId: id, recordVersion: 1, event, from: verdict.from, to: verdict.to, effects: [] };
    });
    await recordCreations(tx, documentRecord, actor, made);
    for (const [to, same] of Map.groupBy(made, (each) => each.to)) {
      const ids = same.map(({ recordId }) => recordId);
      await sql`update ${sql.table(table)} set status = ${storedStatusOf(to)} where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(
        tx,
      );
    }
  }
  await endFormer(tx, actor);
}

/** The person of HR, who enters documents. */
async function readHr(tx: Tx, tenantId: string): Promise<Actor> {
  const { rows } = await sql<Pick<Actor, 'userId' | 'employeeId'>>`
    select id as "userId", employee_id as "employeeId" from app_user
    where tenant_id = ${tenantId} and split_part(email, '@', 1) = 'hr'`.execute(tx);
  const [hr] = rows;
  if (!hr) throw new Error('the demo has nobody of HR');
  return { tenantId, ...hr };
}

/** Numbers of former documents begin with it. */
const FORMER = 'OLD-';

/** Adds earlier versions of three passports, and two visas that are no longer needed. */
async function addFormer(tx: Tx, tenantId: string, today: string): Promise<void> {
  for (const [type, count] of [
    ['Passport', 3],
    ['Visa', 2],
  ] as const)
    await sql`
      insert into employee_document (tenant_id, employee_id, document_type_id, ref_id, expiration_date)
      select d.tenant_id, d.employee_id, d.document_type_id, ${FORMER}::text || d.ref_id, ${today}::date - 40
      from employee_document d join employee_document_type t on t.tenant_id = d.tenant_id and t.id = d.document_type_id
      where d.tenant_id = ${tenantId} and t.name = ${type} order by d.id limit ${count}`.execute(tx);
}

async function endFormer(tx: Tx, actor: Actor): Promise<void> {
  const { tenantId } = actor;
  const by = actor.userId ?? '';
  const { rows } = await sql<{ id: string; next: string | null }>`
    select d.id, n.id as next from employee_document d
    join employee_document_type t on t.tenant_id = d.tenant_id and t.id = d.document_type_id
    left join employee_document n on t.name = 'Passport' and n.tenant_id = d.tenant_id and n.employee_id = d.employee_id and d.ref_id = ${FORMER}::text || n.ref_id
    where d.tenant_id = ${tenantId} and d.ref_id like ${`${FORMER}%`}`.execute(tx);
  for (const { id, next } of rows) {
    const event: DocumentEvent = next
      ? { type: 'document.renew', by, isNextExpired: false }
      : { type: 'document.archive', by };
    const to = next ? 'replaced' : 'archived';
    await recordTransition(tx, documentRecord, actor, {
      recordId: id,
      recordVersion: 2,
      event,
      from: 'in-force.expired',
      to,
      effects: [],
    });
    await sql`update employee_document set status = ${to}, replaced_by = ${next}, version = 2 where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx,
    );
  }
}

function factsOf({ expirationDate, thresholds }: Seeded, today: string): ExpiryFacts {
  const expiry = expirationDate === null ? null : expiryOf(expirationDate, today, thresholds);
  return { monthsLeft: expiry?.monthsLeft ?? null, isExpired: expiry?.isExpired ?? false };
}

async function readAll(
  tx: Tx,
  tenantId: string,
  table: 'employee_document' | 'location_document',
): Promise<readonly Seeded[]> {
  const { rows } = await sql<Omit<Seeded, 'thresholds'> & { warning: number | null; urgent: number | null }>`
    select d.id, d.expiration_date as "expirationDate", t.warning_in_months as warning, t.urgent_in_months as urgent
    from ${sql.table(table)} d left join ${sql.table(`${table}_type`)} t on t.tenant_id = d.tenant_id and t.id = d.document_type_id
    where d.tenant_id = ${tenantId}`.execute(tx);
  return rows.map(({ id, expirationDate, warning, urgent }) => ({
    id,
    expirationDate,
    thresholds: {
      warningInMonths: warning ?? LEGACY_THRESHOLDS.warningInMonths,
      urgentInMonths: urgent ?? LEGACY_THRESHOLDS.urgentInMonths,
    },
  }));
}
