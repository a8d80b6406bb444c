import { Suspense } from 'react';
import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { ProfileList, RoleList } from '../components/role-list.tsx';
import { profileReads, roleReads, userReads, type Kind } from '../roles.queries.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const UserList = lazyPart(() => import('../components/user-list.tsx'));
const RoleEditor = lazyPart(() => import('../components/role-editor.tsx'));

const LISTS = { roles: roleReads.list, profiles: profileReads.list, users: userReads.list } as const;
const TABS = ['roles', 'profiles', 'users'] as const;
const PAGE_FILTERS = sharedFiltersOf(...Object.values(LISTS));
const KIND_OF: Readonly<Record<(typeof TABS)[number], Kind | null>> = {
  roles: 'role',
  profiles: 'profile',
  users: null,
};
/** Parameters of one tab that the next does not have. */
const FRESH = { search: null, status: null, sortBy: null, sortOrder: null, open: null, new: null, role: null } as const;

/** Permissions: roles, the profiles they inherit from, and the users who have them (A§3, A§6). */
export default function RolesPage() {
  const t = useUsersTexts();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const mine = usePermissions();
  const [tab = 'roles'] = url.words('tab', TABS);
  const kind = KIND_OF[tab];
  const isNew = useKeptOpen(
    kind !== null && url.one('new') === kind,
    kind !== null && mine.has({ resource: `user.${kind}`, action: 'create' }),
  );
  const opened = url.one('open');
  const editor = (of: Kind) => (
    <Suspense fallback={<SkeletonForm />}>
      <RoleEditor
        key={opened ?? 'new'}
        kind={of}
        id={isNew ? null : opened}
        onClose={() => url.change({ open: null, new: null }, { isStep: true })}
      />
    </Suspense>
  );
  const isEditing = kind !== null && (isNew || opened !== null);
  const content = {
    roles: kind === 'role' && isEditing ? editor('role') : <RoleList />,
    profiles: kind === 'profile' && isEditing ? editor('profile') : <ProfileList />,
    users: (
      <Suspense fallback={<SkeletonForm />}>
        <UserList />
      </Suspense>
    ),
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          kind &&
          !isEditing &&
          mine.has({ resource: `user.${kind}`, action: 'create' }) && (
            <Button colorPalette="brand" data-testid="new-role" onClick={() => url.set('new', kind, { isStep: true })}>
              <PlusIcon aria-hidden />
              {t(`${kind}.new`)}
            </Button>
          )
        }
      />
      <PageTabs
        label={t('tabs.label')}
        value={tab}
        onChange={(id) => url.change({ ...FRESH, tab: id === 'roles' ? null : id }, { isStep: true })}
        tabs={TABS.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          content: (
            <PermissionPlaceholder permitted={mine.has(LISTS[id].right)}>
              {isSettled && id === tab && content[id]}
            </PermissionPlaceholder>
          ),
        }))}
      />
    </>
  );
}
