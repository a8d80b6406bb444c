import { useState } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';

const PasswordDialog = lazyPart(() => import('./password.dialog.tsx'));

/** The password, which can be changed but not shown. */
export function PasswordSection({ account }: { readonly account: Account }) {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('password.title')}
      testId="part-password"
      actions={
        account.hasPassword && (
          <Button size="sm" variant="outline" data-testid="change-password" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        )
      }
    >
      <chakra.p color="fg.muted">{t(account.hasPassword ? 'password.text' : 'password.none')}</chakra.p>
      {isOpen && (
        <LazyDialog>
          <PasswordDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </Section>
  );
}
