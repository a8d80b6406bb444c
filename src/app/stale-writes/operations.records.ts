import {
  AISHA,
  ASSET,
  COMPANY,
  CUSTOMER,
  LAPTOP,
  MONTH,
  NEWSLETTER,
  OMAR,
  REPORT,
  SETTLEMENT,
} from '../list-tables/rows.ts';
import { can, id, list } from './stale-write.ts';

const SERIAL = { id: id(301), name: 'Serial', type: 'string', isRequired: true };

const PHONE = {
  ...ASSET,
  assetType: { ...LAPTOP, fields: [SERIAL] },
  values: [{ id: id(302), field: SERIAL, stringValue: 'S-1', dateValue: null, numberValue: null, booleanValue: null }],
  actions: ['asset.edit', 'asset.transfer', 'asset.unassign', 'asset.mark-invalid', 'asset.delete'].map((event) =>
    can(event),
  ),
};

export const asset = {
  at: `/finance/assets/${ASSET.id}`,
  rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read'],
  before: PHONE,
  reads: (kept: object) => ({
    'GET /api/assets': list(),
    [`GET /api/assets/${ASSET.id}`]: kept,
    'GET /api/asset-owners': list({ kind: 'employee', ...OMAR }),
  }),
};

export const OTHERS = { ...PHONE, version: 9, value: 500_000 };

export const COUNTED = {
  ...REPORT,
  actions: ['day-banking.fill', 'day-banking.confirm', 'day-banking.explain', 'day-banking.delete'].map((event) =>
    can(event),
  ),
};

const OPENING = { currency: 'AED', openingAmount: 10_000, tolerance: 500, previousDayBanking: null, chainBrokenBy: [] };

export const till = {
  at: `/finance/till-banking-reports?status=outstanding-with-variance&open=${REPORT.id}`,
  rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read'],
  reads: (kept: object) => ({
    'GET /api/day-bankings': list(),
    [`GET /api/day-bankings/${REPORT.id}`]: kept,
    'GET /api/day-bankings/opening': OPENING,
  }),
};

const step = {
  id: id(311),
  order: 1,
  role: 'line-manger',
  status: 'pending',
  skipReason: null,
  isRequired: false,
  waitsForNobody: false,
  decisionAt: null,
  approvalByEmployee: null,
  onBehalfOfEmployee: null,
  candidates: [OMAR],
  stepNotes: [],
};

export const PROCESS = {
  id: id(310),
  kind: 'day-banking',
  status: 'pending',
  version: 4,
  note: null,
  createdAt: '2026-01-05T08:30:00.000Z',
  updatedAt: '2026-01-05T08:30:00.000Z',
  requestedByEmployee: AISHA,
  files: [],
  subjectId: REPORT.id,
  steps: [step],
  actions: ['step.accept', 'step.reject', 'step.reassign'].map((event) => can(event, { stepId: step.id })),
};

export const decided = {
  ...till,
  before: PROCESS,
  theirs: { ...PROCESS, version: 9 },
  reads: (process: typeof PROCESS) => till.reads({ ...REPORT, approvalProcess: process, actions: process.actions }),
};

export const APPROVERS = { 'GET /api/approval-process-steps/approvers': list(OMAR) };

const events = ['period.calculate', 'period.recalculate', 'period.freeze', 'period.reopen'];

const PERIOD = { ...MONTH.commissionPeriod, actions: events.map((event) => can(event)) };

export const month = {
  at: `/finance/commissions-and-tips?open=${PERIOD.id}`,
  rights: [
    'web.access.finance.commissionsAndTips:read',
    'commission.details:read',
    'commission.payout:read',
    'tip:read',
  ],
  before: PERIOD,
  theirs: { ...PERIOD, version: 9 },
  reads: (period: object) => ({
    'GET /api/commission-and-tip-payouts/period': list({ ...MONTH, commissionPeriod: period }),
    [`GET /api/commission-periods/${PERIOD.id}`]: period,
  }),
};

export const MONTH_STALE = 'This month was changed by someone else. Review the current version and try again.';

export const LETTER = {
  ...NEWSLETTER,
  actions: ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(event)),
};

export const newsletter = {
  at: `/communication-hub/newsletters?open=${LETTER.id}`,
  rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
  before: LETTER,
  reads: (kept: object) => ({
    'GET /api/communication-templates': list(kept),
    [`GET /api/communication-templates/${LETTER.id}`]: kept,
  }),
};

export const customer = {
  at: `/customer-management/customers?open=${CUSTOMER.id}`,
  rights: ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'],
  before: CUSTOMER,
  reads: (kept: object) => ({ 'GET /api/customers': list(kept), [`GET /api/customers/${CUSTOMER.id}`]: kept }),
};

export const company = {
  at: `/customer-management/customers?tab=companies&open=${COMPANY.id}`,
  rights: [
    'web.access.customerManagement.customers:read',
    'clientCompany.details:read',
    'clientCompany.details:create',
  ],
  before: COMPANY,
  reads: (kept: object) => ({
    'GET /api/client-companies': list(kept),
    [`GET /api/client-companies/${COMPANY.id}`]: kept,
  }),
};

export const SETTLED = {
  ...SETTLEMENT,
  startDate: '2020-01-01',
  savedBlocks: ['gratuity', 'leave'],
  gratuity: {
    countryISO: 'AE',
    currency: 'AED',
    lastWorkingDay: '2024-12-30',
    terminationReason: 'resignation',
    basicWage: 1_000_000,
    totalWage: 1_200_000,
    unpaidDays: 1,
    agreedDaysPerYear: null,
    manualAmount: null,
    manualNote: null,
  },
  leaveAdjustments: [{ kind: 'annual', days: 5 }],
  otherAdjustments: [{ kind: 'deduction', description: 'Loan', amount: 50_000, assetId: null }],
  figures: {
    gratuity: null,
    gratuityAmount: null,
    leaveLines: [],
    summary: { gratuity: null, leave: 0, additions: 0, deductions: -50_000, total: null },
  },
  endOfServiceAt: null,
  duties: [
    { kind: 'line-manager', items: [{ id: id(320), label: 'Grace Okafor' }], successor: null, decidedEarlier: 0 },
  ],
  transferred: [],
  heldAssets: [],
  inTheWay: { leaves: [], tillReports: [] },
  warnings: [],
  known: { countryISO: 'AE', currency: 'AED', lastWorkingDay: null, basicWage: null, totalWage: null, leave: [] },
  actions: [
    'settlement.save',
    'role-transfer.plan',
    'role-transfer.confirm',
    'end-of-service.confirm',
    'settlement.reopen',
    'settlement.delete',
  ].map((event) => can(event)),
};

const SETTLEMENT_PATH = `/api/offboardings/${SETTLEMENT.id}`;

export const settlement = {
  at: `/payroll-management/offboarding/${SETTLEMENT.id}`,
  rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'],
  before: SETTLED,
  reads: (kept: object) => ({
    'GET /api/offboardings': list(),
    [`GET ${SETTLEMENT_PATH}`]: kept,
    [`GET ${SETTLEMENT_PATH}/successors`]: list(OMAR),
  }),
};

export const SETTLED_SINCE = { ...SETTLED, version: 9, status: 'not-started' };

export const block = (testId: string) => `[data-testid=${testId}] button[data-event]`;
