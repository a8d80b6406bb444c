import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { lacking } from '#domain/roles.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { Select } from '#ui/select/select.tsx';
import { chakra, Flex } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useChangeUser } from '../roles.mutations.ts';
import { roleChoicesQuery, type User } from '../roles.queries.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { ViewAsButton } from './view-as-button.tsx';

/** The role of an account; offers active roles with no more permissions than the editor's. */
export function UserRole({ user }: { readonly user: User }) {
  const t = useUsersTexts();
  const id = useId();
  const refusal = useRefusalWords();
  const mine = usePermissions();
  const { user: me } = useSession();
  const mayAssign =
    mine.has({ resource: 'user.role', action: 'update' }) &&
    mine.has({ resource: 'user.details', action: 'update' }) &&
    mine.has({ resource: 'user.role', action: 'read' }) &&
    user.id !== me.id;
  const known = useQuery({ ...roleChoicesQuery, enabled: mayAssign }).data?.data;
  const roles = known ?? [];
  // Null until something is chosen: shows the current role, also when another person changes it meanwhile.
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? user.roleId ?? '';
  const change = useChangeUser(user.id);
  const isMine = (role: (typeof roles)[number]): boolean =>
    lacking(mine, role.holdsEverything ? EVERYTHING : [...role.permissions, ...role.inherited]).length === 0;
  const offered = roles.filter((role) => role.id === user.roleId || (role.status === 'active' && isMine(role)));
  const givesMore = roles.some((role) => role.id === user.roleId && !isMine(role));
  const save = () =>
    change.mutate(
      { version: user.version, roleId: chosen || null },
      {
        onSuccess: () => {
          setPicked(null);
          notify({ kind: 'success', title: t('users.roleSaved') });
        },
      },
    );
  return (
    <section>
      <Flex justify="space-between" gap="2" align="center">
        <h3 id={id}>{t('users.role')}</h3>
        {user.role?.status === 'active' && <ViewAsButton roleId={user.role.id} roleName={user.role.name} />}
      </Flex>
      {mayAssign && known && !givesMore ? (
        <Flex gap="2">
          <chakra.div flex="1" minWidth="0">
            <Select
              label={t('users.role')}
              empty={t('users.noRole')}
              value={chosen}
              onChange={setPicked}
              options={offered.map((role) => ({ value: role.id, label: role.name }))}
            />
          </chakra.div>
          {chosen !== (user.roleId ?? '') && (
            <BusyButton colorPalette="brand" busy={change.isPending} data-testid="save-user-role" onClick={save}>
              {t('users.saveRole')}
            </BusyButton>
          )}
        </Flex>
      ) : (
        <p dir="auto">{user.role?.name ?? t('users.noRole')}</p>
      )}
      {mayAssign && givesMore && (
        <chakra.p color="fg.muted" fontSize="xs" mt="1">
          {t('refused.holds-more')}
        </chakra.p>
      )}
      {change.error && (
        <chakra.p role="alert" color="fg.error" mt="2">
          {refusal.ofError(change.error)}
        </chakra.p>
      )}
    </section>
  );
}
