import { answerEvents } from '#machines/kernel/index.ts';
import { userPosition, userStatus, type UserStatusContext, type UserStatusEvent } from '#machines/user-status/index.ts';
import { givesMore, type Given, type Holder } from '#domain/roles.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer } from '../../records/reasons.ts';
import type { StoredUser, UserRow } from './users.repository.ts';

/** What the role of an account grants, or would grant when active. */
export const givenTo = ({ given, role }: StoredUser): Given => ({
  strings: given,
  holdsEverything: role?.holdsEverything === true,
});

/** Machine context of a stored account, for a caller with these permissions. */
export const userContext = (user: StoredUser, { permissions }: Pick<Holder, 'permissions'>): UserStatusContext => ({
  userId: user.id,
  isLastAdministrator: user.isLastAdministrator,
  holdsMore: givesMore({ permissions, holdsEverything: user.isForAdministrator }, givenTo(user)),
});

const TYPES: readonly UserStatusEvent['type'][] = ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'];

export const eventsBy = (by: string): readonly UserStatusEvent[] => TYPES.map((type) => ({ type, by, note: null }));

/** An account as lists present it, with the caller's actions. */
export function presentUser(user: StoredUser, caller: Caller): UserRow {
  const mayChange = caller.permissions.has({ resource: 'user.status', action: 'update' });
  const answers = mayChange
    ? answerEvents(userStatus, userPosition(user.status, userContext(user, caller)), eventsBy(caller.userId))
    : [];
  return {
    id: user.id,
    version: user.version,
    displayName: user.displayName,
    email: user.email,
    imageUrl: user.imageUrl,
    status: user.status,
    type: user.type,
    language: user.language,
    employee: user.employee,
    roleId: user.roleId,
    role: user.role,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    actions: answers.map((answer) => presentAnswer(userStatus.texts, answer)),
  };
}
