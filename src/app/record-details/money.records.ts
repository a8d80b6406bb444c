import {
  AISHA,
  ASSET,
  LAPTOP,
  MARINA,
  MONTH,
  NEWSLETTER,
  OMAR,
  PAYOUT,
  REPORT,
  SETTLEMENT,
} from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';

const NADIA = { ...OMAR, id: id(802), firstName: 'Nadia', lastName: 'Haddad', companyEmployeeId: 'EMP-008' };

const KUWAIT = { ...MARINA, name: 'Luma Salmiya', timezone: 'Asia/Kuwait', countryISO: 'KW' };

const bill = (nominal: number, numberOfBills: number) => ({
  nominal,
  numberOfBills,
  amount: nominal * numberOfBills,
  currency: 'KWD',
});

const reportRef = (n: number, more: object) => ({
  id: id(810 + n),
  type: 'hand-over-end',
  status: 'balanced',
  businessDate: '2026-02-01',
  countedAmount: 1,
  ...more,
});

const note = (n: number, message: string, createdAt: string) => ({
  id: id(820 + n),
  kind: 'thread',
  message,
  createdAt,
  updatedAt: createdAt,
  createdByEmployee: NADIA,
});

const process = {
  id: id(830),
  kind: 'day-banking',
  status: 'accepted',
  version: 4,
  note: 'Counted twice',
  createdAt: '2026-02-04T21:15:00.000Z',
  updatedAt: '2026-02-06T08:30:00.000Z',
  requestedByEmployee: AISHA,
  files: [],
  subjectId: REPORT.id,
  actions: [],
  steps: [
    {
      id: id(831),
      order: 1,
      role: 'hr-responsible',
      status: 'accepted',
      skipReason: null,
      isRequired: false,
      waitsForNobody: false,
      decisionAt: '2026-02-05T20:45:00.000Z',
      approvalByEmployee: OMAR,
      onBehalfOfEmployee: NADIA,
      candidates: [OMAR],
      stepNotes: [note(1, 'Receipt found', '2026-02-05T19:05:00.000Z')],
    },
  ],
};

export const COUNTED = {
  ...REPORT,
  location: KUWAIT,
  currency: 'KWD',
  type: 'hand-over-start',
  status: 'approved-with-variance',
  totalAmount: 700_111,
  totalCashAmount: 300_222,
  openingAmount: 100_333,
  expectedAmount: 400_444,
  countedAmount: 387_555,
  variance: -12_889,
  cashRegistry: [bill(20_000, 13), bill(1_000, 27)],
  coins: 555,
  cashTakings: [bill(10_000, 3)],
  cashTakingCoins: 66,
  totalCashTaking: 30_066,
  additionalExpenses: [
    { name: 'Flowers', amount: 2_077 },
    { name: 'Taxi', amount: 1_088 },
  ],
  note: 'Short of coins',
  previousDayBanking: reportRef(1, { type: 'end-of-day', businessDate: '2026-02-02' }),
  isChainBroken: true,
  chainBrokenBy: [
    reportRef(2, { status: 'rejected-with-variance', businessDate: '2026-01-31' }),
    reportRef(3, { countedAmount: null, businessDate: '2026-01-30', type: 'beginning-of-day' }),
  ],
  corrects: id(814),
  correctedBy: id(815),
  dayBankingAutomaticClosureReason: { reason: 'no-receptionist-on-duty', note: 'Power cut', filledByEmployee: OMAR },
  approvalProcess: process,
};

export const till = (report: object) => ({
  at: `/finance/till-banking-reports?open=${REPORT.id}`,
  rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read'],
  within: '[data-testid=report-detail]',
  answers: { 'GET /api/day-bankings': list(), [`GET /api/day-bankings/${REPORT.id}`]: report },
});

const field = (n: number, name: string, type: string) => ({ id: id(840 + n), name, type, isRequired: false });

const value = (n: number, name: string, type: string, held: object) => ({
  id: id(850 + n),
  field: field(n, name, type),
  stringValue: null,
  dateValue: null,
  numberValue: null,
  booleanValue: null,
  ...held,
});

const FIELDS = [
  field(1, 'Serial', 'string'),
  field(2, 'Bought on', 'date'),
  field(3, 'Memory', 'number'),
  field(4, 'Insured', 'boolean'),
  field(5, 'Color', 'string'),
];

const DEVICE = {
  ...ASSET,
  assetType: { ...LAPTOP, fields: FIELDS },
  status: 'invalid',
  invalidNote: 'Screen broken',
  invalidatedAt: '2026-03-04T21:10:00.000Z',
  invalidatedBy: 'Hanan Aziz',
  createdAt: '2024-05-06T22:20:00.000Z',
  values: [
    value(4, 'Insured', 'boolean', { booleanValue: true }),
    value(3, 'Memory', 'number', { numberValue: 16.5 }),
    value(2, 'Bought on', 'date', { dateValue: '2024-02-03' }),
    value(1, 'Serial', 'string', { stringValue: 'C02-5120' }),
  ],
};

const held = (n: number, owner: object, assignedAt: string, endedAt: string | null, assignedBy: object | null) => ({
  id: id(860 + n),
  asset: { id: ASSET.id, status: 'assigned', assetType: { id: LAPTOP.id, name: 'Laptop' } },
  owner,
  assignedAt,
  endedAt,
  assignedBy,
  endedBy: null,
});

