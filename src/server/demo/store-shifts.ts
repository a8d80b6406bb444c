import { absentAt, lateAt } from '#domain/schedules/daily.ts';
import { attendance } from '#machines/attendance/index.ts';
import type { Tx } from '../core/transaction.ts';
import type { PlayedShift } from './play-shift.ts';
import { DEMO_IMPACTS } from './schedule-plans.ts';
import { customerNamed } from './seed-customers.ts';
import { seedId } from './seed-ids.ts';

const GRACE = 5;
const ABSENT_AFTER = 60;
/** Rows of one statement. */
const PART = 500;

/** A person with a location, and their approved leave. */
export interface Worker {
  readonly id: string;
  readonly location_id: string;
  readonly timezone: string;
  readonly type: string;
  readonly leaves: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
}

/** Who planned the demo's shifts and reported on them. */
export interface Author {
  readonly userId: string;
  readonly employeeId: string | null;
}

/** A shift as played. */
export interface PlannedRow {
  readonly id: string;
  readonly worker: Worker;
  readonly locationId: string;
  readonly fieldLocationId: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly breakStartsAt: number | null;
  readonly breakEndsAt: number | null;
  readonly pattern: { readonly id: string; readonly key: string } | null;
  readonly note: string | null;
  readonly played: PlayedShift;
  readonly plannedAt: number;
  /** On call: nobody is late or absent before the end. */
  readonly isOnCall?: true;
}

/** When a shift's person is late and absent, by the default settings. */
export function timesOf(startsAt: number, endsAt: number, plannedAt: number, isOnCall?: true) {
  const start = new Date(startsAt).toISOString();
  if (isOnCall) return { plannedAt, startsAt, endsAt, lateAt: endsAt, absentAt: endsAt };
  return {
    plannedAt,
    startsAt,
    endsAt,
    lateAt: Date.parse(lateAt(start, GRACE)),
    absentAt: Date.parse(absentAt(start, new Date(endsAt).toISOString(), ABSENT_AFTER)),
  };
}

/** The leave that covers a shift, by the days in the worker's zone. */
export function leaveOver({ leaves, timezone }: Worker, startsAt: number, endsAt: number) {
  const dayOf = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate().toString();
  return leaves.find(({ startDate, endDate }) => dayOf(endsAt - 1) >= startDate && dayOf(startsAt) <= endDate);
}

const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

const SENT_LATE_MS = 38 * 60_000;
const SENT_LATE_EVERY = 25;
/** Some finished shifts began on a phone without a connection. */
const isSentLate = ({ played }: PlannedRow, place: number): boolean =>
  place % SENT_LATE_EVERY === 0 && played.checkedOutAt !== null;

/** Stores played shifts with journal and events, some hundred rows at a time. */
export async function storeShifts(
  tx: Tx,
  tenantId: string,
  rows: readonly PlannedRow[],
  author: Author,
  name: (what: string) => string,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    await tx
      .insertInto('shift')
      .values(part.map((row) => shiftValues(tenantId, row, author.userId)))
      .execute();
    const entries = part.flatMap((row) =>
      row.played.entries.map(({ event: { type, ...payload }, from: before, to, at, isBySystem }, index) => ({
        tenant_id: tenantId,
        id: seedId(new Date(at), `${row.id}/${index}`),
        machine: attendance.name,
        machine_version: attendance.version,
        record_id: row.id,
        record_version: index + 1,
        event: type,
        from_state: before,
        to_state: to,
        payload: JSON.stringify(payload),
        by_employee_id: isBySystem ? null : author.employeeId,
        by_user_id: isBySystem ? null : author.userId,
        at: new Date(at),
      })),
    );
    for (let at = 0; at < entries.length; at += PART)
      await tx
        .insertInto('transition_journal')
        .values(entries.slice(at, at + PART))
        .execute();
    const events = part.flatMap((row, place) =>
      row.played.events.map(({ type, at, note }, index) => ({
        tenant_id: tenantId,
        id: seedId(new Date(at), `${row.id}/event/${index}`),
        shift_id: row.id,
        type,
        at: new Date(at),
        note,
        created_by: author.userId,
        created_at: new Date(at + (type === 'check-in' && isSentLate(row, place) ? SENT_LATE_MS : 0)),
      })),
    );
    if (events.length > 0) await tx.insertInto('shift_event').values(events).execute();
  }
  await seedImpacts(tx, tenantId, rows, name);
}

function shiftValues(tenantId: string, row: PlannedRow, createdBy: string) {
  const { place, context, checkedInAt, checkedOutAt, entries } = row.played;
  const { lateAt: late, absentAt: absent } = timesOf(row.startsAt, row.endsAt, row.plannedAt, row.isOnCall);
  const leave = place.stage === 'excluded' ? leaveOver(row.worker, row.startsAt, row.endsAt) : undefined;
  return {
    tenant_id: tenantId,
    id: row.id,
    employee_id: row.worker.id,
    location_id: row.locationId,
    field_location_id: row.fieldLocationId,
    starts_at: new Date(row.startsAt),
    ends_at: new Date(row.endsAt),
    break_starts_at: date(row.breakStartsAt),
    break_ends_at: date(row.breakEndsAt),
    timezone: row.worker.timezone,
    ...place,
    late_at: new Date(late),
    absent_at: new Date(absent),
    checked_in_at: date(checkedInAt),
    checked_out_at: date(checkedOutAt),
    has_check_events: context.hasCheckEvents,
    excluded_by: leave?.id ?? null,
    pattern_id: row.pattern?.id ?? null,
    pattern_key: row.pattern?.key ?? null,
    is_edited: row.pattern === null,
    note: row.note,
    version: entries.length,
    created_by: createdBy,
    created_at: new Date(row.plannedAt),
    updated_at: new Date(entries.at(-1)?.at ?? row.plannedAt),
  };
}

/** What late arrivals of the past meant for customers. */
async function seedImpacts(
  tx: Tx,
  tenantId: string,
  rows: readonly PlannedRow[],
  name: (what: string) => string,
): Promise<void> {
  const late = rows.filter(({ played }) => played.place.arrival === 'late' && played.events.length > 0);
  for (const [place, impact] of DEMO_IMPACTS.entries()) {
    const row = late[place];
    const [event] = row?.played.events ?? [];
    if (!row || !event) continue;
    await tx
      .insertInto('customer_impact')
      .values({
        tenant_id: tenantId,
        id: name(`impact/${impact.kind}`),
        event_id: seedId(new Date(event.at), `${row.id}/event/0`),
        kind: impact.kind,
        customer_name: impact.customerName,
        customer_id: impact.customer === undefined ? null : await customerNamed(tx, tenantId, impact.customer),
        note: impact.note,
        late_minutes: impact.lateMinutes,
        phone_number: null,
        submitted_by: row.worker.id,
        created_at: new Date(event.at),
      })
      .execute();
  }
}
