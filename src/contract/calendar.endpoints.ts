import { CALENDAR_KINDS } from '#domain/calendar.ts';
import { LEAVE_STATUSES } from '#domain/leave.ts';
import { filterQuery } from './both-numbers.ts';
import { countryISO } from './country.ts';
import { endpoint } from './endpoint.ts';
import { employeeRef, leaveTypeRef, locationRef } from './records.ts';
import { flag, id, integer, isoDate, list, part, queryMany, strictObject, text, word } from './schema.ts';

const entry = part({
  /** Id of the underlying record: shift, leave, holiday, person or contract. Unique together with `type` and `startDate`. */
  id: id().required(),
  type: word(CALENDAR_KINDS).required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  /** The times of a shift on its wall clock, as 09:00–17:00. */
  title: text(200).required(),
  titleArabic: text(200).nullable().defined(),
  status: word(LEAVE_STATUSES).nullable().defined(),
  employee: employeeRef.nullable().defined(),
  leaveType: leaveTypeRef.nullable().defined(),
  /** Where a shift is; null for every other kind. */
  location: locationRef.nullable().defined(),
  countryISO: text(2).nullable().defined(),
  /** Completed years of work of an anniversary; null for every other kind. Ages are never returned. */
  years: integer(1, 200).nullable().defined(),
  /** The person or country, and the time zone of the days (A§3). */
  data: strictObject({
    timezone: text(60).nullable().defined(),
    employee: strictObject({ id: id().required() }).nullable().defined(),
  }).required(),
});

export const calendarEndpoints = {
  list: endpoint({
    id: 'calendar.list',
    method: 'GET',
    path: '/api/calendar',
    summary:
      'Shifts, leave, public holidays, birthdays, work anniversaries, ends of contracts and of probations, and days off between two dates (at most 400 days); each with its own permission.',
    access: { kind: 'signed-in' },
    query: filterQuery({
      startDate: isoDate().required(),
      endDate: isoDate().required(),
      /** Default: all kinds the caller may read. */
      types: queryMany(word(CALENDAR_KINDS)).optional(),
      employeeIds: queryMany(id()).optional(),
      employeeId: id().optional(),
      locationIds: queryMany(id()).optional(),
      locationId: id().optional(),
      /** Leave types; does not filter other entries. */
      typeIds: queryMany(id()).optional(),
      locationCountryISO: queryMany(countryISO()).optional(),
      locationCity: queryMany(text(100)).optional(),
      locationSearchText: text(200).optional(),
      /** People of the field location's parent location. */
      fieldLocationId: id().optional(),
    }).required(),
    answer: {
      status: 200,
      schema: part({
        data: list(entry).required(),
        count: integer(0, 1_000_000).required(),
        /** False when a kind has more entries than the limit. */
        isComplete: flag().required(),
      }),
    },
  }),
};
