import { CALENDAR_KINDS } from '#domain/calendar.ts';
import { LEAVE_STATUSES } from '#domain/leave.ts';
import { filterQuery } from './both-numbers.ts';
import { countryISO } from './country.ts';
import { endpoint } from './endpoint.ts';
import { employeeRef, leaveTypeRef } from './records.ts';
import { flag, id, integer, isoDate, list, part, queryMany, strictObject, text, word } from './schema.ts';

const entry = part({
  /** Of the record it comes from: the leave, the holiday, the person or the contract. With `type` and `startDate` it is unique. */
  id: id().required(),
  type: word(CALENDAR_KINDS).required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  title: text(200).required(),
  titleArabic: text(200).nullable().defined(),
  status: word(LEAVE_STATUSES).nullable().defined(),
  employee: employeeRef.nullable().defined(),
  leaveType: leaveTypeRef.nullable().defined(),
  countryISO: text(2).nullable().defined(),
  /** Whole years of work that an anniversary completes; null for every other kind. Nobody's age is told. */
  years: integer(1, 200).nullable().defined(),
  /** Of whom, and in which zone the days are days (A§3). */
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
      'Leave, public holidays, birthdays, work anniversaries, ends of contracts and of probations between two dates (at most 400 days); each with its own permission.',
    access: { kind: 'signed-in' },
    query: filterQuery({
      startDate: isoDate().required(),
      endDate: isoDate().required(),
      /** All that the caller may read, unless given. */
      types: queryMany(word(CALENDAR_KINDS)).optional(),
      employeeIds: queryMany(id()).optional(),
      employeeId: id().optional(),
      locationIds: queryMany(id()).optional(),
      locationId: id().optional(),
      /** Kinds of leave; other entries are not narrowed by it. */
      typeIds: queryMany(id()).optional(),
      locationCountryISO: queryMany(countryISO()).optional(),
      locationCity: queryMany(text(100)).optional(),
      locationSearchText: text(200).optional(),
      /** People of the location that the field location belongs to. */
      fieldLocationId: id().optional(),
    }).required(),
    answer: {
      status: 200,
      schema: part({
        data: list(entry).required(),
        count: integer(0, 1_000_000).required(),
        /** False when there was more of a kind than is sent at once. */
        isComplete: flag().required(),
      }),
    },
  }),
};
