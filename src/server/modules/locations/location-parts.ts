import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { doOverlap, type Hours } from '#domain/opening-hours.ts';
import type { Resource, Right } from '#domain/permissions.ts';
import { errorCode, isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { isNameTaken } from '../../records/taken-names.ts';
import { locationsWithinReach } from './locations.policy.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record kind whose records belong to one location each. */
export interface PartKind {
  readonly table: 'location_open_time' | 'location_exception_time' | 'location_cash_registry' | 'location_resource';
  readonly resource: Resource;
  /** API names → columns, with the type to cast to where the driver would not. */
  readonly columns: Readonly<Record<string, { readonly column: string; readonly type?: 'jsonb' | 'date' | 'uuid' }>>;
  /** Presented fields besides the columns, over a row `r`. */
  readonly derived?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Unique field within a location: field, code and message. */
  readonly unique: readonly [path: string, code: string, message: string];
  /** Its name is unique in any spelling (C§9). */
  readonly isNamed?: true;
  readonly missing?: readonly [path: string, code: string, message: string];
  /** Effect of a change on the location. */
  readonly onChanged?: (tx: Tx, caller: Caller, locationId: string) => Promise<void>;
}

const HOURS = { column: 'hours', type: 'jsonb' } as const;

export const OPEN_TIMES: PartKind = {
  table: 'location_open_time',
  resource: 'location.openTime',
  columns: { dayOfWeek: { column: 'day_of_week' }, hours: HOURS },
  order: sql`array_position(array['monday','tuesday','wednesday','thursday','friday','saturday','sunday'], r.day_of_week)`,
  unique: ['dayOfWeek', 'day-taken', 'This weekday has its hours already.'],
};
export const EXCEPTION_TIMES: PartKind = {
  table: 'location_exception_time',
  resource: 'location.exceptionTime',
  columns: { date: { column: 'date', type: 'date' }, reason: { column: 'reason' }, hours: HOURS },
  order: sql`r.date`,
  unique: ['date', 'date-taken', 'This day has an exception already.'],
};
export const CASH_REGISTRIES: PartKind = {
  table: 'location_cash_registry',
  resource: 'location.cashRegistrySetup',
  columns: { name: { column: 'name' }, value: { column: 'value' } },
  derived: sql`(select l.currency from location l where l.tenant_id = r.tenant_id and l.id = r.location_id) as currency`,
  order: byName(sql`lower(r.name)`),
  unique: ['name', 'name-taken', 'Another cash register already has this name.'],
  isNamed: true,
};
export const RESOURCES: PartKind = {
  table: 'location_resource',
  resource: 'location.resource',
  columns: { resourceTypeId: { column: 'resource_type_id', type: 'uuid' }, amount: { column: 'amount' } },
  derived: sql`(select json_build_object('id', t.id, 'name', t.name, 'nameArabic', t.name_arabic) from location_resource_type t
    where t.tenant_id = r.tenant_id and t.id = r.resource_type_id) as "resourceType"`,
  order: sql`(select t.sort_order from location_resource_type t where t.tenant_id = r.tenant_id and t.id = r.resource_type_id)`,
  unique: ['resourceTypeId', 'type-taken', 'This location has resources of this type already.'],
  missing: ['resourceTypeId', 'not-found', 'There is no such type of resources.'],
};

const NOT_THERE = '23503';
const right = ({ resource }: PartKind, action: Right['action']): Right => ({ resource, action });
const own = ({ columns }: PartKind) => Object.entries(columns);

async function select<T>(
  tx: Tx,
  tenantId: string,
  kind: PartKind,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<T[]> {
  const columns = own(kind).map(([name, { column }]) => sql`r.${sql.id(column)} as ${sql.id(name)}`);
  const derived = kind.derived ? [kind.derived] : [];
  const { rows } = await sql<T>`
    select r.id, r.location_id as "locationId", r.version, ${sql.join([...columns, ...derived])}
    from ${sql.table(kind.table)} r where r.tenant_id = ${tenantId} and ${where} ${rest}`.execute(tx);
  return rows;
}

/** Returns a page of the records of locations in the caller's scope. */
export async function listParts<T>(
  tx: Tx,
  caller: Caller,
  kind: PartKind,
  query: QueryOf<typeof api.openTimes.list>,
): Promise<{ data: T[]; count: number }> {
  const places = [...(query.locationIds ?? []), ...(query.locationId ? [query.locationId] : [])];
  const where = sql.join(
    [
      locationsWithinReach(caller, right(kind, 'read'), sql`r.location_id`),
      ...(places.length > 0 ? [sql`r.location_id = any(${places}::uuid[])`] : []),
      ...(query.ids?.length ? [sql`r.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql`r.location_id in (select f.id from find_location(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(kind.table)} r where r.tenant_id = ${caller.tenantId} and ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const rest = sql`order by ${kind.order} ${direction}, r.id limit ${size} offset ${(query.page ?? 0) * size}`;
  return { data: await select<T>(tx, caller.tenantId, kind, where, rest), count };
}

/** Adds a record to a location in scope. @throws ProblemError 404, 422 */
export async function createPart<T>(
  tx: Tx,
  caller: Caller,
  kind: PartKind,
  { locationId, currency, ...body }: Values & { readonly locationId: string },
): Promise<T> {
  checkHours(body);
  const { rows: places } = await sql`
    select l.id from location l where l.tenant_id = ${caller.tenantId} and l.id = ${locationId} and ${locationsWithinReach(caller, right(kind, 'create'), sql`l.id`)}
    for no key update`.execute(tx);
  if (places.length === 0) throw notFound();
  await requireCurrency(tx, caller, locationId, currency);
  await refuseTakenName(tx, caller, kind, locationId, body, null);
  const names = own(kind);
  const { rows } = await explained(kind, () =>
    sql<{ id: string }>`
      insert into ${sql.table(kind.table)} (tenant_id, location_id, ${sql.join(names.map(([, { column }]) => sql.id(column)))})
      values (${caller.tenantId}, ${locationId}, ${sql.join(names.map(([name]) => valueOf(kind, name, body)))}) returning id`.execute(
      tx,
    ),
  );
  await kind.onChanged?.(tx, caller, locationId);
  return one(await select<T>(tx, caller.tenantId, kind, sql`r.id = ${rows[0]?.id}`));
}

/** @throws ProblemError 422 `name-taken` */
async function refuseTakenName(
  tx: Tx,
  { tenantId }: Caller,
  { table, isNamed, unique }: PartKind,
  locationId: string,
  { name }: Values,
  before: Part | null,
): Promise<void> {
  if (!isNamed || typeof name !== 'string') return;
  const records = { tenantId, table, where: sql`r.location_id = ${locationId}` };
  if (await isNameTaken(tx, records, name, before && { id: before.id, name: before.name ?? null }))
    throw ruleViolated(...unique);
}

interface Part {
  readonly id: string;
  readonly name?: string;
  readonly version: number;
  readonly locationId: string;
}

/** Locks a record in scope. @throws ProblemError 404 */
const lockPart = async <T extends Part>(
  tx: Tx,
  caller: Caller,
  kind: PartKind,
  id: string,
  action: 'update' | 'delete',
): Promise<T> =>
  one(
    await select<T>(
      tx,
      caller.tenantId,
      kind,
      sql`r.id = ${id} and ${locationsWithinReach(caller, right(kind, action), sql`r.location_id`)}`,
      sql`for update of r`,
    ),
  );

/** Changes the given fields. @throws ProblemError 404, 409 with the current record, 422 */
export async function changePart<T extends Part>(
  tx: Tx,
  caller: Caller,
  kind: PartKind,
  id: string,
  { version, currency, ...body }: Values & { readonly version: number },
): Promise<T> {
  checkHours(body);
  const record = await lockPart<T>(tx, caller, kind, id, 'update');
  if (record.version !== version)
    throw new ProblemError('stale-version', {
      detail: 'This record has changed. Review the changes and try again.',
      record,
    });
  await requireCurrency(tx, caller, record.locationId, currency);
  await refuseTakenName(tx, caller, kind, record.locationId, body, record);
  const sets = own(kind)
    .filter(([name]) => body[name] !== undefined)
    .map(([name, { column }]) => sql`${sql.id(column)} = ${valueOf(kind, name, body)}`);
  await explained(kind, () =>
    sql`update ${sql.table(kind.table)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx),
  );
  await kind.onChanged?.(tx, caller, record.locationId);
  return one(await select<T>(tx, caller.tenantId, kind, sql`r.id = ${id}`));
}

/** Deletes a record, which nothing can refer to. @throws ProblemError 404, 409 `stale-version` */
export async function removePart(
  tx: Tx,
  caller: Caller,
  kind: PartKind,
  id: string,
  version: number | undefined,
): Promise<void> {
  const record = await lockPart<Part>(tx, caller, kind, id, 'delete');
  refuseStale(record, version);
  await sql`delete from ${sql.table(kind.table)} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  await kind.onChanged?.(tx, caller, record.locationId);
}

/**
 * An amount is in the currency in which it was typed; the location is locked so that it keeps that currency until this
 * is stored. @throws ProblemError 422
 */
async function requireCurrency(tx: Tx, { tenantId }: Caller, locationId: string, typedIn: unknown): Promise<void> {
  if (typedIn === undefined) return;
  const { rows } = await sql<{
    currency: string;
  }>`select l.currency from location l where l.tenant_id = ${tenantId} and l.id = ${locationId} for no key update`.execute(
    tx,
  );
  const [place] = rows;
  if (place && place.currency !== typedIn)
    throw ruleViolated('currency', 'other-currency', `This location counts in ${place.currency}.`);
}

function one<T>([record]: readonly T[]): T {
  if (!record) throw notFound();
  return record;
}

function valueOf({ columns }: PartKind, name: string, body: Values): RawBuilder<unknown> {
  const type = columns[name]?.type;
  const value = type === 'jsonb' ? JSON.stringify(body[name]) : body[name];
  return type ? sql`${value}::${sql.raw(type)}` : sql`${value}`;
}

function checkHours({ hours }: Values): void {
  if (Array.isArray(hours) && doOverlap(hours as Hours[]))
    throw ruleViolated('hours', 'overlap', 'These hours overlap.');
}

async function explained<T>({ unique, missing }: PartKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw ruleViolated(...unique);
    if (errorCode(error) === NOT_THERE && missing) throw ruleViolated(...missing);
    throw error;
  }
}
