import { useMoneyFormats } from '#ui/format/use-money-formats.ts';
import { styled } from '#ui/styled.ts';
import type { Preview } from '../approvals.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

const Rules = styled('ul', {
  base: { textStyle: 'sm', color: 'fg.muted', listStyle: 'disc', paddingInlineStart: '4', display: 'grid', gap: '1' },
});

/** What no steps change for a till: small variances need no decision, large ones an administrator (D32). */
export function TillRules({ above, addsStep }: NonNullable<Preview['largeVariance']>) {
  const t = useSetupTexts();
  const { amount, list } = useMoneyFormats();
  const amounts = list(above.map((each) => amount(each.amount, each.currency)));
  return (
    <Rules data-testid="till-rules">
      <li>{t('chainEditor.till.withinTolerance')}</li>
      <li>
        {above.length === 0
          ? t('chainEditor.till.noThreshold')
          : t(addsStep ? 'chainEditor.till.above' : 'chainEditor.till.aboveAnyway', { amounts })}
      </li>
    </Rules>
  );
}
