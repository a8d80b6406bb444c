import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { LEAVES, OPENED_HOLIDAYS, PUBLIC_HOLIDAYS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';

export type Holiday = AnswerOf<typeof api.publicHolidays.read>;
export type HolidayBody = BodyOf<typeof api.publicHolidays.create>;

const SIZE = 100;

export interface HolidayFilters {
  readonly year?: number;
  readonly countryISOs?: string[];
  readonly searchText?: string;
}

/** Public holidays by date, page by page until all are loaded. */
export const holidaysQuery = (filters: HolidayFilters) =>
  infiniteQueryOptions({
    ...pagedOptions([...PUBLIC_HOLIDAYS, 'list'], api.publicHolidays.list, SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** One holiday, read for each opening of its dialog, and not refetched during editing. */
export const holidayQuery = (id: string, opening: number) =>
  queryOptions({
    ...readOptions([...OPENED_HOLIDAYS, String(opening)], api.publicHolidays.read, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** All writes on holidays; calendars show them too. */
export function useHolidayWrites() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: PUBLIC_HOLIDAYS }),
      client.invalidateQueries({ queryKey: [...LEAVES, 'calendar'] }),
    ]);
  const save = useMutation({
    mutationFn: ({
      holiday,
      body,
    }: {
      readonly holiday: Pick<Holiday, 'id' | 'version'> | null;
      readonly body: HolidayBody;
    }) =>
      holiday
        ? call(api.publicHolidays.change, { params: { id: holiday.id }, body: { ...body, version: holiday.version } })
        : call(api.publicHolidays.create, { body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Holiday) => call(api.publicHolidays.remove, { params: { id }, query: { version } }),
    onSettled,
  });
  const copy = useMutation({
    mutationFn: (body: BodyOf<typeof api.publicHolidays.copy>) => call(api.publicHolidays.copy, { body }),
    onSettled,
  });
  return { save, remove, copy };
}
