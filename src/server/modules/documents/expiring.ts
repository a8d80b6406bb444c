import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { expiryOf, LEGACY_THRESHOLDS, todayForDocuments } from '#domain/documents.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { personJson } from '../../records/record-json.ts';
import { OF_EMPLOYEES } from './document-owner.ts';
import { typeJson } from './documents.repository.ts';

export type Expiring = AnswerOf<typeof api.expiring.list>['data'][number];

/** Three months, unless asked otherwise. */
const WITHIN_DAYS = 90;

/**
 * The people whose documents matter: not those who have left or are archived, not one that outlives its person's last
 * working day, and nobody with an American contract (A§5, B§2). Over `employee_document d join employee e`.
 */
export const matters = (today: string) => sql<boolean>`
  d.replaced_by is null and d.expiration_date is not null and e.status <> 'archived'
  and (e.last_working_day is null or e.last_working_day >= d.expiration_date)
  and coalesce((select c.country_iso from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
    and c.start_date <= ${today}::date and (c.end_date is null or c.end_date >= ${today}::date) order by c.start_date desc, c.id desc limit 1), '') <> 'US'`;

/** Documents that expire within some days or have expired, across everybody in reach, the earliest first. */
export async function listExpiring(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.expiring.list>,
): Promise<{ data: Expiring[]; count: number }> {
  const today = todayForDocuments();
  const where = sql.join(
    [
      sql`d.tenant_id = ${caller.tenantId}`,
      OF_EMPLOYEES.reach(caller, 'read', sql`d.employee_id`),
      matters(today),
      sql`d.expiration_date <= ${today}::date + ${query.withinDays ?? WITHIN_DAYS}::int`,
      ...(query.documentTypeIds?.length ? [sql`d.document_type_id = any(${[...query.documentTypeIds]}::uuid[])`] : []),
      ...(query.ids?.length ? [sql`d.id = any(${[...query.ids]}::uuid[])`] : []),
      ...(query.searchText ? [sql`d.employee_id in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  );
  const from = sql`from employee_document d join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id where ${where}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Omit<Expiring, 'isExpired' | 'status'>>`
    select d.id, ${personJson('e')} as employee, ${typeJson(OF_EMPLOYEES)} as "documentType", d.name, d.expiration_date as "expirationDate"
    ${from} order by d.expiration_date ${direction}, d.id limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
  return {
    data: await mapInTurns(rows, (row) => {
      const { expirationDateWarningInMonths: warning, expirationDateUrgentInMonths: urgent } = row.documentType ?? {};
      const thresholds = {
        warningInMonths: warning ?? LEGACY_THRESHOLDS.warningInMonths,
        urgentInMonths: urgent ?? LEGACY_THRESHOLDS.urgentInMonths,
      };
      const expiry = expiryOf(row.expirationDate, today, thresholds);
      return { ...row, isExpired: expiry?.isExpired ?? false, status: expiry?.status ?? 'urgent' };
    }),
    count,
  };
}
