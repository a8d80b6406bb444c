import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { ProblemError, ruleViolated } from '../../http/problem-error.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { invite } from '../session/invitations.ts';
import { createLoginLimits, type LoginLimits } from '../session/login-limits.ts';
import type { AccountMailDeps } from '../session/security-notice.ts';
import { createTenant } from './create-tenant.ts';

export interface SetUpDeps extends AccountMailDeps {
  /** What opens these calls; undefined: nothing does. */
  readonly setupToken: string | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ProblemError 404 without a token in the environment, 401 for another one, 429 after too many of those. */
async function requireSetUp({ setupToken }: SetUpDeps, limits: LoginLimits, request: FastifyRequest): Promise<void> {
  if (setupToken === undefined) throw new ProblemError('not-found', { detail: 'There is no such call.' });
  if (await limits.isSetupLocked(request.ip)) {
    throw new ProblemError('too-many-requests', { detail: 'Too many wrong set-up tokens from this address.', retryAfterSeconds: 900 });
  }
  const given = request.headers['x-setup-token'];
  // Digests are of one length, whatever was sent: neither the length nor the first wrong letter takes its own time.
  if (timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(setupToken))) return;
  await limits.countSetupFailure(request.ip);
  throw new ProblemError('wrong-setup-token', { detail: 'x-setup-token is missing or wrong.' });
}

/** Tenants from outside, for whoever runs the product (A§7): the same as `npm run tenant`. */
export function setUpRoutes(deps: SetUpDeps): readonly Route[] {
  const limits = createLoginLimits(deps.database);
  return [
    publicRoute(api.tenants.create, async ({ body, request }) => {
      await requireSetUp(deps, limits, request);
      const { currency = 'AED', timezone = 'UTC', adminPassword = null, ...named } = body;
      const { id, administratorId } = await createTenant(deps.database, { ...named, modules: [...new Set(body.modules)], currency, timezone, adminPassword });
      if (adminPassword === null) await invite(deps, limits, id, administratorId);
      return { id, domain: body.domain };
    }),

    publicRoute(api.tenants.setupMail, async ({ body, request }) => {
      await requireSetUp(deps, limits, request);
      const tenant = await deps.database.global((tx) => tx.selectFrom('tenant').select('id').where('domain', '=', body.domain).executeTakeFirst());
      if (!tenant) throw new ProblemError('not-found', { detail: 'There is no tenant of this domain.' });
      const { rows } = await deps.database.tenant({ tenantId: tenant.id, readOnly: true }, (tx) =>
        sql<{ id: string }>`select u.id from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
          where u.tenant_id = ${tenant.id} and r.holds_everything and u.status = 'active' and u.password_hash is null order by u.id`.execute(tx),
      );
      if (rows.length === 0) throw ruleViolated('domain', 'has-password', 'Every administrator of this tenant has a password already.');
      for (const { id } of rows) await invite(deps, limits, tenant.id, id);
      return undefined;
    }),
  ];
}
