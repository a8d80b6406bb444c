import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Caller } from '../../core/caller.ts';
import { scopeOf } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { cachedCount } from './count-cache.ts';
import { leavesInTurn, leavesOfFound, readableLeaves } from './leave-sets.ts';
import { readLeavePage, type LeaveRow } from './leave-rows.ts';
import type { LEAVE_LIST } from '#contract/leaves.list.ts';
import type { SortOf } from '#contract/list.ts';

export type LeaveQuery = QueryOf<typeof api.leaves.list>;
type Sort = SortOf<typeof LEAVE_LIST>;

/** A page of leaves, the total number, and the sum of their days. */
export interface LeavePage {
  readonly rows: readonly LeaveRow[];
  readonly count: number;
  readonly days: number;
  readonly cursor: string | null;
}

const READ = { resource: 'leave.details', action: 'read' } as const;
const MAX_IDS = 20_000;
/** This many are found and sorted within a few milliseconds. */
const FEW = 5_000;

interface SortColumn {
  readonly column: RawBuilder<unknown>;
  readonly joins?: 'employee' | 'type';
}

/** Sort columns of the list. */
const SORT_COLUMNS: Record<Sort, SortColumn> = {
  createdAt: { column: sql`l.created_at` },
  startDate: { column: sql`l.start_date` },
  endDate: { column: sql`l.end_date` },
  days: { column: sql`l.days` },
  status: { column: sql`l.approval_status` },
  employee: { column: byName(sql`e.first_name || ' ' || e.last_name`), joins: 'employee' },
  type: { column: byName(sql`lt.name`), joins: 'type' },
};

/** Lists leaves in the caller's scope: newest first by default (B§2). */
export async function listLeaves(tx: Tx, caller: Caller, query: LeaveQuery): Promise<LeavePage> {
  const where = await leaveConditions(tx, caller, query);
  const size = query.size ?? PAGE_SIZE;
  const totals = await cachedCount({ key: totalsKey(caller, query), isFirstPage: !query.page && !query.cursor }, () =>
    countLeaves(tx, caller.tenantId, where),
  );
  if (size === 0) return { rows: [], ...totals, cursor: null };
  const { sortColumn, descending, direction } = orderOf(query);
  const { column } = sortColumn;
  const after = query.cursor ? afterCursor(caller.tenantId, query.cursor, sortColumn, descending) : sql<boolean>`true`;
  const offset = query.cursor ? 0 : (query.page ?? 0) * size;
  // The number of matches is known by now. Few are found first and then sorted: PostgreSQL would guess at their number,
  // and may read from the newest row through a long history to find them.
  const isFew = totals.count <= FEW;
  // Finds the page by ids only, and then joins only its rows: deep pages stay cheap.
  const page = sql`
    select m.id, row_number() over (order by m.value ${direction}, m.id ${direction}) as place from (
      select l.id, ${column} as value from leave_request l
      ${sortJoins(caller.tenantId, sortColumn)}
      where l.tenant_id = ${caller.tenantId} and ${where} and ${after} ${isFew ? sql`offset 0` : sql``}) m
    order by m.value ${direction}, m.id ${direction} limit ${size} offset ${offset}`;
  const rows = await readLeavePage(tx, caller.tenantId, page);
  const last = rows.at(-1);
  return { rows, ...totals, cursor: last && rows.length === size ? cursorOf(last) : null };
}

/** Returns the ids of all matching leaves, in list order; `isComplete` is false beyond 20,000. */
export async function listLeaveIds(
  tx: Tx,
  caller: Caller,
  query: LeaveQuery,
): Promise<{ ids: string[]; isComplete: boolean }> {
  const ids = await orderedLeaveIds(tx, caller, query, MAX_IDS + 1);
  return { ids: ids.slice(0, MAX_IDS), isComplete: ids.length <= MAX_IDS };
}

