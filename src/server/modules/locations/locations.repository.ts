import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson } from '../../records/record-json.ts';
import { locationsWithinReach, reachesLocation } from './locations.policy.ts';

export type LocationRecord = AnswerOf<typeof api.locations.read>;
export type LocationRow = AnswerOf<typeof api.locations.list>['data'][number];

export const READ = { resource: 'location.details', action: 'read' } as const;
const UPDATE = { resource: 'location.details', action: 'update' } as const;

const peopleCount: RawBuilder<number> = sql`(
  select count(*) from employee_location el join employee e on e.tenant_id = el.tenant_id and e.id = el.employee_id and e.status = 'active'
  where el.tenant_id = l.tenant_id and el.location_id = l.id)::int`;

export const locationColumns: RawBuilder<LocationRow> = sql`l.id, l.version, l.name, l.short_code as "shortCode", l.country_iso as "countryISO", l.city, l.type, l.timezone, l.currency, l.status,
  l.image_url as "imageUrl", ${peopleCount} as "peopleCount"`;

const pointJson = (
  alias: string,
): RawBuilder<LocationRecord['coordinates']> => sql`case when ${sql.ref(`${alias}.latitude`)} is null then null else
  json_build_object('latitude', ${sql.ref(`${alias}.latitude`)}::float8, 'longitude', ${sql.ref(`${alias}.longitude`)}::float8) end`;

/** Returns one location in the caller's scope. @throws ProblemError 404 */
export async function readLocation(tx: Tx, caller: Caller, id: string, right: Right = READ): Promise<LocationRecord> {
  const { rows } = await sql<Omit<LocationRecord, 'can'> & { canUpdate: boolean }>`
    select ${locationColumns}, l.state, l.province, l.address_line1 as "addressLine1", l.address_line2 as "addressLine2", ${pointJson('l')} as coordinates,
      l.email, l.phone_number as "phoneNumber", l.password_hash is not null as "hasPassword", l.shows_schedule as "showsSchedule", l.lateness_grace_minutes as "latenessGraceMinutes",
      (select ${personJson('c')} from employee c where c.tenant_id = l.tenant_id and c.id = l.contact_employee_id) as "contactEmployee",
      ${reachesLocation(caller, UPDATE, sql`l.id`)} as "canUpdate"
    from location l where l.tenant_id = ${caller.tenantId} and l.id = ${id} and ${locationsWithinReach(caller, right, sql`l.id`)}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { canUpdate, ...record } = row;
  return { ...record, can: { update: canUpdate } };
}

/**
 * Locks a location for a change. @throws ProblemError 404, 409 with the current location for a stale version, if one is
 * given
 */
export async function lockLocation(
  tx: Tx,
  caller: Caller,
  id: string,
  { right = UPDATE, version }: { readonly right?: Right; readonly version?: number } = {},
): Promise<LocationRecord> {
  await sql`select l.id from location l where l.tenant_id = ${caller.tenantId} and l.id = ${id} for update`.execute(tx);
  const record = await readLocation(tx, caller, id, right);
  if (version !== undefined && record.version !== version) {
    throw new ProblemError('stale-version', {
      detail: 'This location has changed. Review the changes and try again.',
      record,
    });
  }
  return record;
}
