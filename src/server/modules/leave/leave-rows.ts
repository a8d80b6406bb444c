import { sql, type RawBuilder } from 'kysely';
import type { DayCount, LeaveKind, LeavePhase, LeaveStatus } from '#domain/leave.ts';
import type { ProcessStatus } from '#domain/approvals.ts';
import type { LocationType, RecordStatus } from '#domain/records.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Tx } from '../../core/transaction.ts';
import { idsOfPage } from '../../records/page-of-ids.ts';
import { instant, locationJson, type PersonJson } from '../../records/record-json.ts';
import {
  completeProcesses,
  peopleOf,
  present,
  type ProcessJson,
  processSets,
  type ProcessSets,
} from '../approvals/index.ts';

/** A leave with everything shown of it. */
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

/** A leave as its table has it. */
interface StoredLeave extends Omit<
  LeaveRow,
  | 'created_at'
  | 'today'
  | 'employee'
  | 'location'
  | 'type'
  | 'process'
  | 'cancellation'
  | 'cancellation_needs_approval'
  | 'corrections'
> {
  readonly employeeId: string;
  readonly typeId: string;
  readonly processId: string;
  readonly createdAt: string;
}

/** Leaves with all that is shown of them, each table as one set. */
interface LeaveSets extends ProcessSets {
  readonly leaves: readonly StoredLeave[];
  readonly types: readonly (LeaveRow['type'] & { needsApproval: boolean })[];
  /** Canceling an approved leave needs an approval, where the leave did, and somebody is asked (D26). */
  readonly approvesCancellation: boolean;
  readonly cancellations: readonly { leaveId: string; requestedAt: string; processId: string }[];
  readonly corrections: readonly (Omit<LeaveCorrection, 'createdByEmployee'> & { leaveId: string; by: string })[];
  /** With today's date there. */
  readonly locations: readonly (NonNullable<LeaveRow['location']> & { today: string })[];
  /** Today's date for people without a location. */
  readonly today: string;
}

