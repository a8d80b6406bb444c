import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';
import type { SetupIds } from './setup.ts';

/** Records of a known location. */
export interface PlaceIds extends SetupIds {
  readonly openTime: string;
  readonly exceptionTime: string;
  readonly cashRegistry: string;
  readonly resource: string;
  readonly fieldLocation: string;
  readonly branchDevice: string;
}

const NAMES = ['openTime', 'exceptionTime', 'cashRegistry', 'resource', 'fieldLocation', 'branchDevice'] as const;
export const ghostPlaces = (ghost: string): Pick<PlaceIds, (typeof NAMES)[number]> =>
  Object.fromEntries(NAMES.map((name) => [name, ghost])) as never;

const POINT = { latitude: 25.08, longitude: 55.14 } as const;
const code = (): string => `X${Math.random().toString(36).slice(2, 9)}`;

/** Creates one of each for a known location; the resource has its own type, so that the other can be deleted. */
export async function knownPlaces(tx: Tx, tenantId: string, location: string): Promise<ReturnType<typeof ghostPlaces>> {
  const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(tx)).rows[0]?.id ?? '';
  await sql`delete from location_open_time where tenant_id = ${tenantId} and location_id = ${location} and day_of_week in ('saturday', 'sunday')`.execute(
    tx,
  );
  return {
    openTime: await one(
      sql`insert into location_open_time (tenant_id, location_id, day_of_week, hours) values (${tenantId}, ${location}, 'sunday', '[]') returning id`,
    ),
    exceptionTime: await one(
      sql`insert into location_exception_time (tenant_id, location_id, date, reason, hours) values (${tenantId}, ${location}, '2039-01-01', 'Test', '[]') returning id`,
    ),
    cashRegistry: await one(
      sql`insert into location_cash_registry (tenant_id, location_id, name, value) values (${tenantId}, ${location}, ${code()}, 100) returning id`,
    ),
    resource: await one(sql`
      with type as (insert into location_resource_type (tenant_id, name) values (${tenantId}, ${code()}) returning id)
      insert into location_resource (tenant_id, location_id, resource_type_id, amount) select ${tenantId}, ${location}, id, 2 from type returning id`),
    fieldLocation: await one(sql`
      insert into field_location (tenant_id, location_id, name, short_code, country_iso, city, latitude, longitude, timezone)
      values (${tenantId}, ${location}, 'Test', ${code()}, 'AE', 'Dubai', 25.08, 55.14, 'Asia/Dubai') returning id`),
    branchDevice: await one(
      sql`insert into device (tenant_id, location_id, secret_hash) values (${tenantId}, ${location}, ${code()}) returning id`,
    ),
  };
}

type Ids = PlaceIds & { readonly location: string };

const partExamples = (path: string, id: (ids: Ids) => string, created: (ids: Ids) => object, changed: object) =>
  ({
    [`${path}.list`]: (ids) => ({ query: { locationIds: [ids.location] } }),
    [`${path}.create`]: (ids) => ({ body: { locationId: ids.location, ...created(ids) } }),
    [`${path}.change`]: (ids) => ({ params: { id: id(ids) }, body: { version: 1, ...changed } }),
    [`${path}.delete`]: (ids) => ({ params: { id: id(ids) } }),
  }) satisfies Record<string, (ids: Ids) => Example>;

/** A valid new location. */
export const newLocation = () => ({
  name: 'New place',
  shortCode: code(),
  email: 'place@mail.example',
  phoneNumber: { prefix: '971', number: '501234567' },
  countryISO: 'AE',
  city: 'Dubai',
  coordinates: POINT,
  password: 'a long new password',
});

/** A valid new field location. */
export const newFieldLocation = (locationId: string) => ({
  locationId,
  name: 'New child',
  shortCode: code(),
  countryISO: 'AE',
  city: 'Dubai',
  fieldLocationProvinceId: 'AE-DU',
  coordinates: POINT,
});

const HOURS = [{ start: '10:00', end: '22:00' }];

/** Valid requests for locations and their records. */
export const PLACE_EXAMPLES: Readonly<Record<string, (ids: Ids) => Example>> = {
  'locations.list': () => ({
    query: { page: '0', size: '5', countryISOs: ['AE'], types: ['physical'], searchText: 'a' },
  }),
  'locations.ids': () => ({ query: { statuses: ['active'] } }),
  'locations.export': () => ({ query: { format: 'csv', columns: ['name', 'people'] } }),
  'locations.read': (ids) => ({ params: { id: ids.location } }),
  'locations.history': (ids) => ({ params: { id: ids.location } }),
  'branch-devices.list': (ids) => ({ params: { id: ids.location } }),
  'branch-devices.delete': (ids) => ({ params: { id: ids.location, deviceId: ids.branchDevice } }),
  'locations.create': () => ({ body: newLocation() }),
  'locations.change': (ids) => ({
    params: { id: ids.location },
    body: { version: 1, city: 'Dubai', contactEmployeeId: null, currency: 'AED' },
  }),
  'locations.add-image': (ids) => ({ params: { id: ids.location } }),
  'locations.delete-image': (ids) => ({ params: { id: ids.location } }),
  'locations.employee-schedule-visibility': (ids) => ({ params: { id: ids.location }, body: { type: 'hide' } }),
  ...partExamples(
    'location-open-times',
    (ids) => ids.openTime,
    () => ({ dayOfWeek: 'saturday', hours: HOURS }),
    { hours: HOURS },
  ),
  ...partExamples(
    'location-exception-times',
    (ids) => ids.exceptionTime,
    () => ({ date: '2039-02-02', reason: 'Eid', hours: [] }),
    { reason: 'Eid' },
  ),
  ...partExamples(
    'location-cash-registry-setup',
    (ids) => ids.cashRegistry,
    () => ({ name: code(), value: 50_000 }),
    { value: 1 },
  ),
  ...partExamples(
    'location-resources',
    (ids) => ids.resource,
    (ids) => ({ resourceTypeId: ids.setup['location-resource-types'], amount: 3 }),
    { amount: 4 },
  ),
  'operating-hours.list': (ids) => ({
    query: { locationId: ids.location, startDate: '2026-01-01', endDate: '2026-01-07' },
  }),
  'field-locations.list': (ids) => ({ query: { locationIds: [ids.location], statuses: ['active'] } }),
  'field-locations.export': () => ({
    query: { format: 'csv', columns: ['name', 'coordinates'], statuses: ['active'] },
  }),
  'field-locations.nearby': (ids) => ({
    query: { latitude: '25.1', longitude: '55.1', excludeIds: [ids.fieldLocation] },
  }),
  'field-locations.read': (ids) => ({ params: { id: ids.fieldLocation } }),
  'field-locations.create': (ids) => ({ body: newFieldLocation(ids.location) }),
  'field-locations.change': (ids) => ({ params: { id: ids.fieldLocation }, body: { version: 1, city: 'Sharjah' } }),
  'field-location-provinces.list': () => ({ query: { countryISO: 'AE' } }),
  'countries.list': () => ({ query: { searchText: 'emirates' } }),
  'currencies.list': () => ({}),
};
