import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { sortOf } from '#client/url/sort.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { USER_SORTS } from '../role-filters.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { roleChoicesQuery, usersQuery, type UserQuery, type UserRow } from '../roles.queries.ts';
import { useListWords } from '../use-list-words.ts';
import { useRolesTexts, type RolesSay } from '../use-roles-texts.ts';
import { useListData, writeSort } from '#client/list/list-data.ts';

const UserDrawer = lazyPart(() => import('./user-drawer.tsx'));

const getId = ({ id }: UserRow): string => id;
const rowLabel = ({ displayName }: UserRow): string => displayName;
const rowHref = ({ id }: UserRow): string => `/system-management/roles-and-permissions?tab=users&open=${id}`;

const columnsOf = (say: RolesSay, words: ReturnType<typeof useListWords>): readonly ListColumn<UserRow>[] => [
  { id: 'displayName', header: say('columns.user'), size: 'xxxl', sortable: true, fixed: true, cell: ({ displayName, email, imageUrl }) => <Person name={displayName} detail={email} imageUrl={imageUrl} /> },
  { id: 'status', header: say('columns.status'), size: 'xl', sortable: true, mobile: 'mark', cell: ({ status }) => <StatusChip status={status} label={words.status(status)} /> },
  { id: 'role', header: say('columns.role'), size: 'xxl', sortable: true, cell: ({ role }) => <bdi>{role?.name ?? say('users.noRole')}</bdi> },
  { id: 'type', header: say('columns.type'), size: 'lg', mobile: 'hidden', cell: ({ type }) => say(`type.${type}`) },
  { id: 'lastSeenAt', header: say('columns.lastSeenAt'), size: 'xxl', sortable: true, mobile: 'hidden', cell: ({ lastSeenAt }) => (lastSeenAt ? words.instant(lastSeenAt) : say('never')) },
];

/** Accounts with their status and role; one opens beside the list. */
export default function UserList() {
  const say = useRolesTexts();
  const words = useListWords();
  const url = useUrlFilters();
  const mayReadRoles = usePermissions().has({ resource: 'user.role', action: 'read' });
  const roles = useQuery({ ...roleChoicesQuery, enabled: mayReadRoles }).data?.data ?? [];
  const statuses = url.words('status', RECORD_STATUSES);
  const roleIds = url.many('role').filter((id) => roles.some((role) => role.id === id));
  const search = url.one('search') ?? '';
  const sort = sortOf(url, USER_SORTS);
  const query: UserQuery = {
    ...(search ? { searchText: search } : {}),
    ...(statuses.length > 0 ? { statuses: [...statuses] } : {}),
    ...(roleIds.length > 0 ? { roleIds } : {}),
    ...(sort ? { sortBy: sort.by, sortOrder: sort.order } : {}),
  };
  const data = useListData<UserRow>(useInfiniteQuery(usersQuery(query)));
  const columns = useMemo(() => columnsOf(say, words), [say, words]);
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: say('users.filterStatus'),
      options: RECORD_STATUSES.map((status) => ({ value: status, label: words.status(status) })),
      value: statuses,
      onChange: (value) => url.setMany('status', value),
    },
    {
      kind: 'choice',
      id: 'role',
      label: say('users.filterRole'),
      options: roles.map(({ id, name }) => ({ value: id, label: name })),
      value: roleIds,
      onChange: (value) => url.setMany('role', value),
    },
  ];
  const opened = url.one('open');
  return (
    <>
      <List
        {...data}
        listKey="users"
        label={say('tabs.users')}
        columns={columns}
        getId={getId}
        rowLabel={rowLabel}
        rowHref={rowHref}
        selectedId={opened ?? undefined}
        sort={sort}
        onSort={writeSort(url)}
        maxHeight="max(360px, calc(100dvh - 300px))"
        toolbar={
          <FilterBar
            label={say('tabs.users')}
            search={{ value: search, onChange: (value) => url.set('search', value) }}
            filters={mayReadRoles ? filters : filters.slice(0, 1)}
            onClearAll={() => url.clear('status', 'role')}
          />
        }
        empty={{
          filtered: search !== '' || statuses.length + roleIds.length > 0,
          onAllStatuses: statuses.length > 0 ? () => url.clear('status') : undefined,
          onClearFilters: () => url.clear('search', 'status', 'role'),
          title: say('users.empty'),
          description: say('users.emptyHint'),
        }}
      />
      {opened && (
        <LazyDialog>
          <UserDrawer id={opened} onClose={() => url.set('open', null)} />
        </LazyDialog>
      )}
    </>
  );
}