const today = (zone: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(now() at time zone ${zone}, 'YYYY-MM-DD')`;

const setOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((${rows}), '[]')`;

/** Selects the sets of the leaves that meet a condition over `leave_request l`. */
const leaveSets = (tenantId: string, condition: RawBuilder<boolean>): RawBuilder<{ sets: LeaveSets }> => sql`
  with leave as materialized (select * from leave_request l where l.tenant_id = ${tenantId} and ${condition}),
  cancellation as materialized (
    select distinct on (c.leave_request_id) c.leave_request_id, c.requested_at, c.approval_process_id from leave_cancellation c
    where c.tenant_id = ${tenantId} and c.leave_request_id = any(array(select id from leave)) order by c.leave_request_id, c.id desc),
  correction as materialized (select * from leave_correction co
    where co.tenant_id = ${tenantId} and co.leave_request_id = any(array(select id from leave)))
  select jsonb_build_object(
    'leaves', ${setOf(sql`select json_agg(json_build_object('id', l.id, 'version', l.version, 'start_date', l.start_date, 'end_date', l.end_date, 'days', l.days,
      'deducted_days', l.deducted_days, 'status', l.status, 'phase', l.phase, 'approval_status', l.approval_status,
      'is_cancellation_requested', l.is_cancellation_requested, 'createdAt', ${instant('l.created_at')}, 'employeeId', l.employee_id,
      'typeId', l.leave_type_id, 'processId', l.approval_process_id)) from leave l`)},
    'approvesCancellation', exists (
      select from approval_template at join approval_template_step ats on ats.tenant_id = at.tenant_id and ats.template_id = at.id
      where at.tenant_id = ${tenantId} and at.kind = 'leave' and at.approves_cancellation),
    'types', ${setOf(sql`select json_agg(json_build_object('id', lt.id, 'name', lt.name, 'nameArabic', lt.name_arabic, 'type', lt.kind, 'iconName', lt.icon_name,
      'dayCount', lt.day_count, 'allowNegative', lt.allow_negative, 'negativeLimit', lt.negative_limit, 'needsApproval', lt.needs_approval))
      from leave_type lt where lt.tenant_id = ${tenantId} and lt.id = any(array(select leave_type_id from leave))`)},
    'cancellations', ${setOf(sql`select json_agg(json_build_object('leaveId', c.leave_request_id, 'requestedAt', ${instant('c.requested_at')},
      'processId', c.approval_process_id)) from cancellation c`)},
    'corrections', ${setOf(sql`select json_agg(json_build_object('leaveId', co.leave_request_id, 'id', co.id, 'fromDays', co.from_days, 'toDays', co.to_days,
      'note', co.note, 'createdAt', ${instant('co.created_at')}, 'by', co.created_by) order by co.id) from correction co`)},
    'today', (select ${today(sql`t.timezone`)} from tenant t where t.id = ${tenantId})
  ) || ${processSets(
    tenantId,
    sql`array(select approval_process_id from leave union select approval_process_id from cancellation)`,
    {
      people: sql`select employee_id from leave union select created_by from correction`,
      more: sql`, 'locations', ${setOf(sql`select json_agg(${locationJson('loc')}::jsonb || jsonb_build_object('today', ${today(sql`loc.timezone`)}))
      from location loc where loc.tenant_id = ${tenantId} and loc.id = any(array(select location_id from person))`)}`,
    },
  )}::jsonb as sets`;

async function readSets(tx: Tx, tenantId: string, condition: RawBuilder<boolean>): Promise<readonly LeaveRow[]> {
  const { rows } = await sql<{ sets: LeaveSets }>`${KEPT_PLAN} ${leaveSets(tenantId, condition)}`.execute(tx);
  const [row] = rows;
  if (!row || row.sets.leaves.length === 0) return [];
  const { sets } = row;
  return assemble(sets, await completeProcesses(tx, tenantId, sets));
}

function assemble(sets: LeaveSets, processes: ReadonlyMap<string, ProcessJson>): readonly LeaveRow[] {
  const shown = peopleOf(sets);
  const people = new Map(sets.people.map((person) => [person.id, person]));
  const types = new Map(sets.types.map((type) => [type.id, type]));
  const locations = new Map(sets.locations.map((location) => [location.id, location]));
  const cancellations = new Map(sets.cancellations.map((each) => [each.leaveId, each]));
  const corrections = Map.groupBy(sets.corrections, ({ leaveId }) => leaveId);
  const process = (id: string): ProcessJson => present(processes.get(id), `process ${id}`);
  return sets.leaves.map(({ employeeId, typeId, processId, createdAt, ...leave }) => {
    const { locationId, ...employee } = present(people.get(employeeId), `employee ${employeeId}`);
    const { today: there, ...location } = (locationId === null ? undefined : locations.get(locationId)) ?? {
      today: sets.today,
    };
    const cancellation = cancellations.get(leave.id);
    const { needsApproval, ...type } = present(types.get(typeId), `leave type ${typeId}`);
    return {
      ...leave,
      created_at: new Date(createdAt),
      today: there,
      employee,
      location: 'id' in location ? location : null,
      type,
      cancellation_needs_approval: needsApproval && sets.approvesCancellation,
      process: process(processId),
      cancellation: cancellation
        ? { requestedAt: cancellation.requestedAt, process: process(cancellation.processId) }
        : null,
      corrections: (corrections.get(leave.id) ?? []).map(({ leaveId: _, by, ...correction }) => ({
        ...correction,
        createdByEmployee: present(shown.get(by), `employee ${by}`),
      })),
    };
  });
}

/** Leaves per statement: each answers with one JSON value, which is parsed in one turn of the event loop. */
const BATCH = 250;

/** Returns full rows for a set of leaves, in the order of `page` (a query that yields `id` and `place`). */
export async function readLeavePage(tx: Tx, tenantId: string, page: RawBuilder<unknown>): Promise<readonly LeaveRow[]> {
  const ids = await idsOfPage(tx, page);
  const byId = new Map<string, LeaveRow>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    for (const row of await readSets(tx, tenantId, sql<boolean>`l.id = any(${some}::uuid[])`)) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns one leave that meets a condition over `leave_request l`, or null. */
export async function readLeave(tx: Tx, tenantId: string, condition: RawBuilder<boolean>): Promise<LeaveRow | null> {
  return (await readSets(tx, tenantId, condition))[0] ?? null;
}
