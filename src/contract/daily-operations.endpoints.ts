import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import { endpoint, needs } from './endpoint.ts';
import { summedListAnswer, listQuery } from './paging.ts';
import { employeeRef } from './records.ts';
import { countryISO } from './country.ts';
import { id, integer, isoDate, list, part, queryMany, text, word } from './schema.ts';
import { shiftRecord } from './schedules.records.ts';

const count = () => integer(0, 1_000_000_000).required();

/** Who works, is late, absent, sick or off duty (B§2, D33). */
export const dailyOperationEndpoints = {
  list: endpoint({
    id: 'daily-operations.list',
    method: 'GET',
    path: '/api/daily-operations',
    summary:
      'People with the statuses they have between two days (today unless given) and their shifts, by name; `sum` counts each status for the same filters.',
    access: needs('schedule.attendance', 'read', ['all', 'team']),
    query: listQuery(['name'], {
      statuses: queryMany(word(DAILY_STATUSES)).optional(),
      startDate: isoDate().optional(),
      endDate: isoDate().optional(),
      locationIds: queryMany(id()).optional(),
      countryISOs: queryMany(countryISO()).optional(),
      cities: queryMany(text(100)).optional(),
      employeeIds: queryMany(id()).optional(),
    }),
    answer: {
      status: 200,
      schema: summedListAnswer(
        part({
          id: id().required(),
          employee: employeeRef,
          statuses: list(word(DAILY_STATUSES).required()).required(),
          shifts: list(shiftRecord).required(),
        }),
        { 'on-duty': count(), 'off-duty': count(), late: count(), absent: count(), sick: count() },
      ).shape({
        /** In whose time the days are read: the chosen location's, else the company's (D44). */
        timezone: text(60).required(),
        startDate: isoDate().required(),
        endDate: isoDate().required(),
      }),
    },
  }),
};
