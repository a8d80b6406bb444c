import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { brokenConstraint, errorCode, isDuplicate } from '../../database/database-errors.ts';
import { ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { nameKey } from '#domain/names.ts';
import { plainHeader } from '../../imports/import-columns.ts';
import { byName } from '../../records/by-name.ts';
import { isNameTaken } from '../../records/taken-names.ts';
import { readSetup } from './setup.repository.ts';
import type { SetupColumn, SetupKind, SetupRecord, SetupValues } from './setup-kind.ts';

const COMMON: Readonly<Record<string, SetupColumn>> = {
  name: { column: 'name' },
  nameArabic: { column: 'name_arabic' },
  status: { column: 'status', initial: 'active' },
};

/** PostgreSQL's foreign_key_violation. */
const REFERRED_TO = '23503';

const columnsOf = (kind: SetupKind): readonly (readonly [string, SetupColumn])[] =>
  Object.entries({ ...COMMON, ...kind.columns });
const valueOf = ({ type }: SetupColumn, value: unknown): RawBuilder<unknown> =>
  type ? sql`${value}::${sql.raw(type)}` : sql`${value}`;
/** Treats an empty text of an optional field as absent. */
const tidied = (values: SetupValues): SetupValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

/** Adds a record after all others. @throws ProblemError 422 `name-taken` or a rule of the kind. */
export async function createSetup(tx: Tx, caller: Caller, kind: SetupKind, body: SetupValues): Promise<SetupRecord> {
  const given = tidied(body);
  const complete = Object.fromEntries(
    columnsOf(kind).map(([name, { initial }]) => [name, given[name] ?? initial ?? null]),
  );
  await kind.check?.(tx, caller, { ...given, ...complete });
  await refuseTakenNames(tx, caller, kind, null, complete);
  const values: SetupValues = { ...complete, ...kind.derive?.(complete) };
  const columns = columnsOf(kind);
  const id = await orNameTaken(kind, async () => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(kind.table)} (tenant_id, sort_order, ${sql.join(columns.map(([, { column }]) => sql.id(column)))})
      select ${caller.tenantId}, coalesce(max(sort_order), 0) + 1, ${sql.join(columns.map(([name, column]) => valueOf(column, values[name])))}
      from ${sql.table(kind.table)} where tenant_id = ${caller.tenantId}
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
  await kind.writeParts?.(tx, caller, { id, version: 1 }, given, true);
  return readSetup(tx, caller, kind, id);
}

/** Changes the given fields. @throws ProblemError 409 with the current record for a stale version. */
export async function changeSetup(
  tx: Tx,
  caller: Caller,
  kind: SetupKind,
  id: string,
  body: SetupValues & { readonly version: number },
): Promise<SetupRecord> {
  const { version, ...changes } = body;
  const before = await readSetup(tx, caller, kind, id, true);
  if (before.version !== version) {
    throw new ProblemError('stale-version', {
      detail: `This ${kind.noun} has changed. Review the changes and try again.`,
      record: await wholeOf(tx, caller, kind, before),
    });
  }
  const asked = tidied(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
  await kind.check?.(tx, caller, { ...before, ...asked });
  await refuseTakenNames(tx, caller, kind, before, { ...before, ...asked });
  const given: SetupValues = { ...asked, ...kind.derive?.({ ...before, ...asked }) };
  const sets = columnsOf(kind)
    .filter(([name]) => name in given)
    .map(([name, column]) => sql`${sql.id(column.column)} = ${valueOf(column, given[name])}`);
  await orNameTaken(kind, () =>
    sql`update ${sql.table(kind.table)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx),
  );
  await kind.writeParts?.(tx, caller, { id, version: version + 1 }, given, false);
  return readSetup(tx, caller, kind, id);
}

/** Deletes a record without references (D57). @throws ProblemError 409 `in-use` with the count, `stale-version`. */
export async function removeSetup(
  tx: Tx,
  caller: Caller,
  kind: SetupKind,
  id: string,
  version: number | undefined,
): Promise<void> {
  const record = await readSetup(tx, caller, kind, id, true);
  const whole = await wholeOf(tx, caller, kind, record);
  refuseStale(whole, version);
  if (record.inUse > 0) throw inUse(kind, whole);
  try {
    await sql`delete from ${sql.table(kind.table)} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(tx);
  } catch (error) {
    // A reference was added since the count.
    if (errorCode(error) === REFERRED_TO) throw inUse(kind, { ...whole, inUse: 1 });
    throw error;
  }
}

const wholeOf = async (tx: Tx, caller: Caller, kind: SetupKind, record: SetupRecord): Promise<SetupRecord> =>
  (await kind.whole?.(tx, caller, record)) ?? record;

const inUse = (kind: SetupKind, record: SetupRecord): ProblemError =>
  new ProblemError('in-use', {
    detail: `This ${kind.noun} is in use by ${record.inUse}; set it to inactive instead.`,
    record,
  });

/** Moves records to the front, in the given order. Ignores unknown ids. */
export async function orderSetup(tx: Tx, caller: Caller, kind: SetupKind, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(kind.table)} r set sort_order = o.place
    from (
      select e.id, row_number() over (order by g.place nulls last, e.sort_order, ${byName(sql`lower(e.name)`)}, e.id) as place
      from ${sql.table(kind.table)} e left join unnest(${ids}::uuid[]) with ordinality as g (id, place) on g.id = e.id
      where e.tenant_id = ${caller.tenantId}
    ) o
    where r.tenant_id = ${caller.tenantId} and r.id = o.id and r.sort_order <> o.place`.execute(tx);
}

/** Headers that an import, or a reader, would take for the same. */
const headerKey = (name: string): string => nameKey(plainHeader(name));

const NAMES = ['name', 'nameArabic'] as const;
const COLUMNS = ['name', 'name_arabic'] as const;

/**
 * Refuses a name that another record has in any spelling. The Arabic name is unique where the kind says so.
 * @throws ProblemError 422 `name-taken`
 */
async function refuseTakenNames(
  tx: Tx,
  { tenantId }: Caller,
  kind: SetupKind,
  before: SetupRecord | null,
  values: SetupValues,
): Promise<void> {
  const { uniqueWithin: within } = kind;
  const where =
    within === undefined ? undefined : sql`r.${sql.id(kind.columns[within]?.column ?? '')} = ${values[within]}`;
  for (const name of NAMES) {
    const asked = values[name];
    if (typeof asked !== 'string' || (name === 'nameArabic' && !kind.hasUniqueArabicNames)) continue;
    const kept = before?.[name];
    const known = before && { id: before.id, name: typeof kept === 'string' ? kept : null };
    const isKept = typeof kept === 'string' && nameKey(kept) === nameKey(asked);
    if (!isKept && kind.reservedNames?.(values)?.some((reserved) => headerKey(reserved) === headerKey(asked)))
      throw nameTaken(kind, name);
    // In a heading or an import file a field is known by either name.
    for (const column of kind.hasUniqueArabicNames ? COLUMNS : (['name'] as const)) {
      const records = { tenantId, table: kind.table, column, ...(where && { where }) };
      if (await isNameTaken(tx, records, asked, known)) throw nameTaken(kind, name);
    }
  }
}

const nameTaken = ({ noun }: SetupKind, field: (typeof NAMES)[number]): ProblemError =>
  ruleViolated(field, 'name-taken', `Another ${noun} already has this name.`);

async function orNameTaken<T>(kind: SetupKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // A value was written since the count.
    if (errorCode(error) === REFERRED_TO) throw new ProblemError('in-use', { detail: `This ${kind.noun} is in use.` });
    if (!isDuplicate(error)) throw error;
    const broken = brokenConstraint(error);
    if (broken.includes('code'))
      throw ruleViolated('code', 'code-taken', `Another ${kind.noun} already has this code.`);
    throw nameTaken(kind, broken.endsWith('_arabic') ? 'nameArabic' : 'name');
  }
}
