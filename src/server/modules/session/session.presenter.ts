import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Tx } from '../../http/route.ts';
import { loadAccount } from './callers.ts';

type Me = AnswerOf<typeof api.auth.me>;

/** The signed-in person with tenant and permissions. @throws Error when the user is gone. */
export async function presentMe(tx: Tx, tenantId: string, userId: string): Promise<Me> {
  const account = await loadAccount(tx, tenantId, userId);
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'display_name', 'email', 'image_url', 'employee_id', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tenant = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  return {
    user: {
      id: user.id,
      displayName: user.display_name,
      email: user.email,
      imageUrl: user.image_url,
      employeeId: user.employee_id,
      language: user.language,
    },
    tenant: {
      id: tenant.id,
      name: tenant.name,
      domain: tenant.domain,
      modules: tenant.modules,
      currency: tenant.currency,
      timezone: tenant.timezone,
      weekStart: tenant.week_start,
      weekend: tenant.weekend,
    },
    permissions: [...(account?.permissionStrings ?? [])],
  };
}