/** Returns the ids of at most `limit` matching leaves, in list order. */
export async function orderedLeaveIds(
  tx: Tx,
  caller: Caller,
  query: LeaveQuery,
  limit: number,
): Promise<readonly string[]> {
  const where = await leaveConditions(tx, caller, query);
  const { sortColumn, direction } = orderOf(query);
  const { rows } = await sql<{ id: string }>`
    select l.id from leave_request l ${sortJoins(caller.tenantId, sortColumn)}
    where l.tenant_id = ${caller.tenantId} and ${where}
    order by ${sortColumn.column} ${direction}, l.id ${direction} limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Newest first by default (B§2). */
function orderOf({ sortBy, sortOrder }: LeaveQuery): {
  sortColumn: SortColumn;
  descending: boolean;
  direction: RawBuilder<unknown>;
} {
  const descending = (sortOrder ?? (sortBy ? 'asc' : 'desc')) === 'desc';
  return { sortColumn: SORT_COLUMNS[sortBy ?? 'createdAt'], descending, direction: descending ? sql`desc` : sql`asc` };
}

async function countLeaves(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<boolean>,
): Promise<{ count: number; days: number }> {
  const { rows } = await sql<{ count: number; days: number }>`
    select count(*) as count, coalesce(sum(l.days), 0) as days from leave_request l
    where l.tenant_id = ${tenantId} and ${where}`.execute(tx);
  return rows[0] ?? { count: 0, days: 0 };
}

/** The query's filters and the caller's visibility, as one condition over `leave_request l`. */
export async function leaveConditions(tx: Tx, caller: Caller, query: LeaveQuery): Promise<RawBuilder<boolean>> {
  const { tenantId } = caller;
  const parts: RawBuilder<boolean>[] = [await readableLeaves(tx, caller, scopeOf(caller, READ))];
  const add = (part: RawBuilder<boolean> | null): void => void (part && parts.push(part));
  add(inApproval([...(query.approvalStatuses ?? []), ...(query.approvalStatus ?? [])]));
  add(anyOf(sql`l.status`, query.statuses));
  add(anyOf(sql`l.leave_type_id`, query.typeIds, 'uuid'));
  add(anyOf(sql`l.id`, query.ids, 'uuid'));
  add(
    anyOf(sql`l.employee_id`, [...(query.employeeIds ?? []), ...(query.employeeId ? [query.employeeId] : [])], 'uuid'),
  );
  if (query.types?.length) {
    add(
      sql`l.leave_type_id in (select id from leave_type where tenant_id = ${tenantId} and kind = any(${query.types}::text[]))`,
    );
  }
  add(sharesDaysWith(query));
  add(inLocations(tenantId, query));
  if (query.searchText) add(await leavesOfFound(tx, query.searchText));
  if (query.isMyTurn) add(await leavesInTurn(tx, caller));
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Condition: the approval, or that of a cancellation, has one of the given statuses. */
function inApproval(statuses: readonly string[]): RawBuilder<boolean> | null {
  // A leave without a decision counts as accepted (D2).
  const own = anyOf(sql`l.approval_status`, statuses.includes('accepted') ? [...statuses, 'submitted'] : statuses);
  return statuses.includes(CANCELLATION_REQUESTED) ? sql<boolean>`(${own} or l.is_cancellation_requested)` : own;
}

/** Days above which a leave counts as long; must match the index leave_request_long. */
const LONG_DAYS = 31;

/**
 * Leaves that share a day with a range. The end of a leave gives an index on its start no lower bound; but nearly all
 * are short, so the relevant ones begin shortly before the range, and the long ones have their own index.
 */
function sharesDaysWith({ startDate, endDate }: LeaveQuery): RawBuilder<boolean> | null {
  const parts: RawBuilder<boolean>[] = [];
  if (endDate) parts.push(sql`l.start_date <= ${endDate}::date`);
  if (startDate) {
    parts.push(sql`l.end_date >= ${startDate}::date`);
    parts.push(sql`(l.start_date > ${startDate}::date - ${sql.lit(LONG_DAYS)} or l.days > ${sql.lit(LONG_DAYS)})`);
  }
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : null;
}

function inLocations(tenantId: string, query: LeaveQuery): RawBuilder<boolean> | null {
  const conditions = [
    anyOf(sql`loc.id`, [...(query.locationIds ?? []), ...(query.locationId ? [query.locationId] : [])], 'uuid'),
    anyOf(sql`loc.country_iso`, query.locationCountryISO),
    anyOf(sql`loc.city`, query.locationCity),
  ].filter((condition) => condition !== null);
  if (conditions.length === 0) return null;
  return sql<boolean>`l.employee_id in (
    select e.id from employee e join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${tenantId} and ${sql.join(conditions, sql` and `)})`;
}

function anyOf(
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
  type = 'text',
): RawBuilder<boolean> | null {
  if (!values || values.length === 0) return null;
  return sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])`;
}

/** Counts are cached briefly per tenant, person and filters; never shared more widely than the rows. */
function totalsKey(caller: Caller, query: LeaveQuery): string {
  const { page: _, size: __, cursor: ___, sortBy: ____, sortOrder: _____, ...filters } = query;
  return JSON.stringify([caller.tenantId, caller.userId, scopeOf(caller, READ), filters]);
}

/** A cursor is the last row's id; its position is looked up, so it fits every sort order. */
const cursorOf = (row: LeaveRow): string => Buffer.from(row.id.replaceAll('-', ''), 'hex').toString('base64url');

/** Rows after a cursor. @throws ProblemError malformed-request for a cursor that this server did not issue. */
function afterCursor(tenantId: string, cursor: string, sort: SortColumn, descending: boolean): RawBuilder<boolean> {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (!/^[0-9a-f]{32}$/.test(hex)) {
    throw new ProblemError('malformed-request', {
      detail: 'The query is malformed. cursor is not one of ours.',
      errors: [{ path: 'cursor', code: 'invalid', message: 'cursor is not one of ours.' }],
    });
  }
  const compare = descending ? sql`<` : sql`>`;
  const value = sql`(select ${sort.column} from leave_request l ${sortJoins(tenantId, sort)} where l.tenant_id = ${tenantId} and l.id = ${hex}::uuid)`;
  return sql<boolean>`(${sort.column}, l.id) ${compare} (${value}, ${hex}::uuid)`;
}

function sortJoins(tenantId: string, sort: SortColumn): RawBuilder<unknown> {
  if (sort.joins === 'employee') return sql`join employee e on e.tenant_id = ${tenantId} and e.id = l.employee_id`;
  if (sort.joins === 'type') return sql`join leave_type lt on lt.tenant_id = ${tenantId} and lt.id = l.leave_type_id`;
  return sql``;
}
