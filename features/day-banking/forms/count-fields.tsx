import { useWatch } from 'react-hook-form';
import { AmountField } from '#ui/form/amount-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Section } from '#ui/page/section.tsx';
import { styled } from '#ui/styled.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { BillGrid } from './bill-grid.tsx';
import { hasSales, hasTakings, nominalsOf } from './count-values.ts';
import { ExpenseRows } from './expense-rows.tsx';

const Fields = styled('div', { base: { display: 'grid', gap: '2.5', maxWidth: '500px' } });

/** The figures of a count, part by part; which parts there are depends on the type of report (D28). */
export function CountFields({ currency }: { readonly currency: string }) {
  const t = useBankingTexts();
  const type = String(useWatch({ name: 'type' }) ?? '');
  const hasBills = nominalsOf(currency).length > 0;
  return (
    <>
      <Section title={t('count')} testId="part-count">
        <Fields>
          {hasBills && <BillGrid name="bills" title={t('count')} currency={currency} />}
          <AmountField name="coins" label={t(hasBills ? 'coins' : 'cash')} currency={currency} />
        </Fields>
      </Section>
      {hasSales(type) && (
        <Section title={t('sales')} testId="part-sales">
          <Fields>
            <AmountField name="totalCashAmount" label={t('cashSales')} help={t('cashSalesHelp')} currency={currency} />
            <AmountField name="totalAmount" label={t('allSales')} help={t('allSalesHelp')} currency={currency} />
            <ExpenseRows currency={currency} />
          </Fields>
        </Section>
      )}
      {hasTakings(type) && (
        <Section title={t('toBank')} testId="part-takings">
          <Fields>
            {hasBills && <BillGrid name="takings" title={t('toBank')} currency={currency} />}
            <AmountField name="cashTakingCoins" label={t(hasBills ? 'takingCoins' : 'takings')} currency={currency} />
          </Fields>
        </Section>
      )}
      <Panel>
        <Fields>
          <TextAreaField name="note" label={t('note')} rows={2} />
        </Fields>
      </Panel>
    </>
  );
}
