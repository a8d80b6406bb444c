import { WEEKDAYS } from '#domain/people.ts';
import { SHIFT_MAX_MINUTES, SHIFT_MIN_MINUTES } from '#domain/schedules/patterns.ts';
import { WEEK_TYPES } from '#domain/schedules/week.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { employeeRef, locationRef } from './records.ts';
import {
  id,
  instant,
  integer,
  isoDate,
  list,
  part,
  queryFlag,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';
import { version } from './schedules.records.ts';

const TEAM = ['all', 'team'] as const;
const byId = part({ id: id().required() });

const dayFields = {
  dayOfWeek: word(WEEKDAYS).required(),
  /** Parity of the ISO week (D39); null: every week. */
  weekType: word(WEEK_TYPES).nullable().defined(),
  /** HH:mm on the location's clock. */
  startTime: text(5)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'must be a time HH:mm' })
    .required(),
  /** Minutes, in steps of 15. */
  shiftDuration: integer(SHIFT_MIN_MINUTES, SHIFT_MAX_MINUTES).required(),
  breakStartAfterDuration: integer(0, SHIFT_MAX_MINUTES).nullable().defined(),
  breakDuration: integer(0, SHIFT_MAX_MINUTES).nullable().defined(),
  locationId: id().required(),
};

const patternRecord = part({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  employee: employeeRef,
  activeFrom: isoDate().required(),
  activeTo: isoDate().nullable().defined(),
  days: list(part({ ...dayFields, location: locationRef.required() })).required(),
  /** Mondays of the next two years at which two odd weeks follow each other (D39). */
  doubleOddWeeks: list(isoDate().required()).required(),
  /** Up to which day its shifts are made. */
  madeUntil: isoDate().nullable().defined(),
  /** Days on which no shift could be made, and why (D41). */
  skipped: list(part({ date: isoDate().required(), codes: list(text(40).required()).required() })).required(),
  createdAt: instant().required(),
});

/** Patterns from which shifts are made ahead (B§7): one ends and another begins, none is changed. */
export const schedulePatternEndpoints = {
  list: endpoint({
    id: 'schedule-patterns.list',
    method: 'GET',
    path: '/api/schedule-patterns',
    summary: 'Patterns, latest first.',
    access: needs('schedule.pattern', 'read'),
    query: listQuery(['activeFrom'], {
      employeeIds: queryMany(id()).optional(),
      locationIds: queryMany(id()).optional(),
      /** Only those that are active now or later. */
      isActive: queryFlag().optional(),
    }),
    answer: { status: 200, schema: listAnswer(patternRecord) },
  }),
  create: endpoint({
    id: 'schedule-patterns.create',
    method: 'POST',
    path: '/api/schedule-patterns',
    summary:
      'Begins a pattern and makes its shifts of the next 8 weeks; days with a blocking conflict are skipped and listed.',
    access: needs('schedule.pattern', 'create', TEAM),
    body: part({
      employeeId: id().required(),
      activeFrom: isoDate().required(),
      activeTo: isoDate().nullable().optional(),
      days: list(strictObject(dayFields).required()).min(1).max(70).required(),
    }),
    answer: { status: 201, schema: patternRecord },
  }),
  remove: endpoint({
    id: 'schedule-patterns.delete',
    method: 'DELETE',
    path: '/api/schedule-patterns/{id}',
    summary: 'Ends a pattern and removes its future shifts that were not changed by hand.',
    access: needs('schedule.pattern', 'delete', TEAM),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
