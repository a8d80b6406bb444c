import { useState } from 'react';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { Account } from '../account.queries.ts';
import { useAccountTexts } from '../use-account-texts.ts';
import { useInstant } from '../use-instant.ts';

const FactorOnDialog = lazyPart(() => import('./factor-on.dialog.tsx'));
const FactorOffDialog = lazyPart(() => import('./factor-off.dialog.tsx'));

const FEW_CODES = 3;

/** Whether signing in requires a second factor. */
export function FactorSection({ account }: { readonly account: Account }) {
  const t = useAccountTexts();
  const instant = useInstant();
  const [dialog, setDialog] = useState<'on' | 'off' | null>(null);
  const factor = account.secondFactor;
  const close = (): void => setDialog(null);
  return (
    <Section
      title={t('factor.title')}
      testId="part-second-factor"
      actions={
        account.hasPassword && (
          <Button
            size="sm"
            variant="outline"
            data-testid={factor ? 'switch-off' : 'switch-on'}
            onClick={() => setDialog(factor ? 'off' : 'on')}
          >
            {t(factor ? 'factor.switchOff' : 'factor.switchOn')}
          </Button>
        )
      }
    >
      <chakra.div display="flex" gap="3" alignItems="baseline" flexWrap="wrap">
        <StatusChip status={factor ? 'active' : 'inactive'} label={t(factor ? 'factor.on' : 'factor.off')} />
        <chakra.p color="fg.muted" flex="1" minW="220px">
          {factor ? (
            <>
              {t('factor.since', { when: instant(factor.since) })}{' '}
              {t('factor.codesLeft', { count: factor.recoveryCodesLeft })}{' '}
              {factor.recoveryCodesLeft <= FEW_CODES && t('factor.fewCodes')}
            </>
          ) : (
            t(account.hasPassword ? 'factor.offText' : 'factor.noPassword')
          )}
        </chakra.p>
      </chakra.div>
      <LazyDialog>
        {dialog === 'on' && <FactorOnDialog email={account.email} onClose={close} />}
        {dialog === 'off' && <FactorOffDialog onClose={close} />}
      </LazyDialog>
    </Section>
  );
}
