import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { expectedOf, totalsOf } from '#domain/day-banking.ts';
import { chakra } from '#ui/primitives.ts';
import { openingQuery } from '../banking.queries.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { figuresIn, type CountForm } from './count-values.ts';

const Totals = chakra('dl', {
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

export interface RunningTotalProps {
  readonly currency: string;
  /** What is expected is not told before the count is saved. */
  readonly isBlind: boolean;
  readonly correctsId: string | undefined;
}

/** What the count comes to while it is typed, and unless one counts blind, what was expected. */
export function RunningTotal({ currency, isBlind, correctsId }: RunningTotalProps) {
  const say = useBankingTexts();
  const words = useWords();
  const form = useWatch() as CountForm;
  const { locationId, type, businessDate } = form;
  const isKnown = !isBlind && locationId !== '' && type !== '' && /^\d{4}-\d{2}-\d{2}$/.test(businessDate);
  const opening = useQuery({
    ...openingQuery({ locationId, type: type === '' ? 'end-of-day' : type, businessDate, ...(correctsId === undefined ? {} : { correctsId }) }),
    enabled: isKnown,
  }).data;
  const figures = figuresIn(currency, form);
  const { counted } = totalsOf(figures);
  const expected = isKnown && opening ? expectedOf(type, opening.openingAmount, figures) : null;
  return (
    <Totals aria-live="polite" data-testid="running-total">
      <dt>{say('counted')}</dt>
      <dd data-testid="counted">{words.amount(counted, currency)}</dd>
      {expected !== null && (
        <>
          <dt>{say('expected')}</dt>
          <dd data-testid="expected">{words.amount(expected, currency)}</dd>
          <dt>{say('columns.variance')}</dt>
          <dd data-testid="variance">{words.variance(counted - expected, currency)}</dd>
        </>
      )}
    </Totals>
  );
}
