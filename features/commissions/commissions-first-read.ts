import { queryString } from '#addresses/call-address.ts';
import type { FirstRead } from '#client/early/first-read.types.ts';
import { readFilters } from '#addresses/read-filters.ts';
import { settledSearch } from '#client/url/settled.ts';
import { daysOn, MONTHS, monthsQueryOf, todayIn } from './commission-months.ts';

const OTHER_TABS: readonly (string | null)[] = ['commissions', 'tips'];

/** Months and totals of the first tab, requested before the page is loaded (ADR-0035). */
export const commissionsFirstRead: FirstRead = {
  path: '/finance/commissions-and-tips',
  module: 'finance.commissions-and-tips',
  rights: [
    { resource: 'web.access.finance.commissionsAndTips', action: 'read' },
    { resource: 'commission.payout', action: 'read' },
  ],
  addresses(timeZone) {
    const read = readFilters(settledSearch(daysOn(todayIn(timeZone))));
    if (OTHER_TABS.includes(read.one('tab'))) return [];
    const query = monthsQueryOf(read);
    return [
      `/api/commission-and-tip-payouts/period${queryString({ ...query, size: MONTHS, page: 0 })}`,
      `/api/commission-and-tip-payouts${queryString({ ...query, size: 0 })}`,
    ];
  },
};
