import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ownKeptEvents } from '#blocks/shifts/own-kept-events.ts';
import { refreshShifts } from '#blocks/shifts/shifts.mutations.ts';
import { useSession } from '#client/session/use-session.ts';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';

/** Sends the check events that wait on the phone from any page, and says how many wait or were refused. */
export function KeptNotice({ isHidden }: { readonly isHidden: boolean }) {
  const t = useViewTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const [kept] = useState(() => ownKeptEvents(user.employeeId ?? user.id, () => void refreshShifts(client)));
  const { waiting, failed } = useSyncExternalStore(kept.subscribe, kept.state);
  const count = waiting.length + failed.length;
  return (
    <chakra.div role="status" data-testid="kept-notice" width="min(100%, 720px)" mx="auto" px="4">
      {!isHidden && count > 0 && (
        <chakra.p bg="bg.warning" color="fg.warning" borderRadius="l2" px="3" py="2" mt="3">
          {t(failed.length > 0 ? 'pages.keptRefused' : 'pages.kept', { count })}{' '}
          <AppLink href="/me" style={{ textDecoration: 'underline' }}>
            {t('pages.today')}
          </AppLink>
        </chakra.p>
      )}
    </chakra.div>
  );
}
