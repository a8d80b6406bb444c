import { api } from '#contract/api.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { publicRoute, routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { admitDelivery, storeDelivery } from './deliveries.commands.ts';
import {
  changeIntegration,
  createIntegration,
  removeIntegration,
  rotateSecret,
  stopPreviousSecret,
  type IntegrationDeps,
} from './integrations.commands.ts';
import { listDeliveries, listIntegrations } from './integrations.repository.ts';

/** Routes of systems that send sales and tips, and of what they send (ADR-0142). */
export function integrationRoutes(deps: IntegrationDeps): readonly Route[] {
  const { database, publicUrl } = deps;
  const limits = createLoginLimits(database);
  return [
    tenantRoute(api.synchronizations.integrations, async ({ caller, tx }) => ({
      integrations: await listIntegrations(tx, caller.tenantId, publicUrl),
    })),
    routeWithoutTransaction(api.synchronizations.addIntegration, ({ caller, body }) =>
      createIntegration(deps, caller, body.name),
    ),
    tenantRoute(api.synchronizations.changeIntegration, ({ caller, tx, params, body }) =>
      changeIntegration(tx, caller, publicUrl, { ...body, id: params.id }),
    ),
    tenantRoute(api.synchronizations.removeIntegration, async ({ caller, tx, params }) => {
      await removeIntegration(tx, caller, publicUrl, params.id);
      return undefined;
    }),
    tenantRoute(api.synchronizations.stopPreviousSecret, ({ caller, tx, params }) =>
      stopPreviousSecret(tx, caller, publicUrl, params.id),
    ),
    routeWithoutTransaction(api.synchronizations.rotate, ({ caller, params }) => rotateSecret(deps, caller, params.id)),
    tenantRoute(api.synchronizations.deliveries, ({ caller, tx, params, query }) =>
      listDeliveries(tx, caller, params.id, query),
    ),
    publicRoute(api.synchronizations.deliver, async ({ params, body, request }) => {
      const admitted = await admitDelivery(deps, limits, params.address, request);
      return database.tenant({ tenantId: admitted.sender.tenantId }, (tx) => storeDelivery(tx, admitted, body));
    }),
  ];
}
