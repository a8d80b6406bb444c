import { sql, type RawBuilder, type Updateable } from 'kysely';
import { CLOSING_POSITION } from '#domain/day-banking.ts';
import { operatingDays, type ExceptionTime, type OpenTime, type OperatingDay } from '#domain/opening-hours.ts';
import { permissionString } from '#domain/permissions.ts';
import {
  dayBankingPlace,
  dayBankingPosition,
  type DayBankingContext,
  type DayBankingEvent,
} from '#machines/day-banking/index.ts';
import type { DayBankingTable } from '../../database/day-banking.schema.ts';
import type { Tx } from '../../core/transaction.ts';
import { systemOf, tryTransition, type RecordKind } from '../../records/transition.ts';
import { wasOnDuty } from '../schedules/index.ts';
import { readAppBehavior } from '../tenants/index.ts';
import { bankingContext, bankingPlace } from './banking.presenter.ts';
import { lockChain, lockReport, readLimits } from './banking.repository.ts';
import type { BankingRow } from './banking-rows.ts';
import { bankingKind } from './banking-kind.ts';

/** Days that are still closed after the job did not run for a while. */
const LOOK_BACK = 7;
const MINUTE_MS = 60_000;

interface Till {
  readonly id: string;
  readonly timezone: string;
  /** Day of the first report that is not deleted: the till did not exist before it. */
  readonly first: string;
  /** First day a person reported on; null when only automatic reports are left. */
  readonly kept: string | null;
  readonly open: OpenTime[];
  readonly exceptions: ExceptionTime[];
}

/**
 * Returns when a day's last opening hours end at the till's location; null when it is closed all day. Hours may end
 * after midnight.
 */
