import 'temporal-polyfill/global';
import { sql } from 'kysely';
import type { TenantModule } from '#domain/modules.ts';
import type { Database } from '../../database/connection.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { hashPassword } from '../session/index.ts';
import { giveDefaultLeave } from './default-leave.ts';
import { giveDefaultSetup } from './default-setup.ts';

export type NewTenant = {
  /** Its own domain in lower case; unique among tenants. */
  domain: string;
  name: string;
  modules: readonly TenantModule[];
  /** ISO 4217, e.g. AED. */
  currency: string;
  /** IANA name, e.g. Asia/Dubai. */
  timezone: string;
  /** The first account: an administrator with every permission. */
  adminEmail: string;
  /** Null: the administrator is invited to choose one. */
  adminPassword: string | null;
};

export type CreatedTenant = { readonly id: string; readonly administratorId: string };

async function newId(database: Database): Promise<string> {
  const { rows } = await database.global((tx) => sql<{ id: string }>`select app.uuid7() as id`.execute(tx));
  if (!rows[0]) throw new Error('the database made no id');
  return rows[0].id;
}

/**
 * Creates a tenant with one role that grants everything and one account with it, in one transaction.
 * @throws ProblemError 422 `taken` when another tenant has the domain
 */
export async function createTenant(database: Database, tenant: NewTenant): Promise<CreatedTenant> {
  const tenantId = await newId(database);
  const passwordHash = tenant.adminPassword === null ? null : await hashPassword(tenant.adminPassword);
  try {
    return await database.tenant({ tenantId }, async (tx) => {
      const { domain, name, currency, timezone, modules } = tenant;
      await tx
        .insertInto('tenant')
        .values({ id: tenantId, name, domain, currency, timezone, modules: [...modules] })
        .execute();
      await giveDefaultSetup(tx, tenantId);
      await giveDefaultLeave(tx, tenantId, Temporal.Now.plainDateISO(timezone).toString());
      const role = await tx
        .insertInto('role')
        .values({ tenant_id: tenantId, name: 'Administrator', permissions: [], holds_everything: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      const administrator = await tx
        .insertInto('app_user')
        .values({
          tenant_id: tenantId,
          email: tenant.adminEmail,
          display_name: 'Administrator',
          password_hash: passwordHash,
          role_id: role.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: tenantId, administratorId: administrator.id };
    });
  } catch (error) {
    if (isDuplicate(error))
      throw ruleViolated('domain', 'taken', `There is a tenant with the domain ${tenant.domain} already.`);
    throw error;
  }
}
