import { sql } from 'kysely';
import { stateName } from '#machines/kernel/index.ts';
import { EVENT_TO, userStatus, type UserStatusContext, type UserStatusEvent } from '#machines/user-status/index.ts';
import type { Person } from '../../support/api.ts';
import { signInAs } from '../../support/people.ts';
import type { HttpDriver } from '../http-driver.ts';

const statusAfter = ({ type }: UserStatusEvent): string | undefined => Object.entries(EVENT_TO).find(([, leading]) => leading === type)?.[0];

/** Accounts of the demo tenant, changed by others (A§4; D89). */
export const driver: HttpDriver<UserStatusContext, UserStatusEvent> = {
  definition: userStatus,
  scenarios: userStatus.scenarios,
  open: async (api) => {
    const admin = await api.signIn('admin@luma.example');
    const { tenantId } = admin;
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId }, run);
    /** May change statuses, and nothing else: others have more rights. */
    const clerk = await signInAs(api, { tenantId, permissions: ['user.status:update', 'user.status:read', 'user.details:read'] });
    /** Holds everything and is signed in, but could not sign in again: so the last administrator can be asked for by an equal. */
    const stranded = await signInAs(api, { tenantId, permissions: [] });
    await inTenant((tx) => sql`
      update app_user u set password_hash = null, role_id = r.id from role r
      where u.tenant_id = ${tenantId} and u.id = ${stranded.userId} and r.tenant_id = u.tenant_id and r.holds_everything`.execute(tx));
    // Until the new role is known.
    await new Promise((resolve) => setTimeout(resolve, 900));

    /** An account that was never activated; one to be the last administrator has the role that holds everything. */
    const makeUser = ({ isLastAdministrator, holdsMore }: UserStatusContext): Promise<string> =>
      inTenant(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          insert into app_user (tenant_id, email, display_name, status, password_hash, role_id)
          select ${tenantId}, ${`${crypto.randomUUID()}@mail.example`}, 'Walked', 'inactive', 'some hash', ${isLastAdministrator || holdsMore ? sql`r.id` : sql`null`}
          from role r where r.tenant_id = ${tenantId} and r.holds_everything limit 1 returning id`.execute(tx);
        // The demo's own administrator steps back while another is to be the last.
        await sql`update app_user set status = ${isLastAdministrator ? 'on-hold' : 'active'} where tenant_id = ${tenantId} and id = ${admin.userId}`.execute(tx);
        return rows[0]?.id ?? '';
      });

    return async ({ input }) => {
      const facts = input as UserStatusContext;
      const by: Person = facts.isLastAdministrator ? stranded : clerk;
      return {
        tenantId,
        begin: async () => {
          const id = await makeUser(facts);
          return {
            id: () => id,
            read: async () => {
              const { rows } = await inTenant((tx) => sql<{ status: string; entries: number }>`
                select u.status, (select count(*) from transition_journal j where j.tenant_id = u.tenant_id and j.machine = 'user-status' and j.record_id = u.id) as entries
                from app_user u where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(tx));
              const history = await clerk.send<{ count: number }>('GET', `/api/users/${id}/status-history`);
              return { status: rows[0]?.status, entries: rows[0]?.entries, isHistoryWhole: history.body.count === rows[0]?.entries };
            },
            send: async (event) => (await by.send('PATCH', `/api/users/${id}/status`, { body: { status: statusAfter(event), ...(event.note ? { note: event.note } : {}) } })).status,
          };
        },
        expected: ({ value }) => ({ status: stateName(value), isHistoryWhole: true }),
        // What somebody would do to themselves is asked for in tests/users: who is not active asks for nothing.
        refusal: (_, event) => (event.by === 'other' ? [409] : null),
      };
    };
  },
};
