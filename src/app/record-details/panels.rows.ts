import { ok, type SeenRequest } from '#client/testing/stub-api.ts';
import { ASSET, CUSTOMER, LOCATION, NEWSLETTER, SETTLEMENT } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';

const TILE_SETTINGS = { 'GET /api/me/tile-settings': { off: [] } };

/** Another record for each of two parts of a panel, which read the same list with different statuses. */
const byStatus =
  (of: Readonly<Record<string, object>>) =>
  ({ query }: SeenRequest) =>
    ok(list(...query.getAll('statuses').flatMap((status) => of[status] ?? [])));

const panel = (
  tile: string,
  [page, read]: readonly [page: string, read: string],
  more: Pick<RecordDetail, 'answers' | 'shows'>,
): RecordDetail => ({
  name: `the panel of ${tile}`,
  at: `/dashboard/${tile}`,
  rights: [`web.access.${page}:read`, `${read}:read`],
  within: '[data-testid=tile-panel]',
  ...more,
  answers: { ...TILE_SETTINGS, ...more.answers },
});

/** Panels of the dashboard: what they list of each record, and under which heading (A§2). */
export const PANELS: readonly RecordDetail[] = [
  panel('customers', ['customerManagement.customers', 'customer.details'], {
    answers: { 'GET /api/customers': list(CUSTOMER) },
    shows: ['Recently added', 'All customers', 'MS | Mariam Al Suwaidi | 05 Jan 2026, 12:30'],
  }),
  panel('locations', ['operations.locations', 'location.details'], {
    answers: { 'GET /api/locations': list(LOCATION) },
    shows: [
      'Active locations',
      'All locations',
      /^LM \| Luma Marina \| Abu Dhabi · United Arab Emirates \| 11 people \| · \| \d\d:\d\d GST$/u,
    ],
  }),
  panel('assets', ['finance.assets', 'asset.details'], {
    answers: {
      'GET /api/assets': byStatus({
        available: { ...ASSET, id: id(41), status: 'available', currentUser: null },
        invalid: { ...ASSET, id: id(42), status: 'invalid', currentUser: null, value: null },
      }),
    },
    shows: [
      'Available assets',
      'All available',
      'Laptop | C02-5120 | 8,990.00 AED',
      'Invalid assets',
      'All invalid',
      'Laptop | C02-5120',
    ],
  }),
  panel('offboarding', ['payroll.offboarding', 'offboarding.details'], {
    answers: {
      'GET /api/offboardings': byStatus({
        'in-progress': { ...SETTLEMENT, id: id(51), status: 'in-progress' },
        confirmed: { ...SETTLEMENT, id: id(52), status: 'confirmed' },
      }),
    },
    shows: [
      'Open settlements',
      'All open',
      'AK | Aisha Khan | EMP-002 | In progress',
      'Recently confirmed',
      'All confirmed',
      'AK | Aisha Khan | EMP-002 | Confirmed',
    ],
  }),
  panel('newsletters', ['communicationHub.newsletters', 'communicationTemplate.details'], {
    answers: {
      'GET /api/communication-templates': byStatus({
        scheduled: { ...NEWSLETTER, id: id(91), status: 'scheduled' },
        sent: { ...NEWSLETTER, id: id(92), status: 'sent', recipients: { total: 58, sent: 57, read: 31 } },
      }),
    },
    shows: [
      'Next newsletters',
      'All scheduled',
      /^news\.luma\.example\/summer \| Article \| · \| 09\/01\/2090, 10:15 \| in [\d,]+ days/u,
      'Recently sent',
      'All sent',
      'news.luma.example/summer | Article | · | 09/01/2090, 10:15 | Read by 31 of 57',
    ],
  }),
];

/** The same in Arabic. */
export const PANELS_ARABIC: ArabicDetails = {
  'the panel of customers': { shows: ['آخر من أُضيف', 'كل العملاء', 'MS | Mariam Al Suwaidi | 05 يناير 2026، 12:30'] },
  'the panel of locations': {
    shows: [
      'المواقع النشطة',
      'كل المواقع',
      /^LM \| Luma Marina \| Abu Dhabi · الإمارات العربية المتحدة \| 11 شخصًا \| · \| \d\d:\d\d غرينتش\+4$/u,
    ],
  },
  'the panel of assets': {
    shows: [
      'الأصول المتاحة',
      'كل المتاحة',
      'Laptop | C02-5120 | 8,990.00 AED',
      'الأصول غير الصالحة',
      'كل غير الصالحة',
      'Laptop | C02-5120',
    ],
  },
  'the panel of offboarding': {
    shows: [
      'تسويات مفتوحة',
      'كل المفتوحة',
      'AK | Aisha Khan | EMP-002 | قيد التنفيذ',
      'آخر ما تأكد',
      'كل المؤكدة',
      'AK | Aisha Khan | EMP-002 | مؤكدة',
    ],
  },
  'the panel of newsletters': {
    shows: [
      'النشرات القادمة',
      'كل المجدولة',
      /^news\.luma\.example\/summer \| مقال \| · \| 09\/01\/2090، 10:15 \| بعد [\d,]+ (?:يوم|أيام)/u,
      'المرسلة مؤخرًا',
      'كل المرسلة',
      'news.luma.example/summer | مقال | · | 09/01/2090، 10:15 | قرأها 31 من 57',
    ],
  },
};
