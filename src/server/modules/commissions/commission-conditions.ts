import { sql, type RawBuilder } from 'kysely';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';

/** The filters that all lists of the area share (C§7). */
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

/** Where something was sold, or somebody works: over a joined `location l`. */
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

/** Days from the first to the last, over a column with a day. */
export const withinDays = (
  { startDate, endDate }: CommissionFilters,
  column: RawBuilder<unknown>,
): readonly Condition[] => [
  ...(startDate ? [sql`${column} >= ${startDate}::date`] : []),
  ...(endDate ? [sql`${column} <= ${endDate}::date`] : []),
];

/** Whole months that the days lie in, over a column with the first day of a month. */
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

/** How many rows, and how many before them. */
export const slice = ({ page = 0 }: Paged, size: number): RawBuilder<unknown> =>
  sql`limit ${size} offset ${page * size}`;

/** Of an order: the direction asked for, else the one that is natural for what is sorted by. */
export const direction = (asked: string | undefined, natural: 'asc' | 'desc'): RawBuilder<unknown> =>
  (asked ?? natural) === 'desc' ? sql`desc` : sql`asc`;

/** The month of a day as the API writes it. */
export const monthText = (column: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${column}, 'YYYY-MM')`;
