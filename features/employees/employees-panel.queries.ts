import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
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
    queryKey: ['employees', 'coming', from, until, types],
    queryFn: ({ signal }) => call(api.calendar.list, { query: { startDate: from, endDate: until, types: [...types] }, signal }),
  });

/** Documents that expire soon or have expired, the earliest first. */
export const soonExpiringQuery = queryOptions({
  queryKey: ['documents', 'expiring', 'panel'],
  queryFn: ({ signal }) => call(api.expiring.list, { query: { withinDays: WITHIN_DAYS, size: PANEL_LINES }, signal }),
});
