import { useQuery } from '@tanstack/react-query';
import { periodTexts } from '#machines/commission-period/commission-period.texts.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Facts, type Fact } from '#ui/page/facts.tsx';
import { styled } from '#ui/styled.ts';
import { payoutDetailsQuery, type PayoutDetails } from '../commissions.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useMoneyFormats } from '#ui/format/use-money-formats.ts';
import { Loaded } from './record-tab.tsx';

const Frame = styled('div', {
  base: { display: 'grid', gap: '4', py: '3', ps: '7', '& h3': { fontWeight: 'semibold', textStyle: 'sm', mb: '2' } },
});

/**
 * One month of an employee in full (C§3: Details): the tier, its target, and the results of services, products and
 * tips.
 */
export function PayoutDetail({ id }: { readonly id: string }) {
  const query = useQuery(payoutDetailsQuery(id));
  return (
    <Frame data-testid="payout-detail">
      <Loaded isPermitted query={query}>
        {query.data && <Details details={query.data} />}
      </Loaded>
    </Frame>
  );
}

function Details({ details }: { readonly details: PayoutDetails }) {
  const t = useEmployeesTexts();
  const words = useMoneyFormats();
  const { language } = useLanguage();
  const { currency, tips, commissionPeriod: period } = details;
  const money = (value: number | null): string | null => (value === null ? null : words.amount(value, currency));
  const pays =
    details.payoutPercentage === null ? money(details.payoutAmount) : `${words.number(details.payoutPercentage)}%`;
  const sold = ({ grossSale, vat, netSale, payout }: PayoutDetails['services']): readonly Fact[] => [
    { label: t('commissions.gross'), value: money(grossSale) },
    { label: t('commissions.vat'), value: money(vat) },
    { label: t('commissions.net'), value: money(netSale) },
    { label: t('commissions.payout'), value: money(payout) },
  ];
  return (
    <>
      <Facts
        facts={[
          {
            label: t('commissions.status'),
            value: (
              <StatusChip
                status={period.status}
                label={periodTexts.states[period.status]?.[language] ?? period.status}
              />
            ),
          },
          { label: t('commissions.tierType'), value: details.tierTypeName && <bdi>{details.tierTypeName}</bdi> },
          {
            label: t('commissions.tier'),
            value: details.tier === null ? t('commissions.noTier') : words.number(details.tier),
          },
          { label: t('commissions.target'), value: money(details.netSalesTarget) },
          { label: t('commissions.pays'), value: pays },
          { label: t('commissions.productsNumber'), value: words.number(details.productsNumber) },
          { label: t('commissions.clientsNumber'), value: words.number(details.clientsNumber) },
          {
            label: t('commissions.shiftsNumber'),
            value: details.shiftsNumber === null ? null : words.number(details.shiftsNumber),
          },
          { label: t('commissions.ratio'), value: details.ratio === null ? null : words.ratio(details.ratio) },
          { label: t('commissions.total'), value: money(details.totalPayout) },
        ]}
      />
      <section>
        <h3>{t('commissions.services')}</h3>
        <Facts facts={sold(details.services)} />
      </section>
      <section>
        <h3>{t('commissions.products')}</h3>
        <Facts facts={sold(details.products)} />
      </section>
      {tips && (
        <section>
          <h3>{t('commissions.tips')}</h3>
          <Facts
            facts={[
              { label: t('commissions.gross'), value: money(tips.grossSale) },
              { label: t('commissions.adminFee'), value: money(tips.adminFee) },
              { label: t('commissions.net'), value: money(tips.netSale) },
              { label: t('commissions.payout'), value: money(tips.payout) },
            ]}
          />
        </section>
      )}
    </>
  );
}
