import { sql, type RawBuilder } from 'kysely';
import type { DayCount, LeaveKind, LeavePhase, LeaveStatus } from '#domain/leave.ts';
import type { ProcessStatus } from '#domain/approvals.ts';
import type { LocationType, RecordStatus } from '#domain/records.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { idsOfPage, pageOf } from '../../records/page-of-ids.ts';
import { instant, personJson, type PersonJson } from '../../records/record-json.ts';
import { processJson, type ProcessJson } from '../approvals/index.ts';

/** A leave with everything shown of it, read by one statement. */
export interface LeaveRow {
  readonly id: string;
  readonly version: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: number;
  readonly deducted_days: number;
  readonly status: LeaveStatus;
  readonly phase: LeavePhase | null;
  readonly approval_status: ProcessStatus;
  readonly is_cancellation_requested: boolean;
  readonly created_at: Date;
  /** Today's date where the person works. */
  readonly today: string;
  readonly employee: PersonJson & { status: RecordStatus };
  readonly location: {
    id: string;
    name: string;
    shortCode: string;
    timezone: string;
    countryISO: string;
    type: LocationType;
  } | null;
  readonly type: {
    readonly id: string;
    readonly name: string;
    readonly nameArabic: string | null;
    readonly type: LeaveKind;
    readonly iconName: string;
    readonly dayCount: DayCount;
    readonly allowNegative: boolean;
    readonly negativeLimit: number | null;
  };
  readonly process: ProcessJson;
  /** The latest cancellation request of the approved leave with its own approval (D26). */
  readonly cancellation: { readonly requestedAt: string; readonly process: ProcessJson } | null;
  /** Canceling the approved leave needs an approval: the template requires it, and an approver exists. */
  readonly cancellation_needs_approval: boolean;
  readonly corrections: readonly LeaveCorrection[];
}

/** A correction by HR after the first day (D26). */
interface LeaveCorrection {
  readonly id: string;
  readonly fromDays: number;
  readonly toDays: number;
  readonly note: string;
  readonly createdAt: string;
  readonly createdByEmployee: PersonJson;
}

/** Columns of a leave for a query over `leave_request l` and its joins. */
const leaveColumns = (tenantId: string): RawBuilder<LeaveRow> => sql`
  l.id, l.version, l.start_date, l.end_date, l.days, l.deducted_days, l.status, l.phase, l.approval_status,
  l.is_cancellation_requested, l.created_at,
  to_char(now() at time zone coalesce(loc.timezone, t.timezone), 'YYYY-MM-DD') as today,
  (${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
  case when loc.id is null then null else json_build_object('id', loc.id, 'name', loc.name, 'shortCode', loc.short_code,
    'timezone', loc.timezone, 'countryISO', loc.country_iso, 'type', loc.type) end as location,
  json_build_object('id', lt.id, 'name', lt.name, 'nameArabic', lt.name_arabic, 'type', lt.kind, 'iconName', lt.icon_name, 'dayCount', lt.day_count,
    'allowNegative', lt.allow_negative, 'negativeLimit', lt.negative_limit) as type,
  ${processJson(tenantId)} as process,
  ${cancellationJson(tenantId)} as cancellation,
  ${cancellationNeedsApproval(tenantId)} as cancellation_needs_approval,
  ${correctionsJson(tenantId)} as corrections`;

const cancellationJson = (tenantId: string): RawBuilder<unknown> => sql`(
  select json_build_object('requestedAt', ${instant('lc.requested_at')}, 'process', ${processJson(tenantId)})
  from leave_cancellation lc join approval_process p on p.tenant_id = ${tenantId} and p.id = lc.approval_process_id
  where lc.tenant_id = ${tenantId} and lc.leave_request_id = l.id order by lc.id desc limit 1)`;

const cancellationNeedsApproval = (tenantId: string): RawBuilder<boolean> => sql`(lt.needs_approval and exists (
  select from approval_template at join approval_template_step ats on ats.tenant_id = at.tenant_id and ats.template_id = at.id
  where at.tenant_id = ${tenantId} and at.kind = 'leave' and at.approves_cancellation))`;

const correctionsJson = (tenantId: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', co.id, 'fromDays', co.from_days, 'toDays', co.to_days, 'note', co.note,
    'createdAt', ${instant('co.created_at')}, 'createdByEmployee', ${personJson('cb')}) order by co.id)
  from leave_correction co join employee cb on cb.tenant_id = ${tenantId} and cb.id = co.created_by
  where co.tenant_id = ${tenantId} and co.leave_request_id = l.id), '[]')`;

const leaveJoins = (tenantId: string): RawBuilder<unknown> => sql`
  join tenant t on t.id = ${tenantId}
  join employee e on e.tenant_id = ${tenantId} and e.id = l.employee_id
  left join location loc on loc.tenant_id = ${tenantId} and loc.id = e.location_id
  join leave_type lt on lt.tenant_id = ${tenantId} and lt.id = l.leave_type_id
  join approval_process p on p.tenant_id = ${tenantId} and p.id = l.approval_process_id`;

/** Returns full rows for a set of leaves, in the order of `page` (a query that yields `id` and `place`). */
export async function readLeavePage(tx: Tx, tenantId: string, page: RawBuilder<unknown>): Promise<readonly LeaveRow[]> {
  const ids = await idsOfPage(tx, page);
  if (ids.length === 0) return [];
  const { rows } = await sql<LeaveRow>`${KEPT_PLAN}
    select ${leaveColumns(tenantId)} from ${pageOf(ids)}
    join leave_request l on l.tenant_id = ${tenantId} and l.id = page.id
    ${leaveJoins(tenantId)}
    order by page.place`.execute(tx);
  return rows;
}

/** Returns one leave that meets a condition over `leave_request l`, or null. */
export async function readLeave(tx: Tx, tenantId: string, condition: RawBuilder<boolean>): Promise<LeaveRow | null> {
  const { rows } = await sql<LeaveRow>`${KEPT_PLAN}
    select ${leaveColumns(tenantId)} from leave_request l ${leaveJoins(tenantId)}
    where l.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  return rows[0] ?? null;
}
