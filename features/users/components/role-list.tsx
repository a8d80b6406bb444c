import { useCallback, type ReactNode } from 'react';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList } from '#blocks/list/record-list.tsx';
import type { PROFILE_LIST, ROLE_LIST } from '#contract/roles.list.ts';
import { profileReads, roleReads, type Kind, type Profile, type Role } from '../roles.queries.ts';
import { useListWords } from '../use-list-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const rowLabel = ({ name }: Pick<Role, 'id' | 'name'>): string => name;
const hrefOf =
  (kind: Kind) =>
  ({ id }: Pick<Role, 'id'>): string =>
    `/system-management/roles-and-permissions?tab=${kind}s&open=${id}`;
const roleHref = hrefOf('role');
const profileHref = hrefOf('profile');
const MAX_HEIGHT = 'max(360px, calc(100dvh - 300px))';

type Common = Pick<Role, 'name' | 'description' | 'usersCount' | 'updatedAt'>;

/** The cells shared by both lists. */
const commonCells = (words: ReturnType<typeof useListWords>) => ({
  name: ({ name }: Common): ReactNode => <b dir="auto">{name}</b>,
  users: ({ usersCount }: Common): ReactNode => usersCount,
  updatedAt: ({ updatedAt }: Common): ReactNode => words.instant(updatedAt),
  description: ({ description }: Common): ReactNode => <bdi title={description}>{description}</bdi>,
});

/** Roles with their permissions and number of users. */
export function RoleList() {
  const t = useUsersTexts();
  const words = useListWords();
  const cells = useCallback(
    (): Cells<typeof ROLE_LIST, Role> => ({
      ...commonCells(words),
      profile: ({ profileName }: Role) => <bdi>{profileName ?? t('none')}</bdi>,
      rights: ({ holdsEverything, permissions, inherited }: Role) =>
        holdsEverything ? t('everything') : new Set([...permissions, ...inherited]).size,
    }),
    [t, words],
  );
  return (
    <RecordList
      of={roleReads}
      cells={cells}
      rowLabel={rowLabel}
      rowHref={roleHref}
      maxHeight={MAX_HEIGHT}
      empty={{ title: t('role.empty'), description: t('role.emptyHint') }}
    />
  );
}

/** Profiles, and the roles that inherit from them. */
export function ProfileList() {
  const t = useUsersTexts();
  const words = useListWords();
  const cells = useCallback(
    (): Cells<typeof PROFILE_LIST, Profile> => ({
      ...commonCells(words),
      rights: ({ permissions }: Profile) => permissions.length,
      roles: ({ rolesCount }: Profile) => rolesCount,
    }),
    [words],
  );
  return (
    <RecordList
      of={profileReads}
      cells={cells}
      rowLabel={rowLabel}
      rowHref={profileHref}
      maxHeight={MAX_HEIGHT}
      empty={{ title: t('profile.empty'), description: t('profile.emptyHint') }}
    />
  );
}
