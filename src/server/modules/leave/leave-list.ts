import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { LEAVE_SORTS } from '#contract/leaves.endpoints.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Caller } from '../../http/caller.ts';
import { scopeOf } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import { cachedCount } from './count-cache.ts';
import { readableLeaves } from './leave.policy.ts';
import { readLeavePage, type LeaveRow } from './leave-rows.ts';

export type LeaveQuery = QueryOf<typeof api.leaves.list>;
type Sort = (typeof LEAVE_SORTS)[number];

/** A page of leaves, how many there are in all, and the sum of their days. */
export interface LeavePage {
  readonly rows: readonly LeaveRow[];
  readonly count: number;
  readonly days: number;
  readonly cursor: string | null;
}

const READ = { resource: 'leave.details', action: 'read' } as const;
const MAX_IDS = 20_000;

interface SortColumn {
  readonly column: RawBuilder<unknown>;
  readonly joins?: 'employee' | 'type';
}

/** What a list can be sorted by. */
const SORT_COLUMNS: Record<Sort, SortColumn> = {
  createdAt: { column: sql`l.created_at` },
  startDate: { column: sql`l.start_date` },
  endDate: { column: sql`l.end_date` },
  days: { column: sql`l.days` },
  status: { column: sql`l.approval_status` },
  employee: { column: sql`(e.first_name || ' ' || e.last_name)`, joins: 'employee' },
  type: { column: sql`lt.name`, joins: 'type' },
};

/** Lists leaves in the caller's scope: newest first unless sorted (B§2). */
export async function listLeaves(tx: Tx, caller: Caller, query: LeaveQuery): Promise<LeavePage> {
  const where = leaveConditions(caller, query);
  const size = query.size ?? PAGE_SIZE;
  const totals = await cachedCount({ key: totalsKey(caller, query), isFirstPage: !query.page && !query.cursor }, () =>
    countLeaves(tx, caller.tenantId, where),
  );
  if (size === 0) return { rows: [], ...totals, cursor: null };
  const sort: Sort = query.sortBy ?? 'createdAt';
  const descending = (query.sortOrder ?? (query.sortBy ? 'asc' : 'desc')) === 'desc';
  const sortColumn = SORT_COLUMNS[sort];
  const { column } = sortColumn;
  const direction = descending ? sql`desc` : sql`asc`;
  const after = query.cursor ? afterCursor(caller.tenantId, query.cursor, sortColumn, descending) : sql<boolean>`true`;
  const offset = query.cursor ? 0 : (query.page ?? 0) * size;
  // The page is found by ids alone, and only its rows are then put together: deep pages stay cheap.
  const page = sql`
    select l.id, row_number() over (order by ${column} ${direction}, l.id ${direction}) as place
    from leave_request l
    ${sortJoins(caller.tenantId, sortColumn)}
    where l.tenant_id = ${caller.tenantId} and ${where} and ${after}
    order by ${column} ${direction}, l.id ${direction} limit ${size} offset ${offset}`;
  const rows = await readLeavePage(tx, caller.tenantId, page);
  const last = rows.at(-1);
  return { rows, ...totals, cursor: last && rows.length === size ? cursorOf(last) : null };
}

/** The ids of all leaves that match, newest first; `isComplete` is false beyond 20,000. */
export async function listLeaveIds(tx: Tx, caller: Caller, query: LeaveQuery): Promise<{ ids: string[]; isComplete: 'yes' | 'no' }> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leave_request l where l.tenant_id = ${caller.tenantId} and ${leaveConditions(caller, query)}
    order by l.created_at desc, l.id desc limit ${MAX_IDS + 1}`.execute(tx);
  return { ids: rows.slice(0, MAX_IDS).map((row) => row.id), isComplete: rows.length > MAX_IDS ? 'no' : 'yes' };
}

async function countLeaves(tx: Tx, tenantId: string, where: RawBuilder<boolean>): Promise<{ count: number; days: number }> {
  const { rows } = await sql<{ count: number; days: number }>`
    select count(*) as count, coalesce(sum(l.days), 0) as days from leave_request l
    where l.tenant_id = ${tenantId} and ${where}`.execute(tx);
  return rows[0] ?? { count: 0, days: 0 };
}

/** What a query asks for and what the caller may see of it, as one condition over `leave_request l`. */
export function leaveConditions(caller: Caller, query: LeaveQuery): RawBuilder<boolean> {
  const { tenantId } = caller;
  const parts: RawBuilder<boolean>[] = [readableLeaves(caller, scopeOf(caller, READ))];
  const add = (part: RawBuilder<boolean> | null): void => void (part && parts.push(part));
  const approval = [...(query.approvalStatuses ?? []), ...(query.approvalStatus ?? [])];
  // A leave that needed no decision counts among the accepted ones (D2).
  add(anyOf(sql`l.approval_status`, approval.includes('accepted') ? [...approval, 'submitted'] : approval));
  add(anyOf(sql`l.status`, query.statuses));
  add(anyOf(sql`l.leave_type_id`, query.typeIds, 'uuid'));
  add(anyOf(sql`l.id`, query.ids, 'uuid'));
  add(anyOf(sql`l.employee_id`, [...(query.employeeIds ?? []), ...(query.employeeId ? [query.employeeId] : [])], 'uuid'));
  if (query.types?.length) {
    add(sql`l.leave_type_id in (select id from leave_type where tenant_id = ${tenantId} and kind = any(${query.types}::text[]))`);
  }
  if (query.startDate) add(sql`l.end_date >= ${query.startDate}::date`);
  if (query.endDate) add(sql`l.start_date <= ${query.endDate}::date`);
  add(inLocations(tenantId, query));
  if (query.searchText) {
    add(sql`l.employee_id in (select f.id from find_employee(${query.searchText}) f)`);
  }
  if (query.isMyTurn) add(isTurnOf(caller));
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Leaves a pending step of which waits for the caller. */
function isTurnOf(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(l.approval_status = 'pending' and l.approval_process_id in (
    select s.process_id from approval_step_candidate c
    join approval_step s on s.tenant_id = c.tenant_id and s.id = c.step_id and s.status = 'pending'
    where c.tenant_id = ${caller.tenantId} and c.employee_id = ${caller.employeeId}))`;
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

function anyOf(column: RawBuilder<unknown>, values: readonly string[] | undefined, type = 'text'): RawBuilder<boolean> | null {
  if (!values || values.length === 0) return null;
  return sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])`;
}

/** Counts are kept for a moment for each tenant, person and set of filters; never shared wider than the rows. */
function totalsKey(caller: Caller, query: LeaveQuery): string {
  const { page: _, size: __, cursor: ___, sortBy: ____, sortOrder: _____, ...filters } = query;
  return JSON.stringify([caller.tenantId, caller.userId, scopeOf(caller, READ), filters]);
}

/** A cursor names the last row seen; its place in the order is looked up, so it fits every sort. */
const cursorOf = (row: LeaveRow): string => Buffer.from(row.id.replaceAll('-', ''), 'hex').toString('base64url');

/** Rows behind the one a cursor names. @throws ProblemError malformed-request for a cursor of somebody else's making. */
function afterCursor(tenantId: string, cursor: string, sort: SortColumn, descending: boolean): RawBuilder<boolean> {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (!/^[0-9a-f]{32}$/.test(hex)) {
    throw new ProblemError('malformed-request', {
      detail: 'The query is malformed: cursor is not one of ours.',
      errors: [{ path: 'cursor', code: 'invalid', message: 'is not one of ours' }],
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
