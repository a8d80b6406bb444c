import { sql } from 'kysely';
import { stateName } from '#machines/kernel/index.ts';
import { EVENT_TO, userStatus, type UserStatusContext, type UserStatusEvent } from '#machines/user-status/index.ts';
import type { Person } from '../../support/api.ts';
import { signInAs } from '../../support/people.ts';
import type { HttpDriver } from '../http-driver.ts';

const statusAfter = ({ type }: UserStatusEvent): string | undefined =>
  Object.entries(EVENT_TO).find(([, leading]) => leading === type)?.[0];

/** Accounts of the demo tenant, changed by others (A§4; D89). */
export const driver: HttpDriver<UserStatusContext, UserStatusEvent> = {
  definition: userStatus,
  scenarios: userStatus.scenarios,
  open: async (api) => {
    const admin = await api.signIn('admin@luma.example');
    const { tenantId } = admin;
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
      api.db.database.tenant({ tenantId }, run);
    /** May change statuses, and nothing else: others have more rights. */
    const clerk = await signInAs(api, {
      tenantId,
      permissions: ['user.status:update', 'user.status:read', 'user.details:read'],
    });
    /** Every permission and a session, but could not sign in again: so an equal can act on the last administrator. */
    const stranded = await signInAs(api, { tenantId, permissions: [] });
    await inTenant((tx) =>
      sql`
      update app_user u set password_hash = null, role_id = r.id from role r
      where u.tenant_id = ${tenantId} and u.id = ${stranded.userId} and r.tenant_id = u.tenant_id and r.holds_everything`.execute(
        tx,
      ),
    );
    // Until the new role is effective.
    await new Promise((resolve) => setTimeout(resolve, 900));

    /** An account that was never activated; the last administrator has the role with every permission. */
    const makeUser = ({ isLastAdministrator, holdsMore }: UserStatusContext): Promise<string> =>
      inTenant(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          insert into app_user (tenant_id, email, display_name, status, password_hash, role_id)
          select ${tenantId}, ${`${crypto.randomUUID()}@mail.example`}, 'Walked', 'inactive', 'some hash', ${isLastAdministrator || holdsMore ? sql`r.id` : sql`null`}
          from role r where r.tenant_id = ${tenantId} and r.holds_everything limit 1 returning id`.execute(tx);
        // Other full administrators are demoted while one must be the last: the demo's own, and those of other walks.
        if (isLastAdministrator) {
          await sql`update app_user u set status = 'on-hold' from role r where u.tenant_id = ${tenantId} and r.tenant_id = u.tenant_id and r.id = u.role_id
            and r.holds_everything and u.status = 'active' and u.id <> ${stranded.userId}`.execute(tx);
        }
        await sql`update app_user set status = ${isLastAdministrator ? 'on-hold' : 'active'} where tenant_id = ${tenantId} and id = ${admin.userId}`.execute(
          tx,
        );
        return rows[0]?.id ?? '';
      });

    return async ({ input }) => {
      const facts = input as UserStatusContext;
      const by: Person = facts.isLastAdministrator ? stranded : clerk;
      return {
        tenantId,
        begin: async () => {
          const id = await makeUser(facts);
          /** Active people have a session when something happens to their account. */
          const ready = async (event: UserStatusEvent): Promise<() => Promise<number>> => {
            await inTenant((tx) =>
              sql`
              insert into user_session (tenant_id, family_id, user_id, token_hash, expires_at)
              select ${tenantId}, gen_random_uuid(), id, ${crypto.randomUUID()}, now() + interval '1 day' from app_user where tenant_id = ${tenantId} and id = ${id} and status = 'active'`.execute(
                tx,
              ),
            );
            return async () =>
              (
                await by.send('PATCH', `/api/users/${id}/status`, {
                  body: { status: statusAfter(event), ...(event.note ? { note: event.note } : {}) },
                })
              ).status;
          };
          return {
            id: () => id,
            ready,
            read: async () => {
              const { rows } = await inTenant((tx) =>
                sql<{ status: string; entries: number; isSignedOut: boolean }>`
                select u.status, u.status = 'active' or not exists (
                  select from user_session s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.revoked_at is null) as "isSignedOut", (select count(*) from transition_journal j where j.tenant_id = u.tenant_id and j.machine = 'user-status' and j.record_id = u.id) as entries
                from app_user u where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(tx),
              );
              const history = await clerk.send<{ count: number }>('GET', `/api/users/${id}/status-history`);
              return {
                status: rows[0]?.status,
                isSignedOut: rows[0]?.isSignedOut,
                entries: rows[0]?.entries,
                isHistoryWhole: history.body.count === rows[0]?.entries,
              };
            },
            send: async (event) => (await ready(event))(),
          };
        },
        expected: ({ value }) => ({ status: stateName(value), isHistoryWhole: true, isSignedOut: true }),
        // Actions on one's own account are tested in tests/users: inactive people can send nothing.
        refusal: (_, event) => (event.by === 'other' ? [409] : null),
      };
    };
  },
};
