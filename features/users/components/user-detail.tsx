import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { userQuery, type User } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';
import { UserCare } from './user-care.tsx';
import { UserEmail } from './user-email.tsx';
import { UserRole } from './user-role.tsx';
import { UserStatus } from './user-status.tsx';
import { WhyPart } from './why-part.tsx';

const ShiftsAfterEnd = lazyPart(withShiftTexts(() => import('#blocks/shifts/shifts-after-end.tsx')));

const Parts = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& > section': { borderTopWidth: '1px', pt: '4' },
    '& h3': { fontWeight: 'medium', mb: '2' },
  },
});

/** An account beside its list: role, status with its history, and the origin of its permissions. */
export default function UserDetail({ id }: { readonly id: string }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const mine = usePermissions();
  const mayReadRoles = mine.has({ resource: 'user.role', action: 'read' });
  return (
    <RecordRead<User> of={useQuery(userQuery(id))}>
      {(user) => (
        <RecordPanel
          title={<bdi>{user.displayName}</bdi>}
          mark={<StatusChip status={user.status} label={words.status(user.status)} />}
        >
          <Parts>
            <div>
              {user.shiftsAfterEnd && (
                <Suspense fallback={null}>
                  <ShiftsAfterEnd shifts={user.shiftsAfterEnd} />
                </Suspense>
              )}
              <UserEmail user={user} />
              <chakra.p color="fg.muted" textStyle="xs">
                {user.lastSeenAt ? t('users.lastSeen', { when: words.instant(user.lastSeenAt) }) : t('users.neverSeen')}{' '}
                · {t(`type.${user.type}`)} · {t('users.permissions', { count: user.permissions.length })}
              </chakra.p>
            </div>
            <UserRole key={user.id} user={user} />
            <UserStatus user={user} />
            {mine.has({ resource: 'user.status', action: 'update' }) && <UserCare user={user} />}
            {mayReadRoles && <WhyPart userId={user.id} />}
          </Parts>
        </RecordPanel>
      )}
    </RecordRead>
  );
}