export const asset = {
  at: `/finance/assets/${ASSET.id}`,
  rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read', 'asset.assignment:read'],
  answers: {
    'GET /api/assets': list(ASSET),
    [`GET /api/assets/${ASSET.id}`]: DEVICE,
    'GET /api/asset-assignments': list(
      held(1, { kind: 'employee', ...AISHA }, '2025-07-08T21:30:00.000Z', '2026-03-04T21:10:00.000Z', {
        id: id(869),
        displayName: 'Nour Aziz',
      }),
      held(
        2,
        { kind: 'location', id: MARINA.id, name: 'Luma Marina', shortCode: 'DXB-MAR' },
        '2024-09-10T06:00:00.000Z',
        '2025-07-08T21:30:00.000Z',
        null,
      ),
    ),
  },
};

export const message = (person: object, status: string, readAt: string | null) => ({
  employee: person,
  status,
  sentAt: '2026-01-09T06:20:00.000Z',
  readAt,
});

export const letter = (more: object) => ({ ...NEWSLETTER, createdAt: '2026-01-05T21:30:00.000Z', ...more });

export const newsletter = (record: object, messages: object = list()) => ({
  at: `/communication-hub/newsletters?open=${NEWSLETTER.id}`,
  rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
  within: '[data-testid=newsletter-detail]',
  answers: {
    'GET /api/communication-templates': list(),
    [`GET /api/communication-templates/${NEWSLETTER.id}`]: record,
    [`GET /api/communication-templates/${NEWSLETTER.id}/messages`]: messages,
  },
});

const SETTLED = {
  ...SETTLEMENT,
  startDate: '2020-01-02',
  savedBlocks: ['gratuity', 'leave'],
  roleTransfer: 'open',
  endOfService: 'open',
  gratuity: {
    countryISO: 'SA',
    currency: 'SAR',
    lastWorkingDay: '2026-05-06',
    terminationReason: 'resignation',
    basicWage: 1_000_100,
    totalWage: 1_200_200,
    unpaidDays: 3,
    agreedDaysPerYear: 21,
    manualAmount: null,
    manualNote: 'By hand',
  },
  leaveAdjustments: [{ kind: 'annual', days: 5 }],
  otherAdjustments: [
    { kind: 'deduction', description: 'Loan', amount: 50_050, assetId: null },
    { kind: 'addition', description: 'Bonus', amount: 70_070, assetId: null },
  ],
  figures: {
    gratuity: {
      ruleId: 'sa-labour-law-84-87',
      ruleVersion: 2,
      units: 2_190,
      perYear: 365,
      wage: 1_200_200,
      isBelowMinimum: false,
      total: 4_000_400,
      lines: [
        { kind: 'slab', fromYear: 0, toYear: 5, units: 1_825, amount: 3_000_300 },
        { kind: 'slab', fromYear: 5, toYear: null, units: 365, amount: 1_200_100 },
        { kind: 'resignation', fromYear: null, toYear: null, units: 0, amount: -200_000 },
      ],
    },
    gratuityAmount: 4_000_400,
    leaveLines: [{ kind: 'annual', days: 5, amount: 160_160 }],
    summary: { gratuity: 4_000_400, leave: 160_160, additions: 70_070, deductions: -50_050, total: 4_180_580 },
  },
  endOfServiceAt: null,
  duties: [
    {
      kind: 'line-manager',
      items: ['Grace Okafor', 'Ivan Petrov', 'Mei Lin', 'Paul Roy'].map((label, at) => ({ id: id(870 + at), label })),
      successor: OMAR,
      decidedEarlier: 0,
    },
    { kind: 'hr-responsible', items: [{ id: id(875), label: 'Sunita Thapa' }], successor: null, decidedEarlier: 0 },
    { kind: 'approval-step', items: [{ id: id(879), label: 'Mei Lin' }], successor: OMAR, decidedEarlier: 2 },
  ],
  transferred: [],
  heldAssets: [{ id: id(876), typeName: 'Phone', details: '353-88', value: null, currency: 'AED' }],
  inTheWay: {
    leaves: [
      { id: id(877), typeName: 'Sick leave', typeNameArabic: null, startDate: '2026-06-01', endDate: '2026-06-03' },
    ],
    tillReports: [{ id: id(878), locationName: 'Luma Hills', type: 'end-of-day', businessDate: '2026-05-05' }],
  },
  warnings: [{ code: 'wage-differs' }, { code: 'duties-open' }],
  known: { countryISO: 'AE', currency: 'AED', lastWorkingDay: null, basicWage: null, totalWage: null, leave: [] },
  actions: [],
};

export const settlement = (more: object, testId: string) => ({
  at: `/payroll-management/offboarding/${SETTLEMENT.id}`,
  rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'],
  within: `[data-testid=${testId}]`,
  answers: { 'GET /api/offboardings': list(), [`GET /api/offboardings/${SETTLEMENT.id}`]: { ...SETTLED, ...more } },
});

const sales = (grossSale: number, vat: number, netSale: number, payout: number) => ({
  grossSale,
  vat,
  netSale,
  payout,
});

const SUM = {
  currency: 'AED',
  services: sales(1_201_00, 57_00, 1_144_00, 57_20),
  products: sales(203_00, 9_00, 194_00, 9_70),
  tips: { grossSale: 33_00, adminFee: 30, netSale: 32_70, payout: 32_71 },
  totalPayout: 99_61,
};

export const COMMISSIONS = [
  'web.access.finance.commissionsAndTips:read',
  'commission.details:read',
  'commission.payout:read',
  'tip:read',
];

export const months = {
  'GET /api/commission-and-tip-payouts/period': list(MONTH),
  'GET /api/commission-and-tip-payouts': { ...list(PAYOUT), sum: { currencies: [SUM] } },
};
