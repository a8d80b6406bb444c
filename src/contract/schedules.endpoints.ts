import { BRANCH_APP } from '#domain/branch-app.ts';
import { CORRECTED_PRESENCES } from '#domain/schedules/attendance.ts';
import { filterQuery } from './both-numbers.ts';
import { countryISO } from './country.ts';
import { sectionsOfApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { importCalls } from './imports.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery } from './paging.ts';
import { employeeRef, locationRef, person } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  part,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';
import { SHIFT_LIST } from './schedules.list.ts';
import { conflict, customerImpactInput, plannedShift, shiftRecord, version } from './schedules.records.ts';

const byId = part({ id: id().required() });
/** Changes in one call of the plan mode. */
const MAX_PLANNED = 500;
/** People or shifts on one board. */
const MAX_ON_BOARD = 20_000;

/** A check event as reported: when, and what it means for customers. */
const reported = strictObject({
  /** When it happened, if not now: at most 12 hours ago, with the permission for the team or everybody. */
  at: instant().optional(),
  note: text(2000).nullable().optional(),
  customerImpacts: list(customerImpactInput.required()).max(20).optional(),
  version: version().optional(),
});

const checkCall = <const Event extends string>(event: Event, summary: string) =>
  endpoint({
    id: `schedules.${event}`,
    method: 'POST',
    path: `/api/schedules/{id}/${event}`,
    summary,
    access: needs('checkEvent', 'create'),
    alsoFor: ['employee-app', 'branch'],
    sections: sectionsOfApp('myDesk'),
    params: byId,
    body: reported.optional(),
    answer: { status: 200, schema: shiftRecord },
  });

const shiftToCheck = strictObject({
  /** Of a stored shift that is to change. */
  id: id().optional(),
  ...plannedShift,
});

const plan = part({
  create: list(strictObject(plannedShift).required()).max(MAX_PLANNED).optional(),
  change: list(strictObject({ id: id().required(), version: version().required(), ...plannedShift }).required())
    .max(MAX_PLANNED)
    .optional(),
  remove: list(strictObject({ id: id().required(), version: version().required() }).required())
    .max(MAX_PLANNED)
    .optional(),
});

/** Shifts and their attendance (B§7, D43). */
export const scheduleEndpoints = {
  ...listCalls(SHIFT_LIST, {
    id: 'schedules',
    noun: 'shifts',
    summary: 'Shifts that touch the given days, by start unless sorted.',
    answer: listAnswer(shiftRecord),
    alsoFor: ['employee-app', 'branch'],
    sections: { ...sectionsOfApp('myDesk'), branch: BRANCH_APP.schedule.app },
  }),
  read: endpoint({
    id: 'schedules.read',
    method: 'GET',
    path: '/api/schedules/{id}',
    summary: 'One shift with its events and conflicts.',
    access: needs('schedule.details', 'read'),
    alsoFor: ['employee-app', 'branch'],
    sections: sectionsOfApp('myDesk'),
    params: byId,
    answer: { status: 200, schema: shiftRecord },
  }),
  create: endpoint({
    id: 'schedules.create',
    method: 'POST',
    path: '/api/schedules',
    summary: 'Plans a shift; blocking conflicts refuse it, warnings come with the answer (D41).',
    access: needs('schedule.details', 'create', ['all', 'team']),
    body: part(plannedShift),
    answer: { status: 201, schema: shiftRecord },
  }),
  change: endpoint({
    id: 'schedules.change',
    method: 'PATCH',
    path: '/api/schedules/{id}',
    summary:
      'Changes a shift until the person has checked in; afterwards times change only by a correction. Moved to a location in another zone, times that are left out stay as clocks show them.',
    access: needs('schedule.details', 'update', ['all', 'team']),
    params: byId,
    body: strictObject(plannedShift).partial().shape({ version: version().optional() }).required(),
    answer: { status: 200, schema: shiftRecord },
  }),
  remove: endpoint({
    id: 'schedules.delete',
    method: 'DELETE',
    path: '/api/schedules/{id}',
    summary: 'Deletes a shift; one with check events is canceled instead.',
    access: needs('schedule.details', 'delete', ['all', 'team']),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
  cancel: endpoint({
    id: 'schedules.cancel',
    method: 'POST',
    path: '/api/schedules/{id}/cancel',
    summary: 'Cancels a shift; it stays visible as canceled.',
    access: needs('schedule.details', 'delete', ['all', 'team']),
    params: byId,
    body: strictObject({ version: version().optional() }).optional(),
    answer: { status: 200, schema: shiftRecord },
  }),
  checkConflicts: endpoint({
    id: 'schedules.conflict-check',
    method: 'POST',
    path: '/api/schedules/conflict-check',
    summary: 'The conflicts a shift would have (D41); stores nothing, creating and changing decide again.',
    access: needs('schedule.details', 'read', ['all', 'team']),
    storesNothing: true,
    body: shiftToCheck.required(),
    answer: { status: 200, schema: part({ conflicts: list(conflict).required() }) },
  }),
  checkPlan: endpoint({
    id: 'schedules.plan-check',
    method: 'POST',
    path: '/api/schedules/plan/check',
    summary: `The conflicts of up to ${MAX_PLANNED} changes made together, in their order: created, then changed.`,
    access: needs('schedule.details', 'read', ['all', 'team']),
    storesNothing: true,
    body: plan,
    answer: {
      status: 200,
      schema: part({
        create: list(part({ conflicts: list(conflict).required() })).required(),
        change: list(part({ conflicts: list(conflict).required() })).required(),
      }),
    },
  }),
  applyPlan: endpoint({
    id: 'schedules.plan',
    method: 'POST',
    path: '/api/schedules/plan',
    summary: `Creates, changes and deletes up to ${MAX_PLANNED} shifts each, all or none; each person is notified once. Needs schedule.details:create, update and delete for what it contains.`,
    access: needs('schedule.details', 'update', ['all', 'team']),
    body: plan,
    answer: {
      status: 200,
      schema: part({ created: list(shiftRecord).required(), changed: list(shiftRecord).required() }),
    },
  }),
  ...importCalls({
    records: 'schedules',
    summary:
      'Plans the shifts of a CSV or Excel file, all of them or none, with one notification for each person; a dry run lists errors, blocking conflicts among them, and warnings by row.',
    access: needs('schedule.details', 'create', ['all', 'team']),
  }),
  checkIn: checkCall('check-in', 'Checks the person of a shift in (D43).'),
  checkOut: checkCall('check-out', 'Checks the person of a shift out.'),
  startBreak: checkCall('break-start', 'Starts the break of a shift.'),
  endBreak: checkCall('break-end', 'Ends the break of a shift.'),
  correct: endpoint({
    id: 'schedules.correct',
    method: 'POST',
    path: '/api/schedules/{id}/correct',
    summary: 'A supervisor corrects times and attendance of a shift, with a reason (D43).',
    access: needs('checkEvent', 'update', ['all', 'team']),
    params: byId,
    body: part({
      reason: text(2000).required(),
      outcome: word(CORRECTED_PRESENCES).required(),
      /** Required unless the person was not there. */
      checkedInAt: instant().nullable().optional(),
      /** Required for a finished shift. */
      checkedOutAt: instant().nullable().optional(),
      startDate: instant().optional(),
      endDate: instant().optional(),
      breakStartDate: instant().nullable().optional(),
      breakEndDate: instant().nullable().optional(),
      version: version().optional(),
    }),
    answer: { status: 200, schema: shiftRecord },
  }),
};

const attendanceFilters = {
  startDate: isoDate().optional(),
  endDate: isoDate().optional(),
  employeeIds: queryMany(id()).optional(),
  locationIds: queryMany(id()).optional(),
};

/** Who came when (B§3, B§7). */
export const scheduleAttendanceEndpoints = {
  list: endpoint({
    id: 'schedule-attendances.list',
    method: 'GET',
    path: '/api/schedule-attendances',
    summary: 'People with their shifts between two days and when they checked in, by name; today unless given.',
    access: needs('schedule.attendance', 'read', ['all', 'team']),
    query: listQuery(['name'], attendanceFilters),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          employee: person,
          schedules: list(
            part({
              id: id().required(),
              timezone: text(60).required(),
              startDate: instant().required(),
              endDate: instant().required(),
              checkedInAt: instant().nullable().defined(),
              checkedOutAt: instant().nullable().defined(),
            }),
          ).required(),
        }),
      ),
    },
  }),
};

