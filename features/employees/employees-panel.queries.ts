import { queryOptions } from '@tanstack/react-query';
import { DOCUMENTS, EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ShownKind } from '#domain/calendar.ts';

export type ComingDay = AnswerOf<typeof api.calendar.list>['data'][number];

/** Lines each part of the panel shows. */
export const PANEL_LINES = 6;
const WITHIN_DAYS = 30;

// The keys begin like those of the pages, so that what refreshes these refreshes the panel. The queries are its own:
// sharing those of the pages would bring their code along to the dashboard.

/** Days of people between two dates, yyyy-MM-dd. */
export const comingQuery = (from: string, until: string, types: readonly ShownKind[]) =>
  queryOptions({
    ...readOptions([...EMPLOYEES, 'coming'], api.calendar.list, {
      query: { startDate: from, endDate: until, types: [...types] },
    }),
  });

/** Documents that expire soon or have expired, the earliest first. */
export const soonExpiringQuery = queryOptions({
  ...readOptions([...DOCUMENTS, 'expiring', 'panel'], api.expiring.list, {
    query: { withinDays: WITHIN_DAYS, size: PANEL_LINES },
  }),
});
