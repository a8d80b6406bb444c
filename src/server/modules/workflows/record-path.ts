import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, type ProblemError } from '../../core/problem-error.ts';
import { requireAccess } from '../../http/access.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson } from '../../records/record-json.ts';
import type { GovernedRecords } from '../../records/governed-records.ts';

type Journal = AnswerOf<typeof api.workflows.history>;
type Row = Omit<Journal['data'][number], 'at'> & { readonly at: Date };

const OPENS_ROOM: Right = { resource: 'web.access.workflows', action: 'read' };

/**
 * Returns the journal of a record. Readers of the record get all of it; people with access to Workflows and so to its
 * event log get of every record what the log contains: no payloads, and people as ids (ADR-0085).
 * @throws ProblemError 404
 */
export async function readPath(
  tx: Tx,
  caller: Caller,
  records: GovernedRecords | undefined,
  id: string,
): Promise<Journal> {
  const isReadable = (await records?.isReadable(tx, caller, id)) ?? false;
  if (!records || !(isReadable || (await isOfRoom(tx, caller, records, id)))) throw notFound();
  const { rows } = await sql<Row>`
    select j.id, j.event, j.from_state as "from", j.to_state as "to", j.at, j.machine_version as "machineVersion",
      j.record_version as "recordVersion", ${isReadable ? payloadWithNote(records) : sql`'{}'::jsonb`} as payload, j.by_employee_id as "byEmployeeId",
      ${isReadable ? sql`case when e.id is not null then ${personJson('e')} end` : sql`null`} as "byEmployee",
      ${isReadable && records.onBehalfOf ? sql`(select ${personJson('o')} from employee o where o.tenant_id = j.tenant_id and o.id = ${records.onBehalfOf})` : sql`null`} as "onBehalfOfEmployee",
      u.id as "byUserId", ${isReadable ? sql`u.display_name` : sql`null`} as "byAccount"
    from transition_journal j left join employee e on e.tenant_id = j.tenant_id and e.id = j.by_employee_id
    left join app_user u on j.by_employee_id is null and u.tenant_id = j.tenant_id and u.id = j.by_user_id
    where j.tenant_id = ${caller.tenantId} and j.machine = ${records.machine} and j.record_id = ${id}
    order by j.record_version, j.id`.execute(tx);
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: rows.length };
}

/** Payload of an entry, and its note where the record stores one: only for readers of the record's own page. */
const payloadWithNote = ({ note }: GovernedRecords): RawBuilder<unknown> =>
  note
    ? sql`j.payload || coalesce((select jsonb_build_object('note', said.note) from (select ${note} as note) said where said.note is not null), '{}')`
    : sql`j.payload`;

/**
 * Explains why a caller gets no copy of a record: they lack the right to read records that Workflows shows them, or it
 * does not exist for them.
 * @returns ProblemError 404
 * @throws ProblemError 403 naming the right or module (interface page, "HTTP"; ADR-0085)
 */
export async function unreadable(tx: Tx, caller: Caller, records: GovernedRecords, id: string): Promise<ProblemError> {
  if (await isOfRoom(tx, caller, records, id)) requireAccess(records.reads, caller);
  return notFound();
}

/** Whether a record is in the event log that the caller can read. */
async function isOfRoom(tx: Tx, caller: Caller, records: GovernedRecords, id: string): Promise<boolean> {
  if (caller.permissions.scopeOf(OPENS_ROOM) !== 'all') return false;
  const { rows } = await sql`select from (${records.rows(caller)}) r where r.id = ${id}`.execute(tx);
  return rows.length > 0;
}
