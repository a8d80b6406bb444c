import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { saveCustomFields } from '../../records/custom-fields.ts';
import { provincesOf, timeZoneOf } from '../geography/index.ts';
import { readFieldLocation, type FieldLocation } from './field-locations.repository.ts';
import { orCodeTaken } from './locations.commands.ts';
import { locationsWithinReach } from './locations.policy.ts';

const CREATE = { resource: 'fieldLocation.details', action: 'create' } as const;
const UPDATE = { resource: 'fieldLocation.details', action: 'update' } as const;

const phoneJson = (phone: unknown): string | null => (phone ? JSON.stringify(phone) : null);

/** Adds a field location below a location in scope (B§5, D47). @throws ProblemError 422 */
export async function createFieldLocation(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.fieldLocations.create>,
): Promise<FieldLocation> {
  await checkParent(tx, caller, CREATE, body.locationId);
  checkProvince(body.countryISO, body.fieldLocationProvinceId ?? null);
  const { id } = await orCodeTaken(() =>
    tx
      .insertInto('field_location')
      .values({
        tenant_id: caller.tenantId,
        location_id: body.locationId,
        name: body.name,
        short_code: body.shortCode,
        country_iso: body.countryISO,
        city: body.city,
        province_code: body.fieldLocationProvinceId || null,
        address_line1: body.addressLine1 || null,
        address_line2: body.addressLine2 || null,
        ...body.coordinates,
        email: body.email || null,
        phone_number: phoneJson(body.phoneNumber),
        timezone: timeZoneOf(body.coordinates, undefined),
        image_url: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const target = { kind: 'field-location', id, version: 1, ownerId: body.locationId } as const;
  await saveCustomFields(tx, caller, target, body.customFields, true);
  return readFieldLocation(tx, caller, id, CREATE);
}

/** Changes the given fields; another country without a province clears the province. @throws ProblemError 409, 422 */
export async function changeFieldLocation(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...body }: BodyOf<typeof api.fieldLocations.change>,
): Promise<FieldLocation> {
  const locked = await readFieldLocation(tx, caller, id, UPDATE, true);
  if (locked.version !== version)
    throw new ProblemError('stale-version', {
      detail: 'This field location has changed. Review the changes and try again.',
      record: locked,
    });
  if (body.locationId !== undefined && body.locationId !== locked.location.id)
    await checkParent(tx, caller, UPDATE, body.locationId);
  const country = body.countryISO ?? locked.countryISO;
  const kept = country === locked.countryISO ? (locked.province?.id ?? null) : null;
  const province = body.fieldLocationProvinceId === undefined ? kept : body.fieldLocationProvinceId || null;
  checkProvince(country, province);
  const given: Readonly<Record<string, unknown>> = {
    location_id: body.locationId,
    name: body.name,
    short_code: body.shortCode,
    country_iso: body.countryISO,
    city: body.city,
    province_code: province,
    address_line1: body.addressLine1 === undefined ? undefined : body.addressLine1 || null,
    address_line2: body.addressLine2 === undefined ? undefined : body.addressLine2 || null,
    ...body.coordinates,
    timezone: body.coordinates && timeZoneOf(body.coordinates, undefined),
    email: body.email === undefined ? undefined : body.email || null,
    phone_number: body.phoneNumber === undefined ? undefined : phoneJson(body.phoneNumber),
    status: body.status,
  };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await orCodeTaken(() =>
    tx
      .updateTable('field_location')
      .set({ ...values, version: locked.version + 1, updated_at: new Date() })
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .execute(),
  );
  const ownerId = body.locationId ?? locked.location.id;
  const target = { kind: 'field-location', id, version: locked.version + 1, ownerId } as const;
  await saveCustomFields(tx, caller, target, body.customFields, false);
  return readFieldLocation(tx, caller, id, UPDATE);
}

/** Checks that the parent is in scope and in use. */
async function checkParent(tx: Tx, caller: Caller, right: Right, locationId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select l.status from location l where l.tenant_id = ${caller.tenantId} and l.id = ${locationId} and ${locationsWithinReach(caller, right, sql`l.id`)}
    for share`.execute(tx);
  const [parent] = rows;
  if (!parent) throw ruleViolated('locationId', 'not-found', 'This location doesn’t exist.');
  if (parent.status === 'archived' || parent.status === 'deactivated')
    throw ruleViolated('locationId', 'not-active', 'This location is inactive.');
}

function checkProvince(countryISO: string, province: string | null): void {
  if (province !== null && !provincesOf(countryISO).some(({ id }) => id === province)) {
    throw ruleViolated('fieldLocationProvinceId', 'not-of-country', 'The country has no such province.');
  }
}
