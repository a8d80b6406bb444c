import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { idOf } from './seed-people.ts';

/** PIN of every demo account with app access. */
export const DEMO_PIN = '2580';

const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Seeds what the apps sign in with: passwords of the locations (D46), PINs, and a tablet at the first location. */
export async function seedApps(
  tx: Tx,
  tenantId: string,
  tenant: DemoTenant,
  { passwordHash, pinHash }: { readonly passwordHash: string; readonly pinHash: string },
): Promise<void> {
  await sql`update location set password_hash = ${passwordHash} where tenant_id = ${tenantId} and email is not null`.execute(
    tx,
  );
  await sql`
    insert into user_pin (tenant_id, user_id, pin_hash)
    select u.tenant_id, u.id, ${pinHash} from app_user u
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id
    where u.tenant_id = ${tenantId} and u.status = 'active' and u.password_hash is not null
      and (r.holds_everything or 'mobile.access.loginWithPin:read' = any(r.permissions || coalesce(p.permissions, '{}')))`.execute(
    tx,
  );
  const [first] = tenant.locations;
  if (!first) return;
  await tx
    .insertInto('device')
    .values({
      tenant_id: tenantId,
      location_id: idOf(tenant, 'location', first.code),
      user_id: null,
      // No cookie has a secret with this hash: the demo's tablet is shown and can be removed, not used.
      secret_hash: 'demo',
      address: '192.0.2.40',
      user_agent: TABLET,
    })
    .execute();
}
