import { useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useInvite, useResetSecondFactor } from '../roles.mutations.ts';
import type { User } from '../roles.queries.ts';
import { useAccessWords } from '../use-access-words.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useUsersTexts } from '../use-roles-texts.ts';

/** An administrator's sign-in actions for a person: invite them, and reset a lost second factor. */
export function UserCare({ user }: { readonly user: User }) {
  const t = useUsersTexts();
  const words = useAccessWords();
  const problemWords = useProblemWords();
  const refusal = useRefusalWords();
  const invite = useInvite(user.id);
  const reset = useResetSecondFactor(user.id);
  const [isAsked, setAsked] = useState(false);
  const { displayName: name } = user;
  return (
    <section data-testid="user-care">
      <h3>{t('care.title')}</h3>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <p>{t(user.hasSecondFactor ? 'care.hasFactor' : user.hasPassword ? 'care.nothing' : 'care.noPassword')}</p>
        {!user.hasPassword && user.status === 'active' && (
          <BusyButton
            size="sm"
            variant="outline"
            busy={invite.isPending}
            data-testid="invite"
            onClick={() =>
              invite.mutate(undefined, {
                onSuccess: ({ expiresAt }) =>
                  notify({ kind: 'success', title: t('care.invited', { when: words.instant(expiresAt) }) }),
                onError: (error) => notify({ kind: 'error', ...problemWords(error) }),
              })
            }
          >
            {t('care.invite')}
          </BusyButton>
        )}
        {user.hasSecondFactor && (
          <Button size="sm" variant="outline" data-testid="reset-factor" onClick={() => setAsked(true)}>
            {t('care.resetFactor')}
          </Button>
        )}
      </chakra.div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('care.resetTitle', { name })}
        text={t('care.resetText', { name })}
        confirmLabel={t('care.resetFactor')}
        onConfirm={async () => {
          await reset.mutateAsync().catch((error: unknown) => {
            throw new Error(refusal.ofError(error));
          });
          notify({ kind: 'success', title: t('care.reset') });
        }}
      />
    </section>
  );
}
