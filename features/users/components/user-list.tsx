import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { Person } from '#ui/avatar/person.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { roleChoicesQuery, userReads, type UserRow } from '../roles.queries.ts';
import { useListWords } from '../use-list-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const UserDetail = lazyPart(() => import('./user-detail.tsx'));

const detail: RecordDetail<UserRow> = { testId: 'user-detail', draw: (id) => <UserDetail id={id} />, part: UserDetail };

const rowLabel = ({ displayName }: UserRow): string => displayName;
const rowHref = ({ id }: UserRow): string => `/system-management/roles-and-permissions?tab=users&open=${id}`;

/** Accounts with their status and role; one opens beside the list. */
export default function UserList() {
  const t = useUsersTexts();
  const words = useListWords();
  const mayReadRoles = usePermissions().has({ resource: 'user.role', action: 'read' });
  const roles = useQuery({ ...roleChoicesQuery, enabled: mayReadRoles }).data?.data ?? [];
  const cells = useCallback(
    () => ({
      displayName: ({ displayName, email, imageUrl }: UserRow) => (
        <Person name={displayName} detail={email} imageUrl={imageUrl} />
      ),
      role: ({ role }: UserRow) => <bdi>{role?.name ?? t('users.noRole')}</bdi>,
      lastSeenAt: ({ lastSeenAt }: UserRow) => (lastSeenAt ? words.instant(lastSeenAt) : t('never')),
    }),
    [t, words],
  );
  return (
    <RecordList
      of={userReads}
      cells={cells}
      rowLabel={rowLabel}
      rowHref={rowHref}
      detail={detail}
      options={{ role: roles.map(({ id, name }) => ({ value: id, label: name })) }}
      maxHeight="max(360px, calc(100dvh - 300px))"
      empty={{ title: t('users.empty'), description: t('users.emptyHint') }}
    />
  );
}
