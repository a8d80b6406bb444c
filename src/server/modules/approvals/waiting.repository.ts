import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { StepStatus } from '#domain/approvals.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { mayReadKind } from '../../records/kind-access.ts';
import { asApprover, asSubstitute } from '../../records/as-approver.ts';
import { assetDetails } from '../../records/asset-text.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { isForThem, isNotTheirs } from './steps-for-nobody.ts';
import type { Subjects } from './subject.ts';

type WaitingQuery = QueryOf<typeof api.approvalsWaiting.list>;
/** Filters and order of a page, a file and ids. */
export type WaitingFilters = Omit<WaitingQuery, 'page' | 'size'>;
export type WaitingRecord = NonNullable<AnswerOf<typeof api.approvalsWaiting.list>['data']>[number];

const MAX_IDS = 1000;

/** Approvers to look for: the caller, and those they substitute. Own candidacy comes first. */
function askedFor(caller: Caller): RawBuilder<unknown> {
  const { tenantId, employeeId, standsInFor } = caller;
  const own = employeeId ?? NOBODY;
  const inTheirPlace = standsInFor.length > 0 ? sql`or ${asSubstitute(caller, sql`c.employee_id`, sql`p.id`)}` : sql``;
  return sql`select c.employee_id from approval_step_candidate c
    where c.tenant_id = ${tenantId} and c.step_id = s.id and (c.employee_id = ${own} ${inTheirPlace}) and ${isForThem(tenantId, sql`c.employee_id`)}
    order by c.employee_id <> ${own}, c.employee_id limit 1`;
}

/**
 * The open steps a caller may decide, as `id, process_id, position, status, asked_id` with their process `p` and its
 * subject: the machine's guard as an SQL condition. A tenant has few pending processes, each with one pending step;
 * steps that could be decided early, or after they were overtaken (D4), are included only on request.
 */
function waitingOf(
  caller: Caller,
  subjects: Subjects,
  { ids, kinds, isEarlyToo, searchText }: WaitingFilters,
): RawBuilder<unknown> {
  const { tenantId } = caller;
  const here = [...subjects.values()].filter(({ kind }) => mayReadKind(caller, kind)).map(({ kind }) => kind);
  const isOpen = isEarlyToo
    ? sql<boolean>`(s.status = 'pending' or (s.status in ('awaiting', 'skipped') and not exists (
        select from approval_step d where d.tenant_id = ${tenantId} and d.process_id = p.id and d.position < s.position and d.status in ('accepted', 'rejected'))))`
    : sql<boolean>`s.status = 'pending'`;
  const parts = [
    sql<boolean>`p.tenant_id = ${tenantId}`,
    sql<boolean>`p.status = 'pending'`,
    isNotTheirs(sql`${caller.employeeId ?? NOBODY}::uuid`),
    isAsked(caller, isEarlyToo ? OPEN : ['pending']),
    sql<boolean>`p.kind = any(${here}::text[])`,
    sql<boolean>`(l.status = 'requested' or cl.is_cancellation_requested or b.status = 'outstanding-with-variance' or dc.status = 'requested')`,
    ...(kinds?.length ? [sql<boolean>`${KIND} = any(${kinds}::text[])`] : []),
    ...(ids?.length ? [sql<boolean>`step.id = any(${[...ids]}::uuid[])`] : []),
    ...(searchText ? [isAbout(tenantId, searchText)] : []),
  ];
  return sql`from approval_process p
    join lateral (
      select s.id, s.position, s.status, asked.employee_id as asked_id from approval_step s
      join lateral (${askedFor(caller)}) asked on true
      where s.tenant_id = ${tenantId} and s.process_id = p.id and ${isOpen}
      order by s.status <> 'pending', s.position limit 1) step on true
    left join leave_request l on l.tenant_id = ${tenantId} and l.approval_process_id = p.id
    left join leave_cancellation lc on lc.tenant_id = ${tenantId} and lc.approval_process_id = p.id
    left join leave_request cl on cl.tenant_id = ${tenantId} and cl.id = lc.leave_request_id
    left join day_banking b on b.tenant_id = ${tenantId} and b.approval_process_id = p.id
    left join device_change dc on dc.tenant_id = ${tenantId} and dc.approval_process_id = p.id
    where ${sql.join(parts, sql` and `)}`;
}

/** Statuses in which a step can be decided, including early and overtaken ones (D4). */
const OPEN: readonly StepStatus[] = ['pending', 'awaiting', 'skipped'];

/**
 * Condition: processes with a step in one of some statuses that names the caller, or an approver they substitute. A
 * large tenant has many open requests, and each person few of them.
 */
const isAsked = (caller: Caller, statuses: readonly StepStatus[]): RawBuilder<boolean> => sql<boolean>`p.id = any(array(
  select s.process_id from approval_step_candidate c join approval_step s on s.tenant_id = ${caller.tenantId} and s.id = c.step_id
  where c.tenant_id = ${caller.tenantId} and ${asApprover(caller, sql`c.employee_id`)} and s.status = any(${[...statuses]}::text[])))`;

