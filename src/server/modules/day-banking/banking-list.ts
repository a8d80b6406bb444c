import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import type { SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { isReadableReport } from './banking.policy.ts';
import { readReportPage, type BankingRow } from './banking-rows.ts';

export type BankingQuery = QueryOf<typeof api.dayBankings.list>;

const SORT_COLUMNS: Record<SortOf<typeof DAY_BANKING_LIST>, RawBuilder<unknown>> = {
  createdAt: sql`b.created_at`,
  businessDate: sql`b.business_date`,
  location: byName(sql`loc.name`),
  type: sql`b.type`,
  status: sql`b.status`,
  variance: sql`coalesce(b.variance, 0)`,
  submittedBy: byName(sql`coalesce(s.first_name || ' ' || s.last_name, '')`),
};

const joins = sql`join location loc on loc.tenant_id = b.tenant_id and loc.id = b.location_id
  left join employee s on s.tenant_id = b.tenant_id and s.id = b.submitted_by`;

/** What a query asks for and what the caller may see of it, over `day_banking b` with its place `loc` and submitter `s`. */
function conditions(caller: Caller, query: BankingQuery): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql`b.deleted_at is null`, isReadableReport(caller)];
  const any = (column: RawBuilder<unknown>, type: string, all: readonly string[] = []): void => {
    if (all.length > 0) parts.push(sql`${column} = any(${all}::${sql.raw(type)}[])`);
  };
  any(sql`b.id`, 'uuid', query.ids);
  any(sql`b.location_id`, 'uuid', query.locationIds);
  any(sql`b.status`, 'text', query.statuses);
  any(sql`b.type`, 'text', query.types);
  any(sql`b.submitted_by`, 'uuid', query.submittedByEmployeeIds);
  any(sql`loc.country_iso`, 'text', query.locationCountryISO);
  any(sql`loc.city`, 'text', query.locationCity);
  if (query.startDate) parts.push(sql`b.business_date >= ${query.startDate}::date`);
  if (query.endDate) parts.push(sql`b.business_date <= ${query.endDate}::date`);
  if (query.isConfirmed !== undefined)
    parts.push(query.isConfirmed ? sql`b.confirmed_at is not null` : sql`b.confirmed_at is null`);
  if (query.searchText) {
    const wanted = `%${query.searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    parts.push(
      sql`(loc.name || ' ' || loc.short_code || ' ' || coalesce(s.first_name || ' ' || s.last_name || ' ' || s.known_as, '')) ilike ${wanted}`,
    );
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** How many reports match. */
export async function countReports(tx: Tx, caller: Caller, query: BankingQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from day_banking b ${joins} where b.tenant_id = ${caller.tenantId} and ${conditions(caller, query)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** A page of till reports, newest first unless sorted (C§2). */
export async function listReports(
  tx: Tx,
  caller: Caller,
  query: BankingQuery,
): Promise<{ rows: readonly BankingRow[]; count: number }> {
  const size = query.size ?? PAGE_SIZE;
  const count = await countReports(tx, caller, query);
  if (size === 0) return { rows: [], count };
  return { rows: await readReportPage(tx, caller, ordered(caller, query, size, (query.page ?? 0) * size)), count };
}

/** Ids of reports that match with their place in the order of the list. */
export function ordered(caller: Caller, query: BankingQuery, limit: number, offset: number): RawBuilder<unknown> {
  const isDescending = (query.sortOrder ?? (query.sortBy ? 'asc' : 'desc')) === 'desc';
  const column = SORT_COLUMNS[query.sortBy ?? 'createdAt'];
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`select b.id, row_number() over (order by ${column} ${direction}, b.id ${direction}) as place from day_banking b ${joins}
    where b.tenant_id = ${caller.tenantId} and ${conditions(caller, query)} order by ${column} ${direction}, b.id ${direction} limit ${limit} offset ${offset}`;
}

/** Ids one call tells. */
const MAX_IDS = 20_000;

/** The ids of all reports that match, in the order of the list; `isComplete` is false where there are more. */
export async function listReportIds(
  tx: Tx,
  caller: Caller,
  query: BankingQuery,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const { rows } = await sql<{ id: string }>`${ordered(caller, query, MAX_IDS + 1, 0)}`.execute(tx);
  return { ids: rows.slice(0, MAX_IDS).map(({ id }) => id), isComplete: rows.length <= MAX_IDS };
}
