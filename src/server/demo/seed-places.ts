import { sql } from 'kysely';
import { operatingDays } from '#domain/opening-hours.ts';
import { WEEKDAYS } from '#domain/people.ts';
import type { Tx } from '../core/transaction.ts';
import { BURST_PIPE } from './banking-plans.ts';
import { DEMO_PLACES, type DemoPlace } from './demo-places.ts';
import type { DemoLocation, DemoTenant } from './demo-tenants.ts';
import { minorUnits, placeCurrency } from './place-currency.ts';
import { idOf } from './seed-people.ts';

const EID_COUNTRIES = ['AE', 'SA', 'QA', 'KW'];

/**
 * Seeds addresses, hours, exceptions, cash registers, resources and field locations of the demo locations. Dates follow
 * `today`.
 */
export async function seedPlaces(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  const types = await tx
    .selectFrom('location_resource_type')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('sort_order')
    .execute();
  for (const [index, location] of tenant.locations.entries()) {
    const place = DEMO_PLACES[location.code];
    if (!place) throw new Error(`no demo place is called ${location.code}`);
    const own = { tenant_id: tenantId, location_id: idOf(tenant, 'location', location.code) };
    await tx
      .updateTable('location')
      .set({
        address_line1: place.addressLine1,
        latitude: place.latitude,
        longitude: place.longitude,
        email: `${location.code.toLowerCase()}@${tenant.domain}`,
        phone_number: JSON.stringify(place.phone),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', own.location_id)
      .execute();
    await tx
      .insertInto('location_open_time')
      .values(
        WEEKDAYS.map((day) => ({
          ...own,
          day_of_week: day,
          hours: JSON.stringify(place.differently[day] ?? place.hours),
        })),
      )
      .execute();
    await seedDocuments(tx, tenantId, own.location_id, index, today);
    await tx
      .insertInto('location_exception_time')
      .values(exceptionsOf(location, place, today).map((exception) => ({ ...own, ...exception })))
      .execute();
    if (place.registers.length > 0) {
      const unit = minorUnits(placeCurrency(tenant, location.code));
      await tx
        .insertInto('location_cash_registry')
        .values(place.registers.map(([name, value]) => ({ ...own, name, value: value * unit })))
        .execute();
    }
    if (location.type !== 'remote') {
      await tx
        .insertInto('location_resource')
        .values(types.map(({ id }, at) => ({ ...own, resource_type_id: id, amount: 2 + (((index + at) * 3) % 9) })))
        .execute();
    }
    await seedFieldLocations(tx, tenant, { ...own, location, place });
  }
}

interface Below {
  readonly tenant_id: string;
  readonly location_id: string;
  readonly location: DemoLocation;
  readonly place: DemoPlace;
}

async function seedFieldLocations(
  tx: Tx,
  tenant: DemoTenant,
  { tenant_id, location_id, location, place }: Below,
): Promise<void> {
  if (place.fieldLocations.length === 0) return;
  await tx
    .insertInto('field_location')
    .values(
      place.fieldLocations.map(({ name, code, city, province, latitude, longitude }) => ({
        tenant_id,
        id: idOf(tenant, 'field-location', code),
        location_id,
        name,
        short_code: code,
        country_iso: location.country,
        city,
        province_code: province,
        address_line1: null,
        address_line2: null,
        latitude,
        longitude,
        email: null,
        phone_number: null,
        timezone: location.timezone,
        image_url: null,
      })),
    )
    .execute();
}

/**
 * In the Gulf, besides the day of the burst pipe, the next Eid al-Fitr: closed on its first day, open late on the other
 * two. Elsewhere Christmas.
 */
function exceptionsOf(
  { code, country }: DemoLocation,
  { hours }: DemoPlace,
  today: string,
): readonly { date: string; reason: string; hours: string }[] {
  if (!EID_COUNTRIES.includes(country)) {
    const christmas = nextDay(today, 'gregory', 12, 25);
    return [{ date: christmas, reason: 'Christmas Day', hours: '[]' }];
  }
  const first = nextDay(today, 'islamic-umalqura', 10, 1);
  const last = Temporal.PlainDate.from(first).add({ days: 2 }).toString();
  const evening = JSON.stringify([{ start: '16:00', end: hours.at(-1)?.end ?? '22:00' }]);
  const closed = {
    date: Temporal.PlainDate.from(today).subtract({ days: BURST_PIPE.ago }).toString(),
    reason: BURST_PIPE.reason,
    hours: '[]',
  };
  const eid = operatingDays(first, last, [], []).map(({ date }) => ({
    date,
    reason: country === 'SA' ? 'عيد الفطر' : 'Eid al-Fitr',
    hours: date === first ? '[]' : evening,
  }));
  return code === BURST_PIPE.location ? [closed, ...eid] : eid;
}

/** Returns the next date with a month and day of a calendar. */
function nextDay(today: string, calendar: 'gregory' | 'islamic-umalqura', month: number, day: number): string {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const start = Temporal.PlainDate.from(today);
  for (let ahead = 0; ahead <= 366; ahead++) {
    const date = start.add({ days: ahead });
    const parts = format.formatToParts(new Date(`${date.toString()}T12:00:00Z`));
    const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    if (of('month') === month && of('day') === day) return date.toString();
  }
  throw new Error(`the calendar ${calendar} has no ${month}/${day} within a year`);
}

/**
 * Days until the documents of each location expire, by the order of types: in every status, and beyond what the list
 * shows. The third location has none.
 */
const EXPIRES_IN: readonly (readonly number[])[] = [
  [20, 150, 64],
  [-12, 245, 40],
  [],
  [85, 52, 310],
  [150, -3, 71],
  [425, 425, 425],
];

async function seedDocuments(
  tx: Tx,
  tenantId: string,
  locationId: string,
  index: number,
  today: string,
): Promise<void> {
  for (const [place, days] of (EXPIRES_IN[index] ?? []).entries())
    await sql`
      insert into location_document (tenant_id, location_id, document_type_id, ref_id, expiration_date)
      select ${tenantId}::uuid, ${locationId}::uuid, t.id, left(t.name, 1) || 'L-' || ${2_400 + index}::int, ${today}::date + ${days}::int
      from location_document_type t where t.tenant_id = ${tenantId} and t.status = 'active' and t.ref_id_validation is null
      order by t.sort_order limit 1 offset ${place}`.execute(tx);
}
