import { chakra } from '#ui/primitives.ts';
import { Section } from '#ui/page/section.tsx';
import { styled } from '#ui/styled.ts';
import { ChainBreaks } from '../components/chain-breaks.tsx';
import { Notice } from '../components/notice.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { hasSales, hasTakings } from './count-values.ts';
import { useCountFigures } from './use-count-figures.ts';
import type { OpeningOf } from './use-opening.ts';

const Lines = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& .total': { fontWeight: 'semibold', borderTopWidth: '1px', pt: '2' },
    '& .result': { textStyle: 'lg' },
  },
});

export interface ArithmeticProps extends OpeningOf {
  readonly currency: string;
  readonly onBlind: (isBlind: boolean) => void;
}

/**
 * From the previous report to the variance (D28), with each key; blind, only what was counted. Names the previous
 * report, and gaps before it (D33a).
 */
export function Arithmetic({ currency, onBlind, ...of }: ArithmeticProps) {
  const t = useBankingTexts();
  const words = useWords();
  const { type, opening, sales, expenses, taken, counted, expected, variance } = useCountFigures(currency, of);
  const before = opening?.previousDayBanking;
  const less = (value: number): string => words.amount(-value, currency);
  return (
    <Section title={t('chain')} testId="arithmetic">
      <Lines aria-live="polite" data-testid="running-total">
        {expected !== null && opening && (
          <>
            <dt data-testid="builds-on">
              {before
                ? t('buildsOn', { type: t(`types.${before.type}`), date: words.day(before.businessDate) })
                : t('buildsOnFloat')}
            </dt>
            <dd>{words.amount(opening.openingAmount, currency)}</dd>
            {hasSales(type) && (
              <>
                <dt>{t('cashSales')}</dt>
                <dd>{words.variance(sales, currency)}</dd>
                <dt>{t('expenses')}</dt>
                <dd>{less(expenses)}</dd>
              </>
            )}
            {hasTakings(type) && (
              <>
                <dt>{t('toBank')}</dt>
                <dd>{less(taken)}</dd>
              </>
            )}
            <dt className="total">{t('expected')}</dt>
            <dd className="total" data-testid="expected">
              {words.amount(expected, currency)}
            </dd>
          </>
        )}
        <dt>{t('counted')}</dt>
        <dd data-testid="counted">{words.amount(counted, currency)}</dd>
        {variance !== null && (
          <>
            <dt className="total result">{t('columns.variance')}</dt>
            <dd className="total result" data-testid="variance">
              {words.variance(variance, currency)}
            </dd>
          </>
        )}
      </Lines>
      {of.isBlind && (
        <chakra.p color="fg.muted" textStyle="sm" mt="2">
          {t('blindHint')}
        </chakra.p>
      )}
      <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm" mt="3" minH="6">
        <chakra.input
          type="checkbox"
          width="4"
          height="4"
          accentColor="brand.solid"
          checked={of.isBlind}
          onChange={(event) => onBlind(event.currentTarget.checked)}
        />
        {t('blind')}
      </chakra.label>
      {opening && opening.chainBrokenBy.length > 0 && (
        <Notice mt="3" textStyle="sm" role="status">
          <ChainBreaks breaks={opening.chainBrokenBy} isSubmitted={false} />
        </Notice>
      )}
    </Section>
  );
}
