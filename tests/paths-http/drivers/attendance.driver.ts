import { sql } from 'kysely';
import { attendance, type AttendanceContext, type AttendanceEvent } from '#machines/attendance/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import { systemOf, tryTransition } from '#server/records/transition.ts';
import { leaveApproved, leaveLifted } from '#server/modules/schedules/index.ts';
import { shiftKind } from '#server/modules/schedules/shift-kind.ts';
import { lockShift } from '#server/modules/schedules/shift-rows.ts';
import type { Person } from '../../support/api.ts';
import { signInAs } from '../../support/people.ts';
import type { HttpDriver } from '../http-driver.ts';

const PATH = '/api/schedules';
const MINUTE_MS = 60_000;
const HOUR = 60;
/** Minutes from now, as a text. */
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const BY_CLOCK: ReadonlySet<string> = new Set(['shift.started', 'grace.passed', 'absent.passed']);
const BY_LEAVE: ReadonlySet<string> = new Set(['shift.exclude', 'shift.include']);
/** Events whose preparation sets the clock of the shift, or that belong to several records. */
const ALONE: ReadonlySet<string> = new Set([
  'shift.plan',
  'shift.change',
  'shift.check-in',
  'shift.correct',
  ...BY_CLOCK,
  ...BY_LEAVE,
]);

const isTooEarly = (event: AttendanceEvent): boolean => event.type === 'shift.check-out' && event.isBeforeStart;

interface Row {
  readonly version: number;
  readonly stage: string;
  readonly presence: string;
  readonly arrival: string;
  readonly hasArrived: boolean;
  readonly hasCheckEvents: boolean;
}

