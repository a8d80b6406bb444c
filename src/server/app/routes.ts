import { allEndpoints } from '#contract/api.ts';
import type { Route } from '../http/route.ts';
import { collected } from './collected.ts';
import { MODULES } from './modules.ts';
import type { RouteDeps } from './server-module.ts';

/** Every route of the product. @throws Error when the contract and the handlers do not match one to one. */
export function createRoutes(deps: RouteDeps): readonly Route[] {
  const routes = MODULES.flatMap((module) => module.routes(deps, collected));
  const served = routes.map((route) => route.endpoint.id).toSorted();
  const declared = allEndpoints.map((endpoint) => endpoint.id).toSorted();
  if (served.join() !== declared.join()) {
    const missing = declared.filter((id) => !served.includes(id));
    throw new Error(
      `the contract is not served one to one; missing: ${missing.join(', ') || 'none, but some are served twice'}`,
    );
  }
  return routes;
}
