import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { customQueryOf } from '../../lists/custom-field-query.ts';
import { byName } from '../../records/by-name.ts';
import { foundByCustomText } from '../../records/custom-fields.ts';
import type { SetupKind, SetupListQuery, SetupRecord, SetupValues } from './setup-kind.ts';

const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  order: sql`r.sort_order`,
  name: byName(sql`lower(r.name)`),
  createdAt: sql`r.created_at`,
};

/** Lists every field by name: a new column is never returned by accident. */
function fieldsOf(kind: SetupKind, caller: Caller): RawBuilder<unknown> {
  const own = Object.entries(kind.columns).map(
    ([name, { column }]) => sql`${sql.ref(`r.${column}`)} as ${sql.id(name)}`,
  );
  const common = sql`r.id, r.name, r.name_arabic as "nameArabic", r.status, r.sort_order as "order", r.version,
    r.created_at as "createdAt", r.updated_at as "updatedAt", ${kind.inUse ?? sql`0`} as "inUse"`;
  const besides = Object.entries(kind.besides?.(caller) ?? {}).map(
    ([name, expression]) => sql`${expression} as ${sql.id(name)}`,
  );
  return sql.join([common, ...own, ...besides], sql`, `);
}

const presented = (row: SetupRecord & { createdAt: Date; updatedAt: Date }): SetupRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

async function select(
  tx: Tx,
  caller: Caller,
  kind: SetupKind,
  rest: RawBuilder<unknown>,
): Promise<readonly SetupRecord[]> {
  const { rows } = await sql<SetupRecord & { createdAt: Date; updatedAt: Date }>`
    select ${fieldsOf(kind, caller)} from ${sql.table(kind.table)} r ${rest}`.execute(tx);
  return rows.map(presented);
}

/** Names, and the texts of custom fields, in any spelling. */
function searched(caller: Caller, kind: SetupKind, text: string): RawBuilder<unknown> {
  const named = sql`app.fold(r.name || ' ' || coalesce(r.name_arabic, '')) like app.like_arg(app.fold(${text}))`;
  return kind.customFields ? sql`(${named} or ${foundByCustomText(caller, sql`r.id`, text)})` : named;
}

/** Returns a page of records and the number of matches. A record without a country applies to every country. */
export async function listSetup(
  tx: Tx,
  caller: Caller,
  kind: SetupKind,
  query: SetupListQuery,
): Promise<{ data: SetupRecord[]; count: number }> {
  const { searchText, statuses, countryISOs, ids } = query;
  const custom = await customQueryOf(tx, caller, { category: kind.customFields, record: sql`r.id` }, query);
  const where = sql.join(
    [
      sql`r.tenant_id = ${caller.tenantId}`,
      ...(statuses?.length ? [sql`r.status = any(${statuses}::text[])`] : []),
      ...(ids?.length ? [sql`r.id = any(${ids}::uuid[])`] : []),
      ...(countryISOs?.length ? [sql`(r.country_isos = '{}' or r.country_isos && ${countryISOs}::text[])`] : []),
      // A few dozen rows: not worth an index.
      ...(searchText ? [searched(caller, kind, searchText)] : []),
      ...custom.conditions,
      ...(kind.filter?.(query as SetupValues) ?? []),
    ],
    sql` and `,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(kind.table)} r where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const by = custom.order ?? SORTS[query.sortBy ?? 'order'] ?? sql`r.sort_order`;
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const data = await select(
    tx,
    caller,
    kind,
    sql`where ${where} order by ${by} ${direction} nulls last, ${byName(sql`lower(r.name)`)}, r.id limit ${size} offset ${(query.page ?? 0) * size}`,
  );
  return { data: [...data], count };
}

/** Returns one record. @throws ProblemError 404 */
export async function readSetup(
  tx: Tx,
  caller: Caller,
  kind: SetupKind,
  id: string,
  isLocked = false,
): Promise<SetupRecord> {
  const lock = isLocked ? sql`for update of r` : sql``;
  const [record] = await select(tx, caller, kind, sql`where r.tenant_id = ${caller.tenantId} and r.id = ${id} ${lock}`);
  if (!record) throw notFound();
  return record;
}
