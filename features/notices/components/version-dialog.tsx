import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { APP_VERSIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { acknowledgedVersion, acknowledgeVersion } from '#client/notices/acknowledged.ts';
import { useTexts } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import { APP_VERSION } from '#domain/notices.ts';
import { versionNoticeMachine } from '#machines/version-notice/index.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useIsAtRest, useIsWithoutWindow } from '#ui/overlay/at-rest.ts';
import { Dialog, preloadDialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { en } from '../texts/en.ts';
import { useIsOutOfFields } from './use-out-of-fields.ts';

/**
 * The patch notes of this version, shown once, by its machine (A§4, D86). Waiting loses nothing: the machine is
 * notified of them when no other dialog is open, no field has the focus and no one is typing or pressing, or on the next visit.
 */
export function VersionDialog({ mayOpen }: { readonly mayOpen: boolean }) {
  const t = useTexts<typeof en>('notices');
  const { language } = useLanguage();
  const [machine] = useState(() =>
    versionNoticeMachine.provide({ actions: { remember: () => acknowledgeVersion(APP_VERSION) } }),
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const isKnown = acknowledgedVersion() === APP_VERSION;
  const { data } = useQuery({
    ...readOptions([...APP_VERSIONS, language], api.publicAppVersions.read, {
      params: { type: 'web-panel', version: APP_VERSION },
    }),
    staleTime: Infinity,
    enabled: !isKnown,
  });
  const hasNotes = (data?.patchNotes.trim() ?? '') !== '';
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // A dialog that has to load its code would open later than decided.
    if (hasNotes)
      void preloadDialog().then(
        () => setReady(true),
        () => undefined,
      );
  }, [hasNotes]);
  const isAtRest = useIsAtRest();
  const isWithoutWindow = useIsWithoutWindow();
  const isOutOfFields = useIsOutOfFields();
  const mayInterrupt = mayOpen && isReady && isAtRest && isWithoutWindow && isOutOfFields;
  useEffect(() => {
    if (state === 'hidden' && (isKnown || (data && (!hasNotes || mayInterrupt))))
      actor.send({ type: 'version.checked', isAcknowledged: isKnown, hasNotes });
  }, [actor, state, data, isKnown, hasNotes, mayInterrupt]);
  const acknowledge = () => {
    if (mayOpen) actor.send({ type: 'notice.acknowledge' });
  };
  return (
    <Dialog
      open={mayOpen && state === 'shown'}
      onClose={acknowledge}
      title={t('newVersion', { version: APP_VERSION })}
      footer={
        <Button colorPalette="brand" onClick={acknowledge} data-testid="acknowledge">
          {t('understood')}
        </Button>
      }
    >
      <chakra.ul display="grid" gap="2" ps="5" listStyleType="disc">
        {(data?.patchNotes ?? '').split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
