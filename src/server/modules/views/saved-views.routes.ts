import { api } from '#contract/api.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { changeView, createView, deleteView } from './saved-views.commands.ts';
import { readViews } from './saved-views.repository.ts';

/** Routes of saved list views, personal or shared. */
export function savedViewRoutes(): readonly Route[] {
  return [
    tenantRoute(api.savedViews.list, async ({ caller, tx, query }) => {
      const data = await readViews(tx, caller, query.listKey);
      return { data: [...data], count: data.length };
    }),
    tenantRoute(api.savedViews.create, ({ caller, tx, body }) => createView(tx, caller, body)),
    tenantRoute(api.savedViews.change, ({ caller, tx, params, body }) => changeView(tx, caller, params.id, body)),
    tenantRoute(api.savedViews.remove, async ({ caller, tx, params, query }) => {
      await deleteView(tx, caller, params.id, query.version);
      return undefined;
    }),
  ];
}
