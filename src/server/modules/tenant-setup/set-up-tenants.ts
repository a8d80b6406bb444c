import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { invite, type AccountMailDeps } from '../session/index.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { createTenant } from './create-tenant.ts';
import { requireSetUp, type SetUpGate } from './require-set-up.ts';

export type SetUpDeps = AccountMailDeps & SetUpGate;

/** Routes of tenant administration for the operator (A§7): the same as `npm run tenant`. */
export function setUpRoutes(deps: SetUpDeps): readonly Route[] {
  const limits = createLoginLimits(deps.database);
  return [
    publicRoute(api.tenants.create, async ({ body, request }) => {
      await requireSetUp(deps, limits, request);
      const { currency = 'AED', timezone = 'UTC', adminPassword = null, ...named } = body;
      const { id, administratorId } = await createTenant(deps.database, {
        ...named,
        modules: [...new Set(body.modules)],
        currency,
        timezone,
        adminPassword,
      });
      if (adminPassword === null) await invite(deps, limits, id, administratorId);
      return { id, domain: body.domain };
    }),

    publicRoute(api.tenants.setupMail, async ({ body, request }) => {
      await requireSetUp(deps, limits, request);
      const tenant = await deps.database.global((tx) =>
        tx.selectFrom('tenant').select('id').where('domain', '=', body.domain).executeTakeFirst(),
      );
      if (!tenant) throw new ProblemError('not-found', { detail: 'This domain has no tenant.' });
      const { rows } = await deps.database.tenant({ tenantId: tenant.id, readOnly: true }, (tx) =>
        sql<{ id: string }>`select u.id from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
          where u.tenant_id = ${tenant.id} and r.holds_everything and u.status = 'active' and u.password_hash is null order by u.id`.execute(
          tx,
        ),
      );
      if (rows.length === 0)
        throw ruleViolated('domain', 'has-password', 'Every administrator of this tenant has a password already.');
      for (const { id } of rows) await invite(deps, limits, tenant.id, id);
      return undefined;
    }),
  ];
}