const count = () => integer(0, 1_000_000_000).required();

/** What the page of a location's schedule shows of a week or a day. */
export const scheduleBoardEndpoints = {
  locations: endpoint({
    id: 'schedule-boards.list',
    method: 'GET',
    path: '/api/schedule-boards',
    summary: 'Locations with hours scheduled in the week of a day, open conflicts and people on shift now, by name.',
    access: needs('schedule.details', 'read', ['all', 'team']),
    query: listQuery(['name', 'minutes', 'conflicts', 'onShift'], {
      /** Any day of the week; today unless given. */
      date: isoDate().optional(),
      countryISOs: queryMany(countryISO()).optional(),
      cities: queryMany(text(100)).optional(),
    }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          id: id().required(),
          location: locationRef.required(),
          city: text(100).required(),
          imageUrl: text(400).nullable().defined(),
          shifts: count(),
          grossMinutes: count(),
          /** Shifts of the week with a conflict that blocks or warns. */
          conflicts: count(),
          onShift: count(),
        }),
      ),
    },
  }),
  read: endpoint({
    id: 'schedule-boards.read',
    method: 'GET',
    path: '/api/schedule-boards/{id}',
    summary:
      'A location’s schedule between two days (at most 42): its people and all people with a shift there, shifts with conflicts, leave, public holidays and opening hours.',
    access: needs('schedule.details', 'read', ['all', 'team']),
    params: byId,
    query: filterQuery({ startDate: isoDate().required(), endDate: isoDate().required() }).required(),
    answer: {
      status: 200,
      schema: part({
        location: locationRef.required(),
        people: list(part({ employee: employeeRef, isAssigned: flag().required() }))
          .max(MAX_ON_BOARD)
          .required(),
        shifts: list(shiftRecord).max(MAX_ON_BOARD).required(),
        leaves: list(
          part({
            id: id().required(),
            employeeId: id().required(),
            startDate: isoDate().required(),
            endDate: isoDate().required(),
            status: word(['requested', 'approved']).required(),
          }),
        ).required(),
        holidays: list(
          part({
            id: id().required(),
            date: isoDate().required(),
            name: text(200).required(),
            nameArabic: text(200).nullable().defined(),
          }),
        ).required(),
        operatingDays: list(
          part({
            date: isoDate().required(),
            hours: list(part({ start: text(5).required(), end: text(5).required() })).required(),
            reason: text(200).nullable().defined(),
            isException: flag().required(),
          }),
        ).required(),
        /** False where the board has more shifts than are shown. */
        isComplete: flag().required(),
      }),
    },
  }),
};
