import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { byName } from '../../records/by-name.ts';

type Answer = AnswerOf<typeof api.fieldDefinitions.users>;

/** Returns a page of the accounts a field can name, and the number of matches. */
async function listFieldUsers(
  tx: Tx,
  { tenantId }: Caller,
  { searchText, ids, page = 0, size = PAGE_SIZE, sortOrder = 'asc' }: QueryOf<typeof api.fieldDefinitions.users>,
): Promise<Answer> {
  const matching = sql`from app_user u where ${sql.join(
    [
      sql`u.tenant_id = ${tenantId}`,
      sql`u.status = 'active'`,
      ...(ids?.length ? [sql`u.id = any(${ids}::uuid[])`] : []),
      ...(searchText ? [sql`app.fold(u.display_name) like app.like_arg(app.fold(${searchText}))`] : []),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Answer['data'][number]>`
    select u.id, u.display_name as "displayName" ${matching}
    order by ${byName(sql`u.display_name`)} ${direction}, u.id ${direction} limit ${size} offset ${page * size}`.execute(
    tx,
  );
  return { data: rows, count };
}

/** Route of the accounts that fields of the type user offer. */
export const fieldUserRoute: Route = tenantRoute(api.fieldDefinitions.users, ({ caller, tx, query }) =>
  listFieldUsers(tx, caller, query),
);
