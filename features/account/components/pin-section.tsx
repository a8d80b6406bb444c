import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { PIN_RIGHT } from '#domain/audiences.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useRefreshAccount, type Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useInstant } from '../use-instant.ts';

const PinDialog = lazyPart(() => import('./pin.dialog.tsx'));

/** The PIN for the own phone and the devices of a branch; only for people who may use one (C§6). */
export function PinSection({ account: { pin, hasPassword } }: { readonly account: Account }) {
  const t = useAccountTexts();
  const instant = useInstant();
  const refresh = useRefreshAccount();
  const mayUseIt = usePermissions().has(PIN_RIGHT);
  const remove = useMutation({ mutationFn: () => call(api.account.removePin), onSettled: refresh });
  const [asked, setAsked] = useState<'set' | 'remove' | null>(null);
  if (!mayUseIt) return null;
  const close = (): void => setAsked(null);
  return (
    <Section
      title={t('pin.title')}
      testId="part-pin"
      actions={
        <chakra.span display="flex" gap="2">
          {pin && (
            <Button size="sm" variant="outline" data-testid="remove-pin" onClick={() => setAsked('remove')}>
              {t('pin.remove')}
            </Button>
          )}
          {hasPassword && (
            <Button size="sm" variant="outline" data-testid="set-pin" onClick={() => setAsked('set')}>
              {t(pin ? 'pin.change' : 'pin.set')}
            </Button>
          )}
        </chakra.span>
      }
    >
      <chakra.p color="fg.muted">{t(hasPassword ? 'pin.text' : 'pin.noPassword')}</chakra.p>
      {pin && (
        <chakra.p mt="1" color={pin.isLocked ? 'fg.error' : 'fg.muted'}>
          {pin.isLocked ? t('pin.locked') : t('pin.since', { when: instant(pin.since) })}
        </chakra.p>
      )}
      {asked === 'set' && (
        <LazyDialog>
          <PinDialog onClose={close} />
        </LazyDialog>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={t('pin.removeTitle')}
        text={t('pin.removeText')}
        confirmLabel={t('pin.remove')}
        onConfirm={async () => {
          await remove.mutateAsync();
          notify({ kind: 'success', title: t('pin.removed') });
        }}
      />
    </Section>
  );
}
