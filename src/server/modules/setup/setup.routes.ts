import { tenantRoute, type Route } from '../../http/route.ts';
import { listFileRoute } from '../../lists/list-routes.ts';
import { changeSetup, createSetup, orderSetup, removeSetup } from './setup.commands.ts';
import { listSetup, readSetup } from './setup.repository.ts';
import type { SetupKind, SetupListQuery, SetupRecord, SetupValues } from './setup-kind.ts';

function routesOf(kind: SetupKind): readonly Route[] {
  const { calls, file } = kind;
  // The contract has checked the fields beyond the common ones by the kind's own schema.
  const own = (record: SetupValues) => record as never;
  return [
    tenantRoute(calls.list, async ({ caller, tx, query }) => own(await listSetup(tx, caller, kind, query))),
    tenantRoute(calls.read, async ({ caller, tx, params }) => own(await readSetup(tx, caller, kind, params.id))),
    tenantRoute(calls.create, async ({ caller, tx, body }) => own(await createSetup(tx, caller, kind, body))),
    tenantRoute(calls.change, async ({ caller, tx, params, body }) =>
      own(await changeSetup(tx, caller, kind, params.id, body as SetupValues & { version: number })),
    ),
    tenantRoute(calls.remove, async ({ caller, tx, params, query }) => {
      await removeSetup(tx, caller, kind, params.id, query.version);
      return undefined;
    }),
    tenantRoute(calls.order, async ({ caller, tx, body }) => {
      await orderSetup(tx, caller, kind, body.ids);
      return { isOrdered: true };
    }),
    ...(file
      ? [
          listFileRoute<SetupRecord, SetupListQuery>({
            ...file,
            read: async (tx, caller, query, limit) =>
              (await listSetup(tx, caller, kind, { ...query, size: limit })).data,
          }),
        ]
      : []),
  ];
}

/** Routes of the tenant's set-up, one set per declared kind. */
export const setupRoutes = (kinds: readonly SetupKind[]): readonly Route[] => kinds.flatMap(routesOf);
