import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import { storePatternDays } from '#server/modules/schedules/index.ts';
import { attendance } from '#machines/attendance/index.ts';
import type { Example } from '../examples.ts';

export interface ScheduleIds {
  readonly shift: string;
  readonly pattern: string;
  readonly rotation: string;
  /** A person with a contract, and a location. */
  readonly shiftEmployee: string;
  readonly shiftLocation: string;
}

export const ghostSchedules = (ghost: string): ScheduleIds => ({
  shift: ghost,
  pattern: ghost,
  rotation: ghost,
  shiftEmployee: ghost,
  shiftLocation: ghost,
});

const HOUR_MS = 3_600_000;

/** A shift that has just started, of a person without other shifts then, and a pattern that has not begun. */
export async function knownSchedule(
  tx: Tx,
  tenantId: string,
  userId: string,
  found: { readonly employee: string; readonly location: string },
): Promise<ScheduleIds> {
  const startsAt = new Date(Date.now() - 60_000);
  await sql`update shift set stage = 'canceled' where tenant_id = ${tenantId} and employee_id = ${found.employee} and stage = 'planned'`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('shift')
    .values({
      tenant_id: tenantId,
      employee_id: found.employee,
      location_id: found.location,
      field_location_id: null,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 8 * HOUR_MS),
      break_starts_at: null,
      break_ends_at: null,
      timezone: 'Asia/Dubai',
      late_at: new Date(startsAt.getTime() + HOUR_MS / 2),
      absent_at: new Date(startsAt.getTime() + HOUR_MS),
      note: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transition_journal')
    .values({
      tenant_id: tenantId,
      machine: attendance.name,
      machine_version: attendance.version,
      record_id: id,
      record_version: 1,
      event: 'shift.plan',
      from_state: 'draft',
      to_state: 'planned.presence.scheduled+planned.arrival.not-due',
      payload: '{}',
      by_employee_id: null,
      by_user_id: userId,
    })
    .execute();
  const rotation = crypto.randomUUID();
  const patterns = await tx
    .insertInto('schedule_pattern')
    .values([
      {
        tenant_id: tenantId,
        employee_id: found.employee,
        active_from: '2098-01-06',
        active_to: null,
        created_by: userId,
      },
      {
        tenant_id: tenantId,
        employee_id: found.employee,
        active_from: '2099-01-05',
        active_to: '2099-01-11',
        rotation_id: rotation,
        rotation_week: 1,
        created_by: userId,
      },
    ])
    .returning('id')
    .execute();
  await storePatternDays(
    tx,
    tenantId,
    patterns.map(({ id: patternId }) => ({
      id: patternId,
      days: [
        {
          dayOfWeek: 'monday',
          weekType: null,
          startTime: '09:00',
          shiftDuration: 480,
          breakStartAfterDuration: null,
          breakDuration: null,
          locationId: found.location,
        },
      ],
    })),
  );
  const pattern = patterns[0]?.id ?? '';
  return { shift: id, pattern, rotation, shiftEmployee: found.employee, shiftLocation: found.location };
}

const DAY = '2098-01-08';
const planned = (ids: ScheduleIds) => ({
  employeeId: ids.shiftEmployee,
  locationId: ids.shiftLocation,
  startDate: `${DAY}T05:00:00.000Z`,
  endDate: `${DAY}T13:00:00.000Z`,
  breakStartDate: `${DAY}T09:00:00.000Z`,
  breakEndDate: `${DAY}T09:30:00.000Z`,
});

/** Valid requests for schedules. */
export const SCHEDULE_EXAMPLES: Readonly<Record<string, (ids: ScheduleIds) => Example>> = {
  'schedules.list': (ids) => ({
    query: {
      startDate: '2026-01-01',
      endDate: '2098-12-31',
      statuses: ['scheduled'],
      employeeId: ids.shiftEmployee,
      locationIds: [ids.shiftLocation],
    },
  }),
  'calendar-feeds.own': () => ({}),
  'calendar-feeds.create': () => ({}),
  'calendar-feeds.revoke': () => ({}),
  'calendar-feeds.read': () => ({ params: { secret: 'unknown' } }),
  'schedules.ids': () => ({ query: { statuses: ['finished'] } }),
  'schedules.export': () => ({ query: { format: 'csv', columns: ['employee', 'netHours', 'lateMinutes'] } }),
  'schedules.read': (ids) => ({ params: { id: ids.shift } }),
  'schedules.create': (ids) => ({ body: planned(ids) }),
  'schedules.change': (ids) => ({ params: { id: ids.shift }, body: { note: 'Bring the key' } }),
  'schedules.delete': (ids) => ({ params: { id: ids.shift } }),
  'schedules.cancel': (ids) => ({ params: { id: ids.shift }, body: {} }),
  'schedules.conflict-check': (ids) => ({ body: planned(ids) }),
  'schedules.plan-check': (ids) => ({ body: { create: [planned(ids)] } }),
  'schedules.plan': (ids) => ({ body: { change: [{ id: ids.shift, version: 1, ...planned(ids) }] } }),
  'schedules.check-in': (ids) => ({ params: { id: ids.shift }, body: {} }),
  'schedules.check-out': (ids) => ({ params: { id: ids.shift }, body: { note: 'Left early' } }),
  'schedules.break-start': (ids) => ({ params: { id: ids.shift }, body: {} }),
  'schedules.break-end': (ids) => ({ params: { id: ids.shift }, body: {} }),
  'schedules.correct': (ids) => ({ params: { id: ids.shift }, body: { reason: 'Wrong person', outcome: 'not-there' } }),
  'schedule-attendances.list': (ids) => ({ query: { startDate: '2026-11-01', locationId: ids.shiftLocation } }),
  'schedule-boards.list': () => ({ query: { date: DAY } }),
  'schedule-boards.read': (ids) => ({
    params: { id: ids.shiftLocation },
    query: { startDate: DAY, endDate: '2098-01-12' },
  }),
  'schedule-patterns.list': (ids) => ({ query: { employeeIds: [ids.shiftEmployee], isActive: 'true' } }),
  'schedule-patterns.create': (ids) => ({
    body: {
      employeeId: ids.shiftEmployee,
      activeFrom: '2098-02-03',
      days: [
        {
          dayOfWeek: 'tuesday',
          weekType: 'even',
          startTime: '10:00',
          shiftDuration: 480,
          breakStartAfterDuration: 240,
          breakDuration: 30,
          locationId: ids.shiftLocation,
        },
      ],
    },
  }),
  'schedule-patterns.create-rotation': (ids) => ({
    body: {
      employeeIds: [ids.shiftEmployee],
      activeFrom: '2098-02-03',
      activeTo: '2098-03-30',
      weeks: ['tuesday', 'friday', 'sunday'].map((dayOfWeek) => ({
        days: [
          {
            dayOfWeek,
            weekType: null,
            startTime: '10:00',
            shiftDuration: 480,
            breakStartAfterDuration: 240,
            breakDuration: 30,
            locationId: ids.shiftLocation,
          },
        ],
      })),
    },
  }),
  'schedule-patterns.delete-rotation': (ids) => ({ params: { id: ids.rotation } }),
  'schedule-patterns.delete': (ids) => ({ params: { id: ids.pattern } }),
  'daily-operations.list': () => ({ query: { statuses: ['off-duty', 'late'] } }),
  'daily-operations.export': () => ({
    query: { format: 'csv', columns: ['employee', 'checkedInAt', 'lateMinutes'], statuses: ['late'] },
  }),
};
