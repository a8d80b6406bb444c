import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { usualCurrency, timeZoneOf } from '../geography/index.ts';
import { forgetImage, storeImage } from '../images/index.ts';
import { hashPassword, removeDevices } from '../session/index.ts';
import { requireGraceBeforeAbsence } from '../tenants/index.ts';
import { lockLocation, readLocation, type LocationRecord } from './locations.repository.ts';

type Changes = Omit<BodyOf<typeof api.locations.change>, 'version'>;

const CREATE = { resource: 'location.details', action: 'create' } as const;

/**
 * Adds a location (B§5). Its time zone defaults to that of its coordinates and its currency to that of its country
 * (ADR-0082). A caller with team scope is assigned to the new location, which they could not see otherwise.
 * @throws ProblemError 422
 */
export async function createLocation(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.locations.create>,
): Promise<LocationRecord> {
  const isNarrow = scopeOf(caller, CREATE) !== 'all';
  if (isNarrow && !caller.employeeId)
    throw ruleViolated('', 'no-employee', 'Your account has no employee who could be assigned to the new location.');
  await requireGraceBeforeAbsence(tx, caller.tenantId, body.latenessGraceMinutes);
  const { name, countryISO, city, type } = body;
  const currency = body.currency ?? usualCurrency(countryISO);
  await requireContact(tx, caller, body.contactEmployeeId, null);
  const { id } = await orCodeTaken(async () =>
    tx
      .insertInto('location')
      .values({
        tenant_id: caller.tenantId,
        image_url: null,
        timezone: timeZoneOf(body.coordinates, body.timezone),
        ...(currency ? { currency } : {}),
        name,
        short_code: body.shortCode,
        country_iso: countryISO,
        city,
        type: type ?? 'physical',
        state: body.state || null,
        province: body.province || null,
        address_line1: body.addressLine1 || null,
        address_line2: body.addressLine2 || null,
        ...body.coordinates,
        email: body.email,
        phone_number: JSON.stringify(body.phoneNumber),
        contact_employee_id: body.contactEmployeeId ?? null,
        lateness_grace_minutes: body.latenessGraceMinutes ?? null,
        password_hash: await hashPassword(body.password),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (isNarrow && caller.employeeId) {
    await tx
      .insertInto('employee_location')
      .values({ tenant_id: caller.tenantId, employee_id: caller.employeeId, location_id: id })
      .execute();
  }
  return readLocation(tx, caller, id, CREATE);
}

/**
 * Changes the given fields. A moved location gets the time zone of its new coordinates unless one is given. @throws
 * ProblemError 409, 422
 */
export async function changeLocation(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...body }: BodyOf<typeof api.locations.change>,
): Promise<LocationRecord> {
  const locked = await lockLocation(tx, caller, id, { version });
  await requireContact(tx, caller, body.contactEmployeeId, locked.contactEmployee?.id ?? null);
  await requireUncounted(tx, caller, locked, body.currency);
  await requireGraceBeforeAbsence(tx, caller.tenantId, body.latenessGraceMinutes);
  const values = await columnsOf(body, locked);
  await orCodeTaken(() => update(tx, caller, id, { ...values, version: locked.version + 1, updated_at: new Date() }));
  // Who had the old password must sign the branch's devices in again.
  if (body.password !== undefined) await removeDevices(tx, caller.tenantId, id);
  return readLocation(tx, caller, id, UPDATED);
}

/** Sets or removes the picture. */
export async function changeLocationImage(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  id: string,
  files: readonly ReceivedFile[] | null,
): Promise<LocationRecord> {
  const { imageUrl: former } = await lockLocation(tx, caller, id);
  const imageUrl = files ? await storeImage(tx, caller, store, { files, former }) : null;
  if (!files) await forgetImage(tx, caller.tenantId, former);
  await update(tx, caller, id, { image_url: imageUrl });
  return readLocation(tx, caller, id, UPDATED);
}

/** Shows or hides the schedule to the people of a location (B§7). Idempotent. */
export async function showSchedule(tx: Tx, caller: Caller, id: string, shows: boolean): Promise<LocationRecord> {
  const locked = await lockLocation(tx, caller, id);
  if (locked.showsSchedule !== shows)
    await update(tx, caller, id, { shows_schedule: shows, version: locked.version + 1, updated_at: new Date() });
  return readLocation(tx, caller, id, UPDATED);
}

const UPDATED = { resource: 'location.details', action: 'update' } as const;

async function columnsOf(body: Changes, locked: LocationRecord): Promise<Record<string, unknown>> {
  const { coordinates, timezone, password, phoneNumber } = body;
  const point = coordinates ?? locked.coordinates;
  const given: Readonly<Record<string, unknown>> = {
    name: body.name,
    short_code: body.shortCode,
    country_iso: body.countryISO,
    city: body.city,
    type: body.type,
    currency: body.currency,
    status: body.status,
    state: orNull(body.state),
    province: orNull(body.province),
    address_line1: orNull(body.addressLine1),
    address_line2: orNull(body.addressLine2),
    latitude: coordinates?.latitude,
    longitude: coordinates?.longitude,
    contact_employee_id: body.contactEmployeeId,
    lateness_grace_minutes: body.latenessGraceMinutes,
    email: body.email,
    phone_number: phoneNumber && JSON.stringify(phoneNumber),
    password_hash: password === undefined ? undefined : await hashPassword(password),
    timezone: (coordinates || timezone) && point ? timeZoneOf(point, timezone) : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * The contact of a location is an active person in the caller's scope; the current one may stay. @throws ProblemError
 * 422
 */
async function requireContact(
  tx: Tx,
  caller: Caller,
  id: string | null | undefined,
  now: string | null,
): Promise<void> {
  if (id === undefined || id === null || id === now) return;
  const scope = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  const { rows } = await sql<{ status: string }>`
    select e.status from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${id} and ${scope ? employeesInScope(caller, scope, sql`e.id`) : sql`false`} for share`.execute(
    tx,
  );
  const [contact] = rows;
  if (!contact) throw ruleViolated('contactEmployeeId', 'no-such-employee', 'This employee doesn’t exist.');
  if (contact.status !== 'active') throw ruleViolated('contactEmployeeId', 'not-working', 'This person is not active.');
}

/**
 * The currency of a location with a float or till report is immutable: its stored figures would change their value.
 * @throws ProblemError 422
 */
async function requireUncounted(
  tx: Tx,
  { tenantId }: Caller,
  { id, currency }: LocationRecord,
  wanted: string | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === currency) return;
  const { rows } = await sql<{ is_counted: boolean }>`select
    exists (select from location_cash_registry r where r.tenant_id = ${tenantId} and r.location_id = ${id} and r.value > 0)
    or exists (select from day_banking b where b.tenant_id = ${tenantId} and b.location_id = ${id} and b.deleted_at is null) as is_counted`.execute(
    tx,
  );
  if (rows[0]?.is_counted)
    throw ruleViolated(
      'currency',
      'currency-in-use',
      `Cash registers or till reports of this location count in ${currency}.`,
    );
}

const orNull = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value || null;

const update = (tx: Tx, { tenantId }: Caller, id: string, values: Record<string, unknown>): Promise<unknown> =>
  tx.updateTable('location').set(values).where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Short codes are unique within a tenant. @throws ProblemError 422 */
export async function orCodeTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw ruleViolated('shortCode', 'code-taken', 'There is already a location with this code.');
  }
}
