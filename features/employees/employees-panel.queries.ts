import { queryOptions } from '@tanstack/react-query';
import { DOCUMENTS, EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CalendarKind } from '#domain/calendar.ts';

export type ComingDay = AnswerOf<typeof api.calendar.list>['data'][number];

/** Lines per part of the panel. */
export const PANEL_LINES = 6;
const WITHIN_DAYS = 30;
/** The list of exactly those that are counted. */
export const SOON_EXPIRING = `/hr/employees?tab=expiring&within=${WITHIN_DAYS}`;

// The keys have the pages' prefixes, so that both are refreshed together. The queries are separate: those of the pages
// would pull their code into the dashboard.

/** Dates of employees between two days, yyyy-MM-dd. */
export const comingQuery = (from: string, until: string, types: readonly CalendarKind[]) =>
  queryOptions({
    ...readOptions([...EMPLOYEES, 'coming'], api.calendar.list, {
      query: { startDate: from, endDate: until, types: [...types] },
    }),
  });

/** Documents that expire soon or have expired, earliest first. */
export const soonExpiringQuery = queryOptions({
  ...readOptions([...DOCUMENTS, 'expiring', 'panel'], api.expiring.list, {
    query: { withinDays: WITHIN_DAYS, size: PANEL_LINES },
  }),
});
