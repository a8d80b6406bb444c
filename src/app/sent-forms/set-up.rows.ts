import { SAVE } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import { VALIDATED } from './validated-file.ts';
import type { SentForm } from './sent-form.ts';
import { type Kind, KINDS, NAMES } from './set-up-kinds.rows.ts';

const rights = (page: string, ...resources: readonly string[]): readonly string[] => [
  `web.access.systemManagement.${page}:read`,
  ...resources.flatMap((resource) => ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`)),
];

const COUNTRIES = {
  'GET /api/countries': list(
    { country: 'United Arab Emirates', informal: 'UAE', isoCode2: 'AE', isoCode3: 'ARE', countryCodes: ['971'] },
    { country: 'Kuwait', informal: 'Kuwait', isoCode2: 'KW', isoCode3: 'KWT', countryCodes: ['965'] },
  ),
};

const record = (own: object) => ({
  id: id(1),
  version: 2,
  name: 'Before',
  nameArabic: 'قبل',
  status: 'inactive',
  order: 1,
  inUse: 0,
  createdAt: '2024-02-01T08:00:00.000Z',
  updatedAt: '2024-02-01T08:00:00.000Z',
  ...own,
});

const ofKind = ({ name, one, path, page, right, resource, fill, sends, own, resent }: Kind): readonly SentForm[] => {
  const kept = record(own);
  const common = { rights: rights(right, resource), send: SAVE };
  return [
    {
      ...common,
      name: `new: ${name}`,
      call: `POST ${path}`,
      at: `${page}?new=record`,
      answers: { ...COUNTRIES, [`GET ${path}`]: list() },
      answer: kept,
      fill,
      sends,
      says: `${one} New one created.`,
      reads: [path],
    },
    {
      ...common,
      name: `changed: ${name}`,
      call: `PATCH ${path}/{id}`,
      of: id(1),
      at: `${page}?open=${id(1)}`,
      answers: { ...COUNTRIES, [`GET ${path}`]: list(kept), [`GET ${path}/${id(1)}`]: kept },
      answer: kept,
      fill: [['Name', 'After']],
      sends: resent,
      says: `${one} After updated.`,
      goesTo: page,
      reads: [path],
    },
  ];
};

const PROVIDER = { ...record({ url: null }), id: id(2), name: 'Daman', status: 'active' };

const STYLISTS = {
  ...record({ type: 'percentage', currency: 'KWD', tiersCount: 1 }),
  id: id(3),
  name: 'Stylists',
  status: 'active',
};

const SALES = {
  ...record({ type: 'amount', currency: 'AED', tiersCount: 1 }),
  id: id(4),
  name: 'Sellers',
  status: 'active',
};

const EXPAND = '[data-testid=list-row] button[aria-expanded=false]:not([aria-haspopup])';

const tiers = {
  call: 'POST /api/commission-tiers',
  at: '/system-management/commission-and-tips',
  rights: rights('commissionAndTipsSetup', 'commissionTierType', 'commissionTier'),
  answer: {},
  send: SAVE,
};

/** Forms of setup records (C§3, C§7, D57). */
export const SET_UP: readonly SentForm[] = [
  ...KINDS.flatMap(ofKind),
  {
    name: 'new: a network type',
    call: 'POST /api/network-type',
    at: `/system-management/medical-insurance?expanded=${id(2)}`,
    rights: rights('medicalInsuranceSetup', 'employee.insuranceProvider', 'employee.networkType'),
    answers: { 'GET /api/insurance-provider': list(PROVIDER), 'GET /api/network-type': list() },
    answer: record({}),
    open: [EXPAND, ['button', 'Add network type']],
    fill: [...NAMES, ['Active', false]],
    send: SAVE,
    sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', insuranceProviderId: id(2) },
    says: 'Network type New one created.',
    goesTo: `/system-management/medical-insurance?expanded=${id(2)}&status=active`,
    reads: ['/api/network-type'],
  },
  {
    ...tiers,
    name: 'new: a tier that pays a percentage',
    answers: { 'GET /api/commission-tier-types': list(STYLISTS), 'GET /api/commission-tiers': list() },
    open: [EXPAND, ['button', 'Add tier']],
    fill: [
      ['Tier', '3'],
      ['Net sales target', '1,500.250'],
      ['Payout, per cent', '7.5'],
    ],
    sends: { tier: 3, netSalesTarget: 1_500_250, payoutPercentage: 7.5, commissionTierTypeId: id(3) },
    says: 'Tier 3 created.',
    goesTo: '/system-management/commission-and-tips?status=active',
    reads: ['/api/commission-tier-types', '/api/commission-tiers'],
  },
  {
    ...tiers,
    name: 'new: a tier that pays an amount',
    answers: { 'GET /api/commission-tier-types': list(SALES), 'GET /api/commission-tiers': list() },
    open: [EXPAND, ['button', 'Add tier']],
    fill: [
      ['Tier', '2'],
      ['Net sales target', '900.10'],
      ['Payout, amount', '80.80'],
    ],
    sends: { tier: 2, netSalesTarget: 90_010, payoutAmount: 8_080, commissionTierTypeId: id(4) },
    says: 'Tier 2 created.',
    goesTo: '/system-management/commission-and-tips?status=active',
    reads: ['/api/commission-tier-types', '/api/commission-tiers'],
  },
  {
    name: 'new: a public holiday',
    call: 'POST /api/public-holidays',
    at: '/system-management/public-holidays?at=2026',
    open: ['[data-testid=add-record]'],
    rights: rights('publicHolidays', 'publicHoliday'),
    answers: { ...COUNTRIES, 'GET /api/public-holidays': list() },
    answer: record({}),
    fill: [...NAMES, ['Country', ['Kuwait']], ['Date', '25/02/2026'], ['Same date every year', true]],
    send: SAVE,
    sends: { name: 'New one', nameArabic: 'جديد', countryISO: 'KW', date: '2026-02-25', isFixed: true },
    says: 'Public holiday New one created.',
    reads: ['/api/public-holidays'],
  },
  {
    name: 'validating a file of job titles',
    call: 'POST /api/job-titles/import',
    at: '/system-management/job-titles',
    rights: rights('jobTitles', 'employee.jobTitle'),
    open: ['[data-testid=import-open]'],
    ...VALIDATED,
  },
];