export function closingOf({ date, hours }: Pick<OperatingDay, 'date' | 'hours'>, timezone: string): Date | null {
  const ends = hours.map(({ start, end }) => {
    const day = Temporal.PlainDate.from(date).add({ days: end <= start ? 1 : 0 });
    return day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(end) }).epochMilliseconds;
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Makes reports due after closing time, and closes those that are not submitted within the grace period (D31). */
export async function closeDays(tx: Tx, tenantId: string, now: Date = new Date()): Promise<void> {
  const { rows: modules } = await sql<{
    is_on: boolean;
  }>`select 'finance.banking-reports' = any(modules) as is_on from tenant where id = ${tenantId}`.execute(tx);
  if (!modules[0]?.is_on) return;
  const { dayBankingGraceMinutes: grace } = await readAppBehavior(tx, tenantId);
  for (const till of await readTills(tx, tenantId, IN_USE)) {
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(till.timezone).toPlainDate();
    for (const day of operatingDays(
      today.subtract({ days: LOOK_BACK }).toString(),
      today.toString(),
      till.open,
      till.exceptions,
    )) {
      const closing = day.date < till.first ? null : closingOf(day, till.timezone);
      if (!closing || closing > now) continue;
      await closeDay(tx, tenantId, till, {
        date: day.date,
        isOver: closing.getTime() + grace * MINUTE_MS <= now.getTime(),
      });
    }
  }
}

/** State of a deleted report of a day. */
interface Removed {
  readonly locationId: string;
  readonly date: string;
  /** It was closed automatically, so the day is over whatever the opening hours are now. */
  readonly wasClosed: boolean;
}

/**
 * Re-checks the day of a deleted end-of-day report: if the day is over it becomes due and is closed again in the same
 * transaction, however long ago it was. Waiting for the job would leave a gap, permanent for days the job no longer
 * covers.
 */
export async function closeAgain(tx: Tx, tenantId: string, { locationId, date, wasClosed }: Removed): Promise<void> {
  const [till] = await readTills(tx, tenantId, sql`l.id = ${locationId}`);
  if (!till) return;
  const { dayBankingGraceMinutes: grace } = await readAppBehavior(tx, tenantId);
  const [day] = operatingDays(date, date, till.open, till.exceptions);
  const closing = day ? closingOf(day, till.timezone) : null;
  const isOver = closing !== null && closing.getTime() + grace * MINUTE_MS <= Date.now();
  if (wasClosed || isOver) await closeDay(tx, tenantId, till, { date, isOver: true });
}

/** Locations in use, with a report that is not deleted. */
const IN_USE = sql`l.status = 'active'
  and exists (select from day_banking b where b.tenant_id = l.tenant_id and b.location_id = l.id and b.deleted_at is null)`;

/**
 * Returns tills with the data needed to close a day. An automatically closed report that a person counted or explained
 * proves that the till was in use that day even when it is deleted: otherwise deleting it together with the till's
 * first draft would hide its difference.
 */
async function readTills(tx: Tx, tenantId: string, condition: RawBuilder<unknown>): Promise<readonly Till[]> {
  const { rows } = await sql<Till>`
    select l.id, l.timezone, (select min(b.business_date) from day_banking b where b.tenant_id = l.tenant_id and b.location_id = l.id and b.deleted_at is null) as first,
      (select min(b.business_date) from day_banking b where b.tenant_id = l.tenant_id and b.location_id = l.id
        and (b.submitted_by is not null or b.closure_note is not null) and (b.deleted_at is null or b.closure_reason is not null)) as kept,
      coalesce((select json_agg(json_build_object('dayOfWeek', o.day_of_week, 'hours', o.hours)) from location_open_time o
        where o.tenant_id = l.tenant_id and o.location_id = l.id), '[]') as open,
      coalesce((select json_agg(json_build_object('date', x.date, 'reason', x.reason, 'hours', x.hours)) from location_exception_time x
        where x.tenant_id = l.tenant_id and x.location_id = l.id), '[]') as exceptions
    from location l where l.tenant_id = ${tenantId} and ${condition} order by l.id`.execute(tx);
  return rows;
}

type Stored = Pick<
  BankingRow,
  | 'id'
  | 'version'
  | 'type'
  | 'status'
  | 'confirmed_at'
  | 'closure_note'
  | 'closure_reason'
  | 'deleted_at'
  | 'variance'
  | 'tolerance'
>;

async function closeDay(
  tx: Tx,
  tenantId: string,
  till: Till,
  { date, isOver }: { date: string; isOver: boolean },
): Promise<void> {
  const read = () =>
    sql<Stored>`
    select id, version, type, status, confirmed_at, closure_note, closure_reason, deleted_at, variance, tolerance from day_banking
    where tenant_id = ${tenantId} and location_id = ${till.id} and business_date = ${date} and position = ${CLOSING_POSITION}`.execute(
      tx,
    );
  const isSettled = ({ confirmed_at: at, closure_reason: reason, deleted_at: gone }: Stored): boolean =>
    gone === null ? at !== null || reason !== null : !isOver;
  const isOpen = ({ deleted_at: gone }: Stored): boolean => gone === null;
  const seen = await read();
  if (seen.rows.some(isSettled) || (!isOver && seen.rows.some(isOpen))) return;
  // Waits for a concurrent submission, then checks again.
  const place = await lockChain(tx, tenantId, till.id);
  const { rows } = await read();
  if (rows.some(isSettled)) return;
  const there = rows.find(isOpen);
  // A till that was started by mistake is undone by deleting the draft (ADR-0079): no more days become due then,
  // and closed ones can be deleted.
  if (!there && (till.kept === null || date < till.kept)) return;
  const due = there ?? (await makeDue(tx, tenantId, { locationId: till.id, date, currency: place.currency }));
  if (isOver) await close(tx, tenantId, till, date, due);
}

/** Creates a report that no one started: not submitted (D34). */
async function makeDue(
  tx: Tx,
  tenantId: string,
  { locationId, date, currency }: { locationId: string; date: string; currency: string },
): Promise<Stored> {
  const { tolerance } = await readLimits(tx, tenantId, currency);
  const { rows } = await sql<Stored>`
    insert into day_banking (tenant_id, location_id, type, business_date, position, status, currency, tolerance)
    values (${tenantId}, ${locationId}, 'end-of-day', ${date}, ${CLOSING_POSITION}, 'not-submitted', ${currency}, ${tolerance})
    returning id, version, type, status, confirmed_at, closure_note, closure_reason, deleted_at, variance, tolerance`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('an inserted row is returned');
  return row;
}

/** Storage of reports that receive a person's events; an automatic closing needs no previous report. */
const closingKind: RecordKind<Stored, DayBankingContext, DayBankingEvent, Updateable<DayBankingTable>> = {
  ...bankingKind,
  positionOf: (row) =>
    dayBankingPosition(bankingPlace(row), bankingContext({ ...row, is_built_upon: false, corrected_by: null })),
  present: () => null,
};

async function close(tx: Tx, tenantId: string, till: Till, date: string, row: Stored): Promise<void> {
  await lockReport(tx, tenantId, row.id);
  await tryTransition(
    tx,
    systemOf(tenantId),
    closingKind,
    row,
    { type: 'cutoff.passed' },
    {
      changes: async ({ to }) => ({
        status: dayBankingPlace(to, row).status,
        closure_reason: (await wasSomebodyOnDuty(tx, tenantId, till, date))
          ? 'no-completed-by-receptionist'
          : 'no-receptionist-on-duty',
      }),
    },
  );
}

const CREATES = permissionString({ resource: 'dayBanking', action: 'create' }, 'all');

/** Selects people assigned to a location who may report on its till. */
export const receptionists = (tenantId: string, locationId: string) => sql`
  select el.employee_id from employee_location el
  join employee e on e.tenant_id = el.tenant_id and e.id = el.employee_id and e.status = 'active'
  join app_user u on u.tenant_id = el.tenant_id and u.employee_id = el.employee_id and u.status = 'active'
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active'
  left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id and p.status = 'active'
  where el.tenant_id = ${tenantId} and el.location_id = ${locationId}
    and (r.holds_everything or ${CREATES} = any(r.permissions) or ${CREATES} = any(p.permissions))`;

/**
 * Whether a person who may report on the till was on duty at closing (D31): by the schedule where the location has one
 * that day, else assigned to it and not on leave.
 */
async function wasSomebodyOnDuty(tx: Tx, tenantId: string, till: Till, date: string): Promise<boolean> {
  const day = operatingDays(date, date, till.open, till.exceptions).find((each) => each.date === date);
  const closing = day ? closingOf(day, till.timezone) : null;
  const scheduled = closing && (await wasOnDuty(tx, tenantId, till.id, receptionists(tenantId, till.id), closing));
  if (scheduled !== null) return scheduled;
  const { rows } = await sql<{ id: string }>`
    select d.employee_id as id from (${receptionists(tenantId, till.id)}) d where not exists (
      select from leave_request l where l.tenant_id = ${tenantId} and l.employee_id = d.employee_id and l.status = 'approved'
        and ${date}::date between l.start_date and l.end_date) limit 1`.execute(tx);
  return rows.length > 0;
}
