import { api } from '#contract/api.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { publicRoute, routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { admitDelivery, storeDelivery } from './deliveries.commands.ts';
import { createIntegration, rotateSecret, setActive, type IntegrationDeps } from './integrations.commands.ts';
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
      setActive(tx, caller, publicUrl, { id: params.id, isActive: body.isActive }),
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
