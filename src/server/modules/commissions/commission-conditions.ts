import { sql, type RawBuilder } from 'kysely';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';

/** Filters shared by all lists of the area (C§7). */
export interface CommissionFilters {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly locationId?: readonly string[] | undefined;
  readonly locationCity?: readonly string[] | undefined;
  readonly locationCountryISO?: readonly string[] | undefined;
  readonly employeeId?: readonly string[] | undefined;
  readonly searchText?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

export type Condition = RawBuilder<unknown>;

export const anyOf = (
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
  type: 'uuid' | 'text',
): readonly Condition[] => (values?.length ? [sql`${column} = any(${[...values]}::${sql.raw(type)}[])`] : []);

export const all = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Location of a sale or an employee: over a joined `location l`. */
export const atPlaces = ({ locationId, locationCity, locationCountryISO }: CommissionFilters): readonly Condition[] => [
  ...anyOf(sql`l.id`, locationId, 'uuid'),
  ...anyOf(sql`l.city`, locationCity, 'text'),
  ...anyOf(sql`l.country_iso`, locationCountryISO, 'text'),
];

export const ofPeople = (
  { employeeId, searchText }: CommissionFilters,
  column: RawBuilder<unknown>,
): readonly Condition[] => [
  ...anyOf(column, employeeId, 'uuid'),
  ...(searchText ? [sql`${column} in (select f.id from find_employee(${searchText}) f)`] : []),
];

/** From the first to the last day, over a date column. */
export const withinDays = (
  { startDate, endDate }: CommissionFilters,
  column: RawBuilder<unknown>,
): readonly Condition[] => [
  ...(startDate ? [sql`${column} >= ${startDate}::date`] : []),
  ...(endDate ? [sql`${column} <= ${endDate}::date`] : []),
];

/** Whole months that contain the days, over a column with the first day of a month. */
export const withinMonths = (
  { startDate, endDate }: CommissionFilters,
  column: RawBuilder<unknown>,
): readonly Condition[] =>
  withinDays(
    { startDate: startDate && firstDayOf(monthOf(startDate)), endDate: endDate && firstDayOf(monthOf(endDate)) },
    column,
  );

interface Paged {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** Limit and offset of a page. */
export const slice = ({ page = 0 }: Paged, size: number): RawBuilder<unknown> =>
  sql`limit ${size} offset ${page * size}`;

/** Sort direction: requested, else the column's natural one. */
export const direction = (asked: string | undefined, natural: 'asc' | 'desc'): RawBuilder<unknown> =>
  (asked ?? natural) === 'desc' ? sql`desc` : sql`asc`;

/** Month of a day in API format. */
export const monthText = (column: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${column}, 'YYYY-MM')`;
