import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { nameKey } from '#domain/names.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { mayShare } from './saved-views.policy.ts';

export type SavedView = AnswerOf<typeof api.savedViews.change>;

interface Row extends Omit<SavedView, 'grid' | 'canChange'> {
  readonly grid: string;
  readonly ownerId: string;
}

/** Returns the views a caller sees, of one list or all: their own and shared ones. */
export function readViews(tx: Tx, caller: Caller, listKey: string | undefined): Promise<readonly SavedView[]> {
  return select(
    tx,
    caller,
    sql<boolean>`(v.owner_id = ${caller.userId} or v.is_shared) ${listKey === undefined ? sql`` : sql`and v.list_key = ${listKey}`}`,
  );
}

/**
 * Returns a view the caller saw or just changed: after unsharing another person's view they no longer see it, but still
 * get the result.
 */
export async function readView(tx: Tx, caller: Caller, id: string): Promise<SavedView> {
  const [view] = await select(tx, caller, sql<boolean>`v.id = ${id}`);
  if (!view) throw notFound();
  return view;
}

async function select(tx: Tx, caller: Caller, where: RawBuilder<boolean>): Promise<readonly SavedView[]> {
  const { rows } = await sql<Row>`
    select v.id, v.version, v.list_key as "listKey", v.name, v.query, v.grid, v.is_shared as "isShared", v.owner_id as "ownerId",
      case when v.owner_id = ${caller.userId} then null else u.display_name end as "ownerName"
    from saved_view v join app_user u on u.tenant_id = v.tenant_id and u.id = v.owner_id
    where v.tenant_id = ${caller.tenantId} and ${where}
    order by ${byName(sql`lower(v.name)`)}, v.id`.execute(tx);
  return rows.map(({ ownerId, grid, ...view }) => ({
    ...view,
    grid: JSON.parse(grid) as object,
    canChange: ownerId === caller.userId || mayShare(caller),
  }));
}

/** Locks a view the caller sees; null without one. */
export async function lockView(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{
  readonly ownerId: string;
  readonly listKey: string;
  readonly isShared: boolean;
  readonly version: number;
} | null> {
  const row = await tx
    .selectFrom('saved_view')
    .select(['owner_id', 'list_key', 'is_shared', 'version'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .where((is) => is.or([is('owner_id', '=', caller.userId), is('is_shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
  return row ? { ownerId: row.owner_id, listKey: row.list_key, isShared: row.is_shared, version: row.version } : null;
}

/** Serialises changes to one person's views: names and number are checked over all of them. */
export async function lockOwner(tx: Tx, tenantId: string, ownerId: string): Promise<void> {
  await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', ownerId)
    .forUpdate()
    .execute();
}

/**
 * Returns how many views an owner has of a list, and whether one other than `except` has the name in any spelling (C§9).
 */
export async function countViews(
  tx: Tx,
  of: { tenantId: string; ownerId: string; listKey: string; name: string; except?: string },
): Promise<{ readonly count: number; readonly isTaken: boolean }> {
  const views = await tx
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('tenant_id', '=', of.tenantId)
    .where('owner_id', '=', of.ownerId)
    .where('list_key', '=', of.listKey)
    .execute();
  const key = nameKey(of.name);
  const own = views.find(({ id }) => id === of.except);
  const isKept = own !== undefined && nameKey(own.name) === key;
  return { count: views.length, isTaken: !isKept && views.some(({ name }) => nameKey(name) === key) };
}
