import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#addresses/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lastMonths, payoutsOfQuery, tiersOfQuery, type MonthPayout } from '../commissions.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useMoneyFormats } from '#ui/format/use-money-formats.ts';
import { PayoutDetail } from './payout-detail.tsx';
import { Loaded } from './record-tab.tsx';
import { Section, Sections } from './section.tsx';

const Months = styled('ul', {
  base: {
    '& > li': { borderTopWidth: '1px' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& button, & .plain': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      width: '100%',
      minHeight: '44px',
      py: '1.5',
      textAlign: 'start',
    },
    '& button': {
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      outlineOffset: '-2px',
      '& > svg': { color: 'fg.muted' },
      '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)', _rtl: { transform: 'rotate(90deg)' } },
    },
    '& .month': { minWidth: '130px', fontWeight: 'medium' },
    // On a phone the sum stands beside the month, what it consists of below.
    '& .more': { color: 'fg.muted', textStyle: 'sm', order: { base: '1', md: '0' } },
    '& .total': { marginInlineStart: 'auto', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Sales, tips and payouts of an employee (B§2, C§3). The address carries the days from the payout list. */
export default function CommissionsTab({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const permissions = usePermissions();
  return (
    <Sections>
      {permissions.has({ resource: 'commissionTierType.assignment', action: 'read' }) && (
        <TiersPart employee={employee} />
      )}
      <Section title={t('commissions.payouts')} testId="part-payouts">
        <PayoutsPart employeeId={employee.id} />
      </Section>
    </Sections>
  );
}

function TiersPart({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useMoneyFormats();
  const query = useQuery(tiersOfQuery(employee.id));
  const held = query.data?.data[0];
  const next =
    held && held.changesOn !== null
      ? t('commissions.from', {
          name: held.next ? words.nameOf(held.next) : t('commissions.noType'),
          day: words.day(held.changesOn),
        })
      : null;
  return (
    <Section title={t('commissions.tiers')} testId="part-commission-tiers">
      <Loaded isPermitted query={query}>
        <Facts
          facts={[
            {
              label: t('commissions.current'),
              value: <bdi>{held?.current ? words.nameOf(held.current) : t('commissions.noType')}</bdi>,
            },
            { label: t('commissions.next'), value: next === null ? null : <bdi>{next}</bdi> },
          ]}
        />
      </Loaded>
    </Section>
  );
}

/** The payouts of an employee by month. */
export function PayoutsPart({ employeeId }: { readonly employeeId: string }) {
  const t = useEmployeesTexts();
  const { t: tUi } = useTranslation('ui');
  const url = useUrlFilters();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'commission.payout', action: 'read' });
  const query = useQuery({
    ...payoutsOfQuery(employeeId, rangeOf(url) ?? lastMonths(tenant.timezone)),
    enabled: isPermitted,
  });
  const payouts = query.data?.data ?? [];
  return (
    <Loaded isPermitted={isPermitted} query={query}>
      {payouts.length === 0 ? (
        <EmptyState kind="none" as="h3" title={tUi('empty.none')} description={t('commissions.none')} />
      ) : (
        <Months>
          {payouts.map((payout) => (
            <Month
              key={payout.id}
              payout={payout}
              hasDetails={permissions.has({ resource: 'commission.details', action: 'read' })}
            />
          ))}
        </Months>
      )}
    </Loaded>
  );
}

/** A month on one line; it opens to its details with the permission to read them. */
function Month({ payout, hasDetails }: { readonly payout: MonthPayout; readonly hasDetails: boolean }) {
  const t = useEmployeesTexts();
  const words = useMoneyFormats();
  const [isOpen, setOpen] = useState(false);
  const { services, products, tips, totalPayout, currency } = payout;
  const part = (label: string, amount: number) => (
    <span className="more">
      {label} {words.amount(amount, currency)}
    </span>
  );
  const line = (
    <>
      <span className="month">{words.month(payout.period)}</span>
      {part(t('commissions.services'), services.payout)}
      {part(t('commissions.products'), products.payout)}
      {part(t('commissions.tips'), tips.payout)}
      <span className="total">{words.amount(totalPayout, currency)}</span>
    </>
  );
  return (
    <li data-testid="month-payout" data-month={payout.period}>
      {hasDetails ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDownIcon size={16} aria-hidden />
          {line}
        </button>
      ) : (
        <div className="plain">{line}</div>
      )}
      {isOpen && <PayoutDetail id={payout.id} />}
    </li>
  );
}
