import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sortOf } from '#client/url/sort.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { ROLE_STATUSES } from '#domain/roles.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { profilesQuery, rolesQuery, type Kind, type Profile, type Role, type RoleQuery } from '../roles.queries.ts';
import { ROLE_SORTS } from '../role-filters.ts';
import { useListWords } from '../use-list-words.ts';
import { useRolesTexts, type RolesSay } from '../use-roles-texts.ts';
import { useListData, writeSort } from '#client/list/list-data.ts';

const rowLabel = ({ name }: { readonly name: string }): string => name;
const getId = ({ id }: { readonly id: string }): string => id;
const hrefOf = (kind: Kind) => ({ id }: { readonly id: string }): string => `/system-management/roles-and-permissions?tab=${kind}s&open=${id}`;
type Words = ReturnType<typeof useListWords>;
type Common = Pick<Role, 'id' | 'name' | 'description' | 'status' | 'updatedAt'>;

const startOf = <T extends Common>(say: RolesSay): readonly ListColumn<T>[] => [
  { id: 'name', header: say('columns.name'), size: 'xxxl', sortable: true, fixed: true, cell: ({ name }) => <b dir="auto">{name}</b> },
];
const endOf = <T extends Common>(say: RolesSay, words: Words): readonly ListColumn<T>[] => [
  { id: 'status', header: say('columns.status'), size: 'lg', sortable: true, mobile: 'mark', cell: ({ status }) => <StatusChip status={status} label={words.status(status)} /> },
  { id: 'updatedAt', header: say('columns.updatedAt'), size: 'xxl', sortable: true, mobile: 'hidden', cell: ({ updatedAt }) => words.instant(updatedAt) },
  { id: 'description', header: say('columns.description'), size: '4xl', mobile: 'hidden', cell: ({ description }) => <bdi title={description}>{description}</bdi> },
];

const roleColumns = (say: RolesSay, words: Words): readonly ListColumn<Role>[] => [
  ...startOf<Role>(say),
  { id: 'profile', header: say('columns.profile'), size: 'xxl', cell: ({ profileName }) => <bdi>{profileName ?? say('none')}</bdi> },
  {
    id: 'rights',
    header: say('columns.rights'),
    size: 'lg',
    align: 'end',
    cell: ({ holdsEverything, permissions, inherited }) => (holdsEverything ? say('everything') : new Set([...permissions, ...inherited]).size),
  },
  { id: 'users', header: say('columns.users'), size: 'lg', align: 'end', cell: ({ usersCount }) => usersCount },
  ...endOf<Role>(say, words),
];

const profileColumns = (say: RolesSay, words: Words): readonly ListColumn<Profile>[] => [
  ...startOf<Profile>(say),
  { id: 'type', header: say('columns.type'), size: 'lg', cell: ({ type }) => say(`type.${type}`) },
  { id: 'rights', header: say('columns.rights'), size: 'lg', align: 'end', cell: ({ permissions }) => permissions.length },
  { id: 'roles', header: say('columns.roles'), size: 'lg', align: 'end', cell: ({ rolesCount }) => rolesCount },
  { id: 'users', header: say('columns.users'), size: 'lg', align: 'end', cell: ({ usersCount }) => usersCount },
  ...endOf<Profile>(say, words),
];

/** What both lists have around their rows. */
function useRoleList(kind: Kind) {
  const say = useRolesTexts();
  const words = useListWords();
  const url = useUrlFilters();
  const statuses = url.words('status', ROLE_STATUSES);
  const search = url.one('search') ?? '';
  const sort = sortOf(url, ROLE_SORTS);
  const query: RoleQuery = {
    ...(search ? { searchText: search } : {}),
    ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
    ...(sort ? { sortBy: sort.by, sortOrder: sort.order } : {}),
  };
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: say('columns.status'),
      options: ROLE_STATUSES.map((status) => ({ value: status, label: words.status(status) })),
      value: statuses,
      onChange: (value) => url.setMany('status', value),
    },
  ];
  const list = {
    listKey: `${kind}s`,
    label: say(`${kind}.many`),
    getId,
    rowLabel,
    rowHref: hrefOf(kind),
    sort,
    onSort: writeSort(url),
    maxHeight: 'max(360px, calc(100dvh - 300px))',
    toolbar: (
      <FilterBar
        label={say(`${kind}.many`)}
        search={{ value: search, onChange: (value) => url.set('search', value) }}
        filters={filters}
        onClearAll={() => url.clear('status')}
      />
    ),
    empty: {
      filtered: search !== '' || statuses.length > 0,
      onClearFilters: () => url.clear('search', 'status'),
      title: say(`${kind}.empty`),
      description: say(`${kind}.emptyHint`),
    },
  };
  return { say, words, query, list };
}

export function RoleList() {
  const { say, words, query, list } = useRoleList('role');
  const data = useListData<Role>(useInfiniteQuery(rolesQuery(query)));
  const columns = useMemo(() => roleColumns(say, words), [say, words]);
  return <List {...list} {...data} columns={columns} />;
}

export function ProfileList() {
  const { say, words, query, list } = useRoleList('profile');
  const data = useListData<Profile>(useInfiniteQuery(profilesQuery(query)));
  const columns = useMemo(() => profileColumns(say, words), [say, words]);
  return <List {...list} {...data} columns={columns} />;
}
