import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { userPosition, userStatus, type UserStatusContext } from '#machines/user-status/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { governed } from '../../records/governed-records.ts';
import { eventsBy, presentUser, userContext } from './users.presenter.ts';
import { findUser, withinReach, type StoredUser } from './users.repository.ts';

const READ_STATUS = { resource: 'user.status', action: 'read' } as const;

const read = async (tx: Tx, caller: Caller, id: string): Promise<StoredUser | null> =>
  caller.permissions.has(READ_STATUS) ? findUser(tx, caller, id, READ_STATUS) : null;

/** Accounts, for the workflow endpoints. */
export const governedUsers = governed<UserStatusContext>({
  machine: userStatus.name,

  rows: (caller) => sql`
    select u.id, u.created_at, u.status as state, u.display_name as label, '/system-management/roles-and-permissions?tab=users&open=' || u.id as path,
      ${caller.permissions.has(READ_STATUS) ? withinReach(caller, READ_STATUS) : sql`false`} as readable
    from app_user u where u.tenant_id = ${caller.tenantId}`,

  people: ({ tenantId }) =>
    sql`select x.id, x.employee_id as person_id from app_user x where x.tenant_id = ${tenantId}`,
  locations: ({ tenantId }) => sql`
    select x.id, e.location_id from app_user x join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id where x.tenant_id = ${tenantId}`,

  // Accounts are created active.
  beginsAnywhere: true,

  reads: api.users.read,
  calls: Object.fromEntries(eventsBy('').map(({ type }) => [type, api.users.changeStatus])),

  asked: eventsBy('').map(({ type }) => type),
  async actionsFor(tx, person, id) {
    const user = await read(tx, person, id);
    return user && presentUser(user, person).actions;
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const user = await read(tx, caller, id);
    return user && userPosition(user.status, userContext(user, caller));
  },

  // By another person: you cannot change your own status.
  eventsAt: () => eventsBy(''),
});
