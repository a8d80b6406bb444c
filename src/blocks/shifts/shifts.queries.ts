import { queryOptions } from '@tanstack/react-query';
import { CALENDAR_FEED, NEXT_SHIFTS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { addDays } from '#domain/schedules/week.ts';
import { nextShiftsRead } from './next-shifts.read.ts';

const MAX_A_WEEK = 100;

/** A person's current and next shifts, from a day on. */
export const nextShiftsQuery = (employeeId: string, from: string) =>
  queryOptions({
    ...readOptions([...NEXT_SHIFTS, 'of'], api.schedules.list, {
      query: nextShiftsRead(employeeId, from),
    }),
  });

/** A person's shifts of a week, from its first day on. */
export const weekShiftsQuery = (employeeId: string, first: string) =>
  queryOptions({
    ...readOptions([...NEXT_SHIFTS, 'week'], api.schedules.list, {
      query: {
        employeeIds: [employeeId],
        startDate: first,
        endDate: addDays(first, 6),
        sortBy: 'startDate',
        sortOrder: 'asc',
        size: MAX_A_WEEK,
      },
    }),
  });

/** Whether the reader has a calendar address. */
export const calendarFeedQuery = queryOptions({ ...readOptions(CALENDAR_FEED, api.calendarFeeds.own) });
