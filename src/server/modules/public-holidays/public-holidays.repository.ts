import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';

export type Holiday = AnswerOf<typeof api.publicHolidays.read>;
type Row = Omit<Holiday, 'createdAt' | 'updatedAt'> & { readonly createdAt: Date; readonly updatedAt: Date };

const FIELDS = sql`h.id, h.version, h.name, h.name_arabic as "nameArabic", h.country_iso as "countryISO", h.date, h.is_fixed as "isFixed",
  h.created_at as "createdAt", h.updated_at as "updatedAt"`;
const SORTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  date: sql`h.date`,
  name: byName(sql`lower(h.name)`),
  createdAt: sql`h.created_at`,
};

const presented = (row: Row): Holiday => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns a page of holidays, and the number of matches. */
export async function listHolidays(
  tx: Tx,
  { tenantId }: Caller,
  query: QueryOf<typeof api.publicHolidays.list>,
): Promise<AnswerOf<typeof api.publicHolidays.list>> {
  const { searchText, countryISOs, year, ids } = query;
  const where = sql.join(
    [
      sql`h.tenant_id = ${tenantId}`,
      ...(ids?.length ? [sql`h.id = any(${ids}::uuid[])`] : []),
      ...(countryISOs?.length ? [sql`h.country_iso = any(${countryISOs}::text[])`] : []),
      ...(year === undefined ? [] : [sql`h.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`]),
      // A few hundred rows: not worth an index.
      ...(searchText
        ? [sql`app.fold(h.name || ' ' || coalesce(h.name_arabic, '')) like app.like_arg(app.fold(${searchText}))`]
        : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from public_holiday h where ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  const size = query.size ?? PAGE_SIZE;
  if (size === 0) return { data: [], count };
  const by = SORTS[query.sortBy ?? 'date'] ?? sql`h.date`;
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select ${FIELDS} from public_holiday h where ${where}
    order by ${by} ${direction}, h.country_iso, ${byName(sql`lower(h.name)`)}, h.id limit ${size} offset ${(query.page ?? 0) * size}`.execute(
    tx,
  );
  return { data: rows.map(presented), count };
}

/** Returns one holiday. @throws ProblemError 404 */
export async function readHoliday(tx: Tx, { tenantId }: Caller, id: string, isLocked = false): Promise<Holiday> {
  const { rows } =
    await sql<Row>`select ${FIELDS} from public_holiday h where h.tenant_id = ${tenantId} and h.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
      tx,
    );
  if (!rows[0]) throw notFound();
  return presented(rows[0]);
}
