import type { BodyOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import { MAX_VIEWS } from '#contract/saved-views.endpoints.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireSharing } from './saved-views.policy.ts';
import { countViews, lockOwner, lockView, readView, type SavedView } from './saved-views.repository.ts';

const nameTaken = (name: string): ProblemError =>
  ruleViolated('name', 'name-taken', `There is a view "${name}" of this list already.`);

/** Saves a new view. @throws ProblemError 422 `name-taken` or `too-many-views`, 403 for sharing without the right. */
export async function createView(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.savedViews.create>,
): Promise<SavedView> {
  const { tenantId, userId } = caller;
  const { listKey, name, query, grid, isShared = false } = body;
  if (isShared) requireSharing(caller);
  await lockOwner(tx, tenantId, userId);
  const { count, isTaken } = await countViews(tx, { tenantId, ownerId: userId, listKey, name });
  if (isTaken) throw nameTaken(name);
  if (count >= MAX_VIEWS)
    throw ruleViolated('', 'too-many-views', `You can keep ${MAX_VIEWS} views of a list; delete one first.`);
  const { id } = await tx
    .insertInto('saved_view')
    .values({
      tenant_id: tenantId,
      owner_id: userId,
      list_key: listKey,
      name,
      query,
      grid: JSON.stringify(grid),
      is_shared: isShared,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readView(tx, caller, id);
}

/** Changes a view. @throws ProblemError 409 with the current view for a stale version. */
export async function changeView(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.savedViews.change>,
): Promise<SavedView> {
  const { tenantId } = caller;
  const view = await lockUnchanged(tx, caller, id, body.version);
  const { name, query, grid, isShared } = body;
  if (isShared) requireSharing(caller);
  if (name !== undefined) {
    await lockOwner(tx, tenantId, view.ownerId);
    const { isTaken } = await countViews(tx, {
      tenantId,
      ownerId: view.ownerId,
      listKey: view.listKey,
      name,
      except: id,
    });
    if (isTaken) throw nameTaken(name);
  }
  await tx
    .updateTable('saved_view')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query }),
      ...(grid === undefined ? {} : { grid: JSON.stringify(grid) }),
      ...(isShared === undefined ? {} : { is_shared: isShared }),
      version: view.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readView(tx, caller, id);
}

/** Deletes a view. @throws ProblemError 404, 409 with the current view for a stale version. */
export async function deleteView(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  await lockUnchanged(tx, caller, id, version);
  await tx.deleteFrom('saved_view').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

async function lockUnchanged(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number | undefined,
): ReturnType<typeof lockChangeable> {
  const view = await lockChangeable(tx, caller, id);
  if (version === undefined || view.version === version) return view;
  throw new ProblemError('stale-version', {
    detail: 'This view has changed. Review the changes and try again.',
    record: await readView(tx, caller, id),
  });
}

async function lockChangeable(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lockView>>>> {
  const view = await lockView(tx, caller, id);
  if (!view) throw notFound();
  if (view.ownerId !== caller.userId) requireSharing(caller);
  return view;
}