/** Shifts of one person of the demo, one at a time (B§4; D33, D37, D38, D41, D43). */
export const driver: HttpDriver<AttendanceContext, AttendanceEvent> = {
  definition: attendance,
  scenarios: attendance.scenarios,
  goal: ({ scenario }) => (scenario.name === 'corrected without a check-in' ? 'edges' : 'transitions'),
  unraced: (event, other) => {
    const { type } = event;
    if (ALONE.has(type) || isTooEarly(event)) return 'its preparation sets the clock of the shift';
    return ALONE.has(other.type) || isTooEarly(other)
      ? 'the preparation of the other sets the clock of the shift'
      : null;
  },
  open: async (api) => {
    const planner = await api.signIn('admin@luma.example');
    const { tenantId, employeeId: plannerId } = planner;
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
      api.db.database.tenant({ tenantId }, run);
    const staff = await api.signIn('staff@luma.example');
    const { employeeId } = staff;
    const rights = ['checkEvent:update', 'schedule.details:read', 'schedule.attendance:read'];
    const themselves = await signInAs(api, { tenantId, employeeId, permissions: rights });
    const place = await inTenant((tx) =>
      tx
        .selectFrom('employee')
        .select('location_id')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow(),
    );
    const locationId = place.location_id ?? '';
    /** An approved leave of the person, which is moved over the shift. */
    const leave = await inTenant((tx) =>
      tx
        .selectFrom('leave_request')
        .select(['id', 'start_date', 'end_date', 'employee_id'])
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'approved')
        .where('employee_id', '<>', plannerId)
        .where('days', '>', 5)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    // Shifts are planned in years to come.
    await inTenant((tx) =>
      sql`update contract set end_date = null where tenant_id = ${tenantId} and employee_id = ${employeeId}`.execute(
        tx,
      ),
    );
    let made = 0;
    /** Moves all other shifts of the person out of the way. */
    let cleared = 0;
    const clear = (): Promise<unknown> => {
      const base = 200 * ++cleared;
      return inTenant((tx) =>
        sql`update shift set starts_at = r.place, ends_at = r.place + interval '1 hour', break_starts_at = null, break_ends_at = null,
            late_at = r.place + interval '10 minutes', absent_at = r.place + interval '1 hour'
          from (select id, '1850-01-01T00:00:00Z'::timestamptz + (${base} + row_number() over (order by id)) * interval '2 days' as place
            from shift where tenant_id = ${tenantId} and employee_id = ${employeeId} and starts_at > now() - interval '3000 days') r
          where shift.tenant_id = ${tenantId} and shift.id = r.id`.execute(tx),
      );
    };
    return async () => ({
      tenantId,
      begin: async () => {
        await clear();
        let id = '';
        const own = { employeeId, locationId };
        const times = (from: number, until: number) => ({ startDate: inMinutes(from), endDate: inMinutes(until) });
        /** Sets times of the shift, in minutes from now. */
        const setClock = (at: { from?: number; until?: number; late?: number; absent?: number }): Promise<unknown> =>
          inTenant((tx) => {
            const set = Object.entries({
              starts_at: at.from,
              ends_at: at.until,
              late_at: at.late,
              absent_at: at.absent,
            })
              .filter(([, minutes]) => minutes !== undefined)
              .map(([column, minutes]) => sql`${sql.ref(column)} = now() + ${minutes} * interval '1 minute'`);
            return sql`update shift set ${sql.join(set)} where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
          });
        /** Another shift of the person, at a time far from all others. */
        const blocker = async (): Promise<{ startDate: string; endDate: string }> => {
          const day = Temporal.PlainDate.from('2060-01-01')
            .add({ days: 2 * ++made })
            .toString();
          const taken = { startDate: `${day}T06:00:00.000Z`, endDate: `${day}T12:00:00.000Z` };
          const { status } = await planner.send('POST', PATH, { body: { ...own, ...taken } });
          if (status !== 201) throw new Error(`no shift in the way: ${status}`);
          return taken;
        };
        /** The person has no contract and is not active, for one call. */
        const unemployed = async (call: () => Promise<number>): Promise<number> => {
          const set = (status: string, end: string | null) =>
            inTenant(async (tx) => {
              await sql`update employee set status = ${status} where tenant_id = ${tenantId} and id = ${employeeId}`.execute(
                tx,
              );
              await sql`update contract set end_date = ${end}::date, start_date = least(start_date, '2019-01-01'::date) where tenant_id = ${tenantId} and employee_id = ${employeeId}`.execute(
                tx,
              );
            });
          await set('on-hold', '2019-12-31');
          const status = await call();
          await set('active', null);
          return status;
        };
        const post = async (event: string, body: object = {}, by: Person = planner): Promise<number> =>
          (await by.send('POST', `${PATH}/${id}/${event}`, { body })).status;
        const create = async (body: object): Promise<number> => {
          const { status, body: shift } = await planner.send<{ id: string }>('POST', PATH, {
            body: { ...own, ...body },
          });
          if (status === 201) ({ id } = shift);
          return status;
        };
        const byClock = async (event: AttendanceEvent): Promise<null> => {
          await inTenant(async (tx) => {
            const row = await lockShift(tx, tenantId, id);
            if (row) await tryTransition(tx, systemOf(tenantId), shiftKind, row, event);
          });
          return null;
        };
        const read = async (): Promise<Row | Record<string, never>> => {
          if (id === '') return {};
          const { rows } = await inTenant((tx) =>
            sql<Row>`select version, stage, presence, arrival, checked_in_at is not null as "hasArrived", has_check_events as "hasCheckEvents"
              from shift where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
          );
          if (!rows[0]) throw new Error('the shift is gone');
          return rows[0];
        };
        const lateAtOnce = async (event: AttendanceEvent): Promise<null> => {
          await inTenant(async (tx) => {
            const row = await lockShift(tx, tenantId, id);
            if (!row) return;
            await tryTransition(tx, systemOf(tenantId), shiftKind, row, event, { changes: { checked_in_at: row.now } });
            await tx
              .insertInto('shift_event')
              .values({
                tenant_id: tenantId,
                shift_id: id,
                type: 'check-in',
                at: row.now,
                note: null,
                created_by: null,
              })
              .execute();
          });
          return null;
        };
        const byLeave = async (isExcluded: boolean): Promise<null> => {
          await inTenant(async (tx) => {
            const days = sql`update leave_request set employee_id = ${employeeId}, start_date = now()::date - 2, end_date = now()::date - 2 + days - 1
              where tenant_id = ${tenantId} and id = ${leave.id}`;
            const back = sql`update leave_request set employee_id = ${leave.employee_id}, start_date = ${leave.start_date}::date, end_date = ${leave.end_date}::date
              where tenant_id = ${tenantId} and id = ${leave.id}`;
            await days.execute(tx);
            await (isExcluded ? leaveApproved : leaveLifted)(tx, tenantId, employeeId, leave.id);
            await back.execute(tx);
          });
          return null;
        };
        const correctedTimes = ({ isEarly, isLate }: Extract<AttendanceEvent, { type: 'shift.correct' }>) => {
          if (isEarly) return times(6 * HOUR, 14 * HOUR);
          return isLate ? times(-HOUR, 8 * HOUR) : times(HOUR, 9 * HOUR);
        };
        const correct = async (
          event: Extract<AttendanceEvent, { type: 'shift.correct' }>,
        ): Promise<() => Promise<number>> => {
          const taken = event.blocking.length > 0 ? await blocker() : null;
          const by = event.isOwn ? themselves : planner;
          return () =>
            post(
              'correct',
              {
                reason: event.hasReason ? 'Walked' : ' ',
                outcome: event.outcome,
                ...(taken ?? correctedTimes(event)),
                breakStartDate: null,
                breakEndDate: null,
                ...(event.outcome === 'not-there' ? {} : { checkedInAt: inMinutes(-2) }),
                ...(event.outcome === 'finished' ? { checkedOutAt: inMinutes(-1) } : {}),
              },
              by,
            );
        };
        const ready = async (event: AttendanceEvent): Promise<() => Promise<number | null>> => {
          switch (event.type) {
            case 'shift.plan': {
              const taken = event.blocking.includes('overlap') ? await blocker() : null;
              const call = () => create(taken ?? times(HOUR, 9 * HOUR));
              return event.blocking.includes('inactive-employee') ? () => unemployed(call) : call;
            }
            case 'shift.change': {
              const taken = event.blocking.length > 0 ? await blocker() : null;
              return async () =>
                (await planner.send('PATCH', `${PATH}/${id}`, { body: taken ?? times(HOUR, 9 * HOUR) })).status;
            }
            case 'shift.delete':
              return async () => (await planner.send('DELETE', `${PATH}/${id}`)).status;
            case 'shift.exclude':
              return () => byLeave(true);
            case 'shift.include':
              return () => byLeave(false);
            case 'shift.started':
              await setClock({ from: -1, until: 8 * HOUR, late: HOUR, absent: 2 * HOUR });
              return () => byClock(event);
            case 'grace.passed':
              await setClock({ from: -10, late: -1, absent: HOUR });
              return () => byClock(event);
            case 'absent.passed':
              await setClock({ from: -2 * HOUR, until: 6 * HOUR, late: -HOUR, absent: -1 });
              return () => byClock(event);
            case 'shift.check-in': {
              const [row] = id === '' ? [] : [await read()];
              // The clock would come first and make the person late: the machine is asked directly.
              if (row && 'arrival' in row && row.arrival === 'due' && event.isLate && !event.isEarly && !event.isOver)
                return () => lateAtOnce(event);
              // Whether it is late is a matter of the threshold alone: the clock itself has nothing to do.
              await setClock({
                ...(event.isEarly ? { from: 6 * HOUR, until: 14 * HOUR } : {}),
                ...(event.isOver ? { from: -8 * HOUR, until: -1 } : {}),
                late: event.isLate ? -1 : HOUR,
              });
              return () => post('check-in');
            }
            case 'shift.check-out': {
              const row = await read();
              // The clock makes nobody late who has arrived; it would others.
              if ('hasArrived' in row && row.hasArrived)
                await setClock(event.isBeforeStart ? { from: HOUR, until: 9 * HOUR } : { from: -10 * HOUR });
              return () => post('check-out');
            }
            case 'shift.correct':
              return correct(event);
            default:
              return () => post(event.type.slice('shift.'.length));
          }
        };
        return {
          id: () => id,
          read,
          ready,
          send: async (event) => (await ready(event))(),
          probe: async (event) => {
            // A leave or a clock that is not due changes nothing; its preparation would.
            if (BY_CLOCK.has(event.type)) return byClock(event);
            const times = await inTenant((tx) =>
              tx
                .selectFrom('shift')
                .select(['starts_at', 'ends_at', 'late_at', 'absent_at'])
                .where('tenant_id', '=', tenantId)
                .where('id', '=', id === '' ? employeeId : id)
                .executeTakeFirst(),
            );
            const answer = await (await ready(event))();
            // The clock stands as before: the next event must not meet a moment that has passed.
            if (times)
              await inTenant((tx) =>
                tx.updateTable('shift').set(times).where('tenant_id', '=', tenantId).where('id', '=', id).execute(),
              );
            return answer;
          },
        };
      },
      expected: ({ value, context }) => {
        const state = stateName(value);
        if (state === 'draft') return {};
        const { hasArrived, hasCheckEvents } = context as AttendanceContext;
        const planned = /presence\.([a-z-]+)\+planned\.arrival\.([a-z-]+)/.exec(state);
        return {
          stage: planned ? 'planned' : state,
          presence: planned?.[1] ?? 'scheduled',
          arrival: planned?.[2] ?? 'not-due',
          hasArrived,
          hasCheckEvents,
        };
      },
      // After a check-in times change only by a correction.
      reasons: ({ context, status }, { type }) =>
        type === 'shift.change' && status === 'active' && (context as AttendanceContext).hasArrived
          ? [{ code: 'changed-by-correction' }]
          : null,
      refusal: ({ value }, event) => {
        const state = stateName(value);
        if (state === 'draft') return event.type === 'shift.plan' ? [422] : null;
        // A second planning makes another shift; a leave whose time was given away cancels instead.
        if (event.type === 'shift.plan' || BY_LEAVE.has(event.type)) return null;
        if (BY_CLOCK.has(event.type)) return [null];
        if (event.type === 'shift.correct' && !event.hasReason) return [400];
        if (state === 'deleted') return [404];
        if (event.type === 'shift.correct' && event.isOwn) return [409];
        return 'blocking' in event && event.blocking.length > 0 ? [409, 422] : [409];
      },
    });
  },
};
