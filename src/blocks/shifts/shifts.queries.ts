import { queryOptions } from '@tanstack/react-query';
import { CALENDAR_FEED, NEXT_SHIFTS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';

const NEXT = 3;

/** A person's current and next shifts, from a day on. */
export const nextShiftsQuery = (employeeId: string, from: string) =>
  queryOptions({
    ...readOptions([...NEXT_SHIFTS, 'of'], api.schedules.list, {
      query: {
        employeeIds: [employeeId],
        startDate: from,
        statuses: ['scheduled', 'in-progress'],
        sortBy: 'startDate',
        sortOrder: 'asc',
        size: NEXT,
      },
    }),
  });

/** Whether the reader has a calendar address. */
export const calendarFeedQuery = queryOptions({ ...readOptions(CALENDAR_FEED, api.calendarFeeds.own) });
