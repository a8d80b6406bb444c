import { WEEKDAYS } from '#domain/people.ts';
import { ROTATION_MAX_PEOPLE, ROTATION_MAX_WEEKS } from '#domain/schedules/rotations.ts';
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

const shownDays = list(part({ ...dayFields, location: locationRef.required() })).required();
/** Days on which no shift could be made, and why (D41). */
const skipped = list(part({ date: isoDate().required(), codes: list(text(40).required()).required() })).required();

/** The rotation of which a pattern is one week. */
const rotationRef = part({
  id: id().required(),
  /** Place of the pattern's week in the rotation, from 1. */
  week: integer(1, ROTATION_MAX_WEEKS).required(),
  activeFrom: isoDate().required(),
  activeTo: isoDate().required(),
  /** The days of each week; of a free week none. */
  weeks: list(part({ days: shownDays })).required(),
  /** Of all its weeks. */
  skipped,
});

const patternRecord = part({
  id: id().required(),
  version: version().required(),
  employeeId: id().required(),
  employee: employeeRef,
  activeFrom: isoDate().required(),
  activeTo: isoDate().nullable().defined(),
  days: shownDays,
  /** Null: a pattern of its own. */
  rotation: rotationRef.nullable().defined(),
  /** Mondays of the next two years at which two odd weeks follow each other (D39). */
  doubleOddWeeks: list(isoDate().required()).required(),
  /** Up to which day its shifts are made. */
  madeUntil: isoDate().nullable().defined(),
  skipped,
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
      /** Of each rotation only the current week, or the next, or else the last. */
      oneOfRotation: queryFlag().optional(),
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
  createRotation: endpoint({
    id: 'schedule-patterns.create-rotation',
    method: 'POST',
    path: '/api/schedule-patterns/rotations',
    summary:
      'Begins the same pattern for several people. Of several weeks it is a rotation: each ISO week from the first day to the last becomes a pattern of each person. All or none are stored; the answer has one pattern of each person.',
    access: needs('schedule.pattern', 'create', TEAM),
    body: part({
      employeeIds: list(id().required()).min(1).max(ROTATION_MAX_PEOPLE).required(),
      activeFrom: isoDate().required(),
      /** Required for several weeks, and then at most a year later. */
      activeTo: isoDate().nullable().optional(),
      weeks: list(strictObject({ days: list(strictObject(dayFields).required()).max(70).required() }).required())
        .min(1)
        .max(ROTATION_MAX_WEEKS)
        .required(),
    }),
    answer: { status: 201, schema: part({ data: list(patternRecord).required() }) },
  }),
  removeRotation: endpoint({
    id: 'schedule-patterns.delete-rotation',
    method: 'DELETE',
    path: '/api/schedule-patterns/rotations/{id}',
    summary:
      'Ends a rotation of a person with all its weeks and removes its future shifts that were not changed by hand.',
    access: needs('schedule.pattern', 'delete', TEAM),
    params: byId,
    answer: { status: 204 },
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
