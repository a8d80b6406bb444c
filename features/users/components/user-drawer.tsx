import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { userQuery } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { UserCare } from './user-care.tsx';
import { UserEmail } from './user-email.tsx';
import { UserRole } from './user-role.tsx';
import { UserStatus } from './user-status.tsx';
import { WhyPart } from './why-part.tsx';

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& > section': { borderTopWidth: '1px', pt: '4' },
    '& h3': { fontWeight: 'medium', mb: '2' },
  },
});

/** An account beside its list: role, status with its history, and why it may do what it may. */
export default function UserDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const problemWords = useProblemWords();
  const mine = usePermissions();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const mayReadRoles = mine.has({ resource: 'user.role', action: 'read' });
  return (
    <Drawer
      open
      onClose={onClose}
      title={user?.displayName ?? t('columns.user')}
      mark={user && <StatusChip status={user.status} label={words.status(user.status)} />}
    >
      {error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : user ? (
        <Parts data-testid="user-detail">
          <div>
            <UserEmail user={user} />
            <chakra.p color="fg.muted" textStyle="xs">
              {user.lastSeenAt ? t('users.lastSeen', { when: words.instant(user.lastSeenAt) }) : t('users.neverSeen')} ·{' '}
              {t(`type.${user.type}`)} · {t('users.permissions', { count: user.permissions.length })}
            </chakra.p>
          </div>
          <UserRole key={user.id} user={user} />
          <UserStatus user={user} />
          {mine.has({ resource: 'user.status', action: 'update' }) && <UserCare user={user} />}
          {mayReadRoles && <WhyPart userId={user.id} />}
        </Parts>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}
