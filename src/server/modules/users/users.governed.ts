import { userPosition, userStatus, type UserStatusContext } from '#machines/user-status/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import { governed } from '../workflows/governed-records.ts';
import { eventsBy, userContext } from './users.presenter.ts';
import { findUser, type StoredUser } from './users.repository.ts';

const READ_STATUS = { resource: 'user.status', action: 'read' } as const;

const read = async (tx: Tx, caller: Caller, id: string): Promise<StoredUser | null> =>
  caller.permissions.has(READ_STATUS) ? findUser(tx, caller, id, READ_STATUS) : null;

/** Accounts, for the calls about workflows. */
export const governedUsers = governed<UserStatusContext>({
  machine: userStatus.name,

  counts: (tx, tenantId) =>
    tx
      .selectFrom('app_user')
      .select(({ fn }) => ['status as state', fn.countAll<number>().as('count')])
      .where('tenant_id', '=', tenantId)
      .groupBy('status')
      .execute(),

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const user = await read(tx, caller, id);
    return user && userPosition(user.status, userContext(user));
  },

  // By somebody else: nobody is offered a change of their own status.
  eventsAt: () => eventsBy(''),
});
