import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Scope } from '#domain/permissions.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { asApprover } from '../../records/as-approver.ts';
import { assetDetails } from '../../records/asset-text.ts';
import { employeesInScope, NOBODY } from '../../records/employee-scope.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { present, type ProcessJson, readProcesses } from '../approvals/index.ts';
import { findAsset } from '../assets/index.ts';
import { presentDeviceChange } from './device-changes.presenter.ts';

export type DeviceChangeRecord = AnswerOf<typeof api.deviceChanges.read>;

/** A request as stored, with its process. */
export interface StoredDeviceChange extends Omit<DeviceChangeRecord, 'actions' | 'approvalProcess'> {
  readonly process: ProcessJson;
  /** Whether the requester still has the device, and the other one has no owner. */
  readonly isStillHeld: boolean;
  readonly isReplacementFree: boolean;
}

/** A request as one statement reads it, without its process. */
export type DeviceChangeRow = Omit<StoredDeviceChange, 'process'> & { readonly processId: string };

/** Reads the processes of some requests. */
export async function withProcesses(
  tx: Tx,
  { tenantId }: Caller,
  rows: readonly DeviceChangeRow[],
): Promise<readonly StoredDeviceChange[]> {
  const processes = await readProcesses(
    tx,
    tenantId,
    rows.map(({ processId }) => processId),
  );
  return rows.map(({ processId, ...row }) => ({
    ...row,
    process: present(processes.get(processId), `process ${processId}`),
  }));
}

/** The caller's scope for reading requests; without the right to read assets, only their own. */
const readScope = (caller: Caller): Scope =>
  caller.permissions.scopeOf({ resource: 'asset.details', action: 'read' }) ?? 'personal';

/** Condition: the caller may see a request `d`: of a person in scope, or as an approver of one of its steps. */
export const isReadableDeviceChange = (
  caller: Caller,
): RawBuilder<boolean> => sql<boolean>`(${employeesInScope(caller, readScope(caller), sql`d.employee_id`)} or exists (
  select from approval_step s join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id
  where s.tenant_id = ${caller.tenantId} and s.process_id = d.approval_process_id and ${asApprover(caller, sql`c.employee_id`)}))`;

const deviceJson = (tenantId: string, column: RawBuilder<unknown>): RawBuilder<DeviceChangeRecord['asset']> => sql`(
  select json_build_object('id', a.id, 'typeName', t.name, 'details', ${assetDetails('a')}) from asset a
  join asset_type t on t.tenant_id = a.tenant_id and t.id = a.asset_type_id where a.tenant_id = ${tenantId} and a.id = ${column})`;

export const deviceChangeColumns = (
  tenantId: string,
): RawBuilder<DeviceChangeRow> => sql`d.id, d.version, d.status, ${instant('d.created_at')} as "createdAt",
  (select ${personJson('e')} from employee e where e.tenant_id = ${tenantId} and e.id = d.employee_id) as employee,
  ${deviceJson(tenantId, sql`d.asset_id`)} as asset, ${deviceJson(tenantId, sql`d.replacement_asset_id`)} as "replacementAsset",
  exists (select from asset a where a.tenant_id = ${tenantId} and a.id = d.asset_id and a.status = 'assigned' and a.owner_employee_id = d.employee_id) as "isStillHeld",
  exists (select from asset a where a.tenant_id = ${tenantId} and a.id = d.replacement_asset_id and a.status = 'available') as "isReplacementFree",
  d.approval_process_id as "processId"`;

/** Returns one request by a condition; null when it does not exist or the caller may not see it. */
export async function findDeviceChange(
  tx: Tx,
  caller: Caller,
  condition: RawBuilder<boolean>,
  isEverybody = false,
): Promise<StoredDeviceChange | null> {
  const { rows } = await sql<DeviceChangeRow>`${KEPT_PLAN}
    select ${deviceChangeColumns(caller.tenantId)} from device_change d
    where d.tenant_id = ${caller.tenantId} and ${condition} and ${isEverybody ? sql<boolean>`true` : isReadableDeviceChange(caller)}`.execute(
    tx,
  );
  return (await withProcesses(tx, caller, rows))[0] ?? null;
}

/** Returns one request. @throws ProblemError 404 */
export async function readDeviceChange(tx: Tx, caller: Caller, id: string): Promise<DeviceChangeRecord> {
  const stored = await findDeviceChange(tx, caller, sql<boolean>`d.id = ${id}`);
  if (!stored) throw notFound();
  return presentDeviceChange(stored, caller);
}

/**
 * Returns the possible replacements of the caller's asset: available ones of its type. None for an asset that somebody
 * else has. @throws ProblemError 404
 */
export async function listReplacements(
  tx: Tx,
  caller: Caller,
  assetId: string,
): Promise<{ data: DeviceChangeRecord['asset'][]; count: number }> {
  if (!(await findAsset(tx, caller, assetId))) throw notFound();
  const { rows } = await sql<DeviceChangeRecord['asset']>`
    select r.id, t.name as "typeName", ${assetDetails('r')} as details from asset a
    join asset r on r.tenant_id = a.tenant_id and r.asset_type_id = a.asset_type_id and r.status = 'available'
    join asset_type t on t.tenant_id = r.tenant_id and t.id = r.asset_type_id
    where a.tenant_id = ${caller.tenantId} and a.id = ${assetId} and a.status = 'assigned' and a.owner_employee_id = ${caller.employeeId ?? NOBODY}
    order by ${byName(sql`r.search_text`)}, r.id limit 200`.execute(tx);
  return { data: [...rows], count: rows.length };
}
