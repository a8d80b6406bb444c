import { useWatch } from 'react-hook-form';
import { expectedOf, totalsOf } from '#domain/day-banking.ts';
import { styled } from '#ui/styled.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { figuresIn, type CountForm } from './count-values.ts';
import { useOpening, type OpeningOf } from './use-opening.ts';

const Totals = styled('dl', {
  base: {
    position: 'sticky',
    bottom: '0',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    pt: '2',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '1',
    fontVariantNumeric: 'tabular-nums',
    '& dd': { textAlign: 'right', fontWeight: 'semibold' },
  },
});

export interface RunningTotalProps extends OpeningOf {
  readonly currency: string;
}

/** The running total of a count, with the expected cash unless it is blind. */
export function RunningTotal({ currency, ...of }: RunningTotalProps) {
  const t = useBankingTexts();
  const words = useWords();
  const form = useWatch() as CountForm;
  const opening = useOpening(of);
  const figures = figuresIn(currency, form);
  const { counted } = totalsOf(figures);
  const expected = form.type !== '' && opening ? expectedOf(form.type, opening.openingAmount, figures) : null;
  return (
    <Totals aria-live="polite" data-testid="running-total">
      <dt>{t('counted')}</dt>
      <dd data-testid="counted">{words.amount(counted, currency)}</dd>
      {expected !== null && (
        <>
          <dt>{t('expected')}</dt>
          <dd data-testid="expected">{words.amount(expected, currency)}</dd>
          <dt>{t('columns.variance')}</dt>
          <dd data-testid="variance">{words.variance(counted - expected, currency)}</dd>
        </>
      )}
    </Totals>
  );
}