/** Condition: the search text matches the requester or the subject, in all words the row shows. */
const isAbout = (
  tenantId: string,
  searchText: string,
): RawBuilder<boolean> => sql<boolean>`(p.requested_by in (select f.id from find_employee(${searchText}) f)
  or coalesce(l.leave_type_id, cl.leave_type_id) in (select y.id from leave_type y
    where y.tenant_id = ${tenantId} and app.fold(y.name || ' ' || coalesce(y.name_arabic, '')) like app.like_arg(app.fold(${searchText})))
  or b.location_id in (select f.id from find_location(${searchText}) f)
  or dc.asset_id in (select f.id from find_asset(${searchText}) f) or dc.replacement_asset_id in (select f.id from find_asset(${searchText}) f))`;

const KIND = sql`case when lc.id is not null then 'leave-cancellation' else p.kind end`;

const deviceText = (tenantId: string, column: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select t.name || case when ${assetDetails('a')} = '' then '' else ' · ' || ${assetDetails('a')} end from asset a
  join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id where a.tenant_id = ${tenantId} and a.id = ${column})`;

const columns = (caller: Caller): RawBuilder<unknown> => {
  const { tenantId } = caller;
  return sql`step.id, p.id as "processId", p.version, ${KIND} as kind, coalesce(l.id, cl.id, b.id, dc.id) as "subjectId",
    (select ${personJson('q')} from employee q where q.tenant_id = ${tenantId} and q.id = p.requested_by) as "requestedByEmployee",
    (select ${personJson('o')} from employee o where o.tenant_id = ${tenantId} and o.id = nullif(step.asked_id, ${caller.employeeId ?? NOBODY}::uuid)) as "onBehalfOfEmployee",
    step.position as "order", (select count(*) from approval_step n where n.tenant_id = ${tenantId} and n.process_id = p.id) as steps,
    step.status = 'pending' as "isMyTurn", p.note, ${instant('p.created_at')} as "createdAt",
    (select json_build_object('type', json_build_object('id', y.id, 'name', y.name, 'nameArabic', y.name_arabic, 'type', y.kind, 'iconName', y.icon_name),
        'startDate', coalesce(l.start_date, cl.start_date), 'endDate', coalesce(l.end_date, cl.end_date), 'days', coalesce(l.days, cl.days))
      from leave_type y where y.tenant_id = ${tenantId} and y.id = coalesce(l.leave_type_id, cl.leave_type_id)) as leave,
    (select json_build_object('location', o.name, 'businessDate', b.business_date, 'currency', b.currency, 'variance', b.variance)
      from location o where o.tenant_id = ${tenantId} and o.id = b.location_id) as "dayBanking",
    case when dc.id is not null then json_build_object('asset', ${deviceText(tenantId, sql`dc.asset_id`)}, 'replacementAsset', ${deviceText(tenantId, sql`dc.replacement_asset_id`)}) end as "deviceChange"`;
};

/** Oldest first by default. */
const inOrder = ({ sortOrder }: WaitingFilters): RawBuilder<unknown> => {
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by p.created_at ${direction}, p.id ${direction}`;
};

/**
 * Returns a page of the steps a caller can decide now, and their number: in one statement, except beyond the last page,
 * because to find them costs more than to read the rows of a page.
 */
export async function listWaiting(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  query: WaitingQuery,
): Promise<{ data: WaitingRecord[]; count: number }> {
  const found = waitingOf(caller, subjects, query);
  const size = query.size ?? PAGE_SIZE;
  const offset = (query.page ?? 0) * size;
  const { rows } =
    size === 0
      ? { rows: [] }
      : await sql<WaitingRecord & { count: number }>`
          select ${columns(caller)}, count(*) over () as count ${found} ${inOrder(query)} limit ${size} offset ${offset}`.execute(
          tx,
        );
  const [first] = rows;
  if (first || (size > 0 && offset === 0))
    return { data: rows.map(({ count: _, ...row }) => row), count: first?.count ?? 0 };
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(tx);
  return { data: [], count: counted.rows[0]?.count ?? 0 };
}

/** Returns all steps a caller can decide now, up to a limit. */
export async function readWaiting(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  filters: WaitingFilters,
  limit: number,
): Promise<readonly WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select ${columns(caller)} ${waitingOf(caller, subjects, filters)} ${inOrder(filters)} limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the first 1,000 matching steps, oldest first, and the number of matches. */
export async function listWaitingIds(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  query: QueryOf<typeof api.approvalsWaiting.ids>,
): Promise<AnswerOf<typeof api.approvalsWaiting.ids>> {
  const { rows } = await sql<{ id: string; version: number; count: number }>`
    select step.id, p.version, count(*) over () as count ${waitingOf(caller, subjects, query)} order by p.created_at, p.id limit ${MAX_IDS}`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  return { data: rows.map(({ id, version }) => ({ id, version })), count, isComplete: count <= MAX_IDS };
}
