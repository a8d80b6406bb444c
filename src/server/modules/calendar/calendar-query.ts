import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';

export type CalendarQuery = QueryOf<typeof api.calendar.list>;
export type Entry = AnswerOf<typeof api.calendar.list>['data'][number];

type Alias = 'loc' | 'home';

const anyOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | undefined)[],
  type: 'text' | 'uuid',
): readonly RawBuilder<boolean>[] => {
  const given = values.filter((value) => value !== undefined);
  return given.length > 0 ? [sql<boolean>`${column} = any(${given}::${sql.raw(type)}[])`] : [];
};

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql<boolean>`true`, ...conditions], sql` and `)})`;

/** The locations of a query, without field locations, as a condition over a `location`. */
export const atLocations = (query: CalendarQuery, location: Alias = 'loc'): RawBuilder<boolean> =>
  all([
    ...anyOf(sql.ref(`${location}.id`), [...(query.locationIds ?? []), query.locationId], 'uuid'),
    ...anyOf(sql.ref(`${location}.country_iso`), query.locationCountryISO ?? [], 'text'),
    ...anyOf(sql.ref(`${location}.city`), query.locationCity ?? [], 'text'),
    ...(query.locationSearchText
      ? [sql<boolean>`${sql.ref(`${location}.id`)} in (select f.id from find_location(${query.locationSearchText}) f)`]
      : []),
  ]);

/** The people and locations of a query, as a condition over `employee e` and their `location`. */
export const peopleAsked = (tenantId: string, query: CalendarQuery, location: Alias = 'loc'): RawBuilder<boolean> =>
  all([
    ...anyOf(sql`e.id`, [...(query.employeeIds ?? []), query.employeeId], 'uuid'),
    atLocations(query, location),
    ...(query.fieldLocationId
      ? [sql<boolean>`${sql.ref(`${location}.id`)} = ${parentOf(tenantId, query.fieldLocationId)}`]
      : []),
  ]);

/** The location of a field location. */
export const parentOf = (tenantId: string, fieldLocationId: string): RawBuilder<unknown> =>
  sql`(select f.location_id from field_location f where f.tenant_id = ${tenantId} and f.id = ${fieldLocationId})`;
