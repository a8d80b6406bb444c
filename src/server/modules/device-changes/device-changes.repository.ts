import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Scope } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { asApprover } from '../../records/as-approver.ts';
import { assetDetails } from '../../records/asset-text.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';
import { idsOfPage, pageOf } from '../../records/page-of-ids.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { processJson, type ProcessJson } from '../approvals/index.ts';
import { presentDeviceChange } from './device-changes.presenter.ts';
import { mapInTurns } from '../../records/in-turns.ts';

export type DeviceChangeRecord = AnswerOf<typeof api.deviceChanges.read>;

/** A request as it is stored, with its process. */
export interface StoredDeviceChange extends Omit<DeviceChangeRecord, 'actions' | 'approvalProcess'> {
  readonly process: ProcessJson;
  /** Whether the device is still with the requester, and the other one with nobody. */
  readonly isStillHeld: boolean;
  readonly isReplacementFree: boolean;
}

/** How far a caller reads requests; who may not read assets still sees their own. */
const readScope = (caller: Caller): Scope => caller.permissions.scopeOf({ resource: 'asset.details', action: 'read' }) ?? 'personal';

/** Whether a caller may see a request `d`: it is of somebody in scope, or a step of it is theirs to decide. */
export const isReadableDeviceChange = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(${employeesInScope(caller, readScope(caller), sql`d.employee_id`)} or exists (
  select from approval_step s join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
  where s.tenant_id = ${caller.tenantId} and s.process_id = d.approval_process_id and ${asApprover(caller, sql`c.employee_id`)}))`;

const deviceJson = (tenantId: string, column: RawBuilder<unknown>): RawBuilder<DeviceChangeRecord['asset']> => sql`(
  select json_build_object('id', a.id, 'typeName', t.name, 'details', ${assetDetails('a')}) from asset a
  join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id where a.tenant_id = ${tenantId} and a.id = ${column})`;

const columns = (tenantId: string): RawBuilder<unknown> => sql`d.id, d.version, d.status, ${instant('d.created_at')} as "createdAt",
  (select ${personJson('e')} from employee e where e.tenant_id = ${tenantId} and e.id = d.employee_id) as employee,
  ${deviceJson(tenantId, sql`d.asset_id`)} as asset, ${deviceJson(tenantId, sql`d.replacement_asset_id`)} as "replacementAsset",
  exists (select from asset a where a.tenant_id = ${tenantId} and a.id = d.asset_id and a.status = 'assigned' and a.owner_employee_id = d.employee_id) as "isStillHeld",
  exists (select from asset a where a.tenant_id = ${tenantId} and a.id = d.replacement_asset_id and a.status = 'available') as "isReplacementFree",
  ${processJson(tenantId)} as process`;

const FROM = sql`from device_change d join approval_process p on p.tenant_id = d.tenant_id and p.id = d.approval_process_id`;

/** One request by a condition; null when there is none or the caller may not see it. */
export async function findDeviceChange(tx: Tx, caller: Caller, condition: RawBuilder<boolean>, isEverybody = false): Promise<StoredDeviceChange | null> {
  const { rows } = await sql<StoredDeviceChange>`${KEPT_PLAN}
    select ${columns(caller.tenantId)} ${FROM}
    where d.tenant_id = ${caller.tenantId} and ${condition} and ${isEverybody ? sql<boolean>`true` : isReadableDeviceChange(caller)}`.execute(tx);
  return rows[0] ?? null;
}

/** One request. @throws ProblemError 404 */
export async function readDeviceChange(tx: Tx, caller: Caller, id: string): Promise<DeviceChangeRecord> {
  const stored = await findDeviceChange(tx, caller, sql<boolean>`d.id = ${id}`);
  if (!stored) throw notFound();
  return presentDeviceChange(stored, caller);
}

type Filters = Pick<QueryOf<typeof api.deviceChanges.list>, 'status' | 'statuses' | 'employeeIds' | 'ids' | 'searchText' | 'sortOrder'>;

function matching(caller: Caller, query: Filters): RawBuilder<unknown> {
  const statuses = [...(query.statuses ?? []), ...(query.status ?? [])];
  const conditions = [
    sql<boolean>`d.tenant_id = ${caller.tenantId}`,
    isReadableDeviceChange(caller),
    ...(statuses.length > 0 ? [sql<boolean>`d.status = any(${statuses}::text[])`] : []),
    ...(query.employeeIds?.length ? [sql<boolean>`d.employee_id = any(${query.employeeIds}::uuid[])`] : []),
    ...(query.ids?.length ? [sql<boolean>`d.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText ? [sql<boolean>`d.employee_id in (select f.id from find_employee(${query.searchText}) f)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

const inOrder = ({ sortOrder }: Filters): RawBuilder<unknown> => (sortOrder === 'asc' ? sql`d.created_at asc, d.id asc` : sql`d.created_at desc, d.id desc`);

/** All requests the caller may see that match, in the order of the list, up to so many. */
export async function readDeviceChanges(tx: Tx, caller: Caller, query: Filters, limit: number): Promise<readonly StoredDeviceChange[]> {
  const { rows } = await sql<StoredDeviceChange>`
    select ${columns(caller.tenantId)} ${FROM} where ${matching(caller, query)} order by ${inOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}

/** A page of requests the caller may see, the newest first. */
export async function listDeviceChanges(tx: Tx, caller: Caller, query: QueryOf<typeof api.deviceChanges.list>): Promise<{ data: DeviceChangeRecord[]; count: number }> {
  const where = matching(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count from device_change d where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const ids = await idsOfPage(
    tx,
    sql`select d.id, row_number() over (order by ${inOrder(query)}) as place from device_change d where ${where}
      order by ${inOrder(query)} limit ${size} offset ${(query.page ?? 0) * size}`,
  );
  if (ids.length === 0) return { data: [], count };
  const { rows } = await sql<StoredDeviceChange>`${KEPT_PLAN}
    select ${columns(caller.tenantId)} ${FROM} join ${pageOf(ids)} on page.id = d.id where d.tenant_id = ${caller.tenantId} order by page.place`.execute(tx);
  return { data: await mapInTurns(rows, (row) => presentDeviceChange(row, caller)), count };
}

/** What can be asked for instead of an asset that the caller has: available ones of its type. */
export async function listReplacements(tx: Tx, caller: Caller, assetId: string): Promise<{ data: DeviceChangeRecord['asset'][]; count: number }> {
  const { rows } = await sql<DeviceChangeRecord['asset']>`
    select r.id, t.name as "typeName", ${assetDetails('r')} as details from asset a
    join asset r on r.tenant_id = a.tenant_id and r.asset_type_id = a.asset_type_id and r.status = 'available'
    join asset_type t on t.tenant_id = r.tenant_id and t.id = r.asset_type_id
    where a.tenant_id = ${caller.tenantId} and a.id = ${assetId} and a.status = 'assigned' and a.owner_employee_id = ${caller.employeeId ?? NOBODY}
    order by ${byName(sql`r.search_text`)}, r.id limit 200`.execute(tx);
  return { data: [...rows], count: rows.length };
}
