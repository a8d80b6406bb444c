import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button, Flex } from '#ui/primitives.ts';
import type { User } from '../roles.queries.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

const EmailDialog = lazyPart(() => import('./email.dialog.tsx'));

/** The sign-in e-mail of an account. Your own is changed on the account page. */
export function UserEmail({ user }: { readonly user: User }) {
  const t = useUsersTexts();
  const mine = usePermissions();
  const { user: me } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex gap="2" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <bdi>{user.email}</bdi>
      {mine.has({ resource: 'user.details', action: 'update' }) && user.id !== me.id && (
        <Button size="xs" variant="outline" data-testid="change-email" onClick={() => setOpen(true)}>
          {t('email.change')}
        </Button>
      )}
      {isOpen && (
        <LazyDialog>
          <EmailDialog user={user} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </Flex>
  );
}
