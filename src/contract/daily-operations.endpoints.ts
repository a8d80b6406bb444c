import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import { DAILY_LIST } from './daily-operations.list.ts';
import { needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { summedListAnswer } from './paging.ts';
import { employeeRef } from './records.ts';
import { id, integer, isoDate, list, part, text, word } from './schema.ts';
import { shiftRecord } from './schedules.records.ts';

const count = () => integer(0, 1_000_000_000).required();

const calls = listCalls(DAILY_LIST, {
  id: 'daily-operations',
  noun: 'people',
  summary:
    'People with the statuses they have between two days (today unless given) and their shifts, by name; `sum` counts each status for the same filters.',
  access: needs('schedule.attendance', 'read', ['all', 'team']),
  answer: summedListAnswer(
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
});

/** Who works, is late, absent, sick or off duty (B§2, D33). */
export const dailyOperationEndpoints = { list: calls.list, export: calls.export };
