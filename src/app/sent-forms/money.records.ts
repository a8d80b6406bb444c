import { REPORT, SETTLEMENT } from '../list-tables/rows.ts';
import { till, settlement as settlementOf } from '../stale-writes/operations.records.ts';
import { SAVE } from '../stale-writes/pressed.ts';
import { id } from '../stale-writes/stale-write.ts';

const field = (n: number, name: string, type: string) => ({ id: id(400 + n), name, type, isRequired: false });

export const PHONE = {
  id: id(405),
  name: 'Phone',
  fields: [
    field(1, 'Serial', 'string'),
    field(2, 'Bought on', 'date'),
    field(3, 'Memory', 'number'),
    field(4, 'Insured', 'boolean'),
  ],
  assetsCount: 0,
  createdAt: '2026-01-05T08:30:00.000Z',
};

export const ASSETS = [
  'web.access.finance.assets:read',
  ...['create', 'read', 'update'].map((action) => `asset.details:${action}`),
  'asset.type:read',
];

export const TYPES = [
  'web.access.systemManagement.assetTypes:read',
  ...['create', 'read', 'delete'].map((action) => `asset.type:${action}`),
  'asset.fieldDefinition:create',
];

export const TILLS = [
  'web.access.finance.tillBankingReports:read',
  ...['create', 'read', 'update'].map((action) => `dayBanking:${action}`),
  'location.details:read',
  'location.cashRegistrySetup:read',
];

export const NEWS = [
  'web.access.communicationHub.newsletters:read',
  'communicationTemplate.details:read',
  'communicationTemplate.details:create',
];

export const SETTLE = [
  'web.access.payroll.offboarding:read',
  'offboarding.details:read',
  'offboarding.details:create',
  'employee.details:read',
];

export const settled = {
  rights: settlementOf.rights,
  at: settlementOf.at,
  answers: settlementOf.reads(settlementOf.before),
  of: SETTLEMENT.id,
  answer: settlementOf.before,
  send: SAVE,
};

const counted = {
  ...REPORT,
  countedAmount: null,
  expectedAmount: null,
  variance: null,
  confirmedAt: null,
  coins: 0,
  actions: [{ event: 'day-banking.fill', can: true, reasons: [] }],
};

export const ofTill = { at: till.at, rights: till.rights, answers: till.reads(counted), of: REPORT.id, answer: REPORT };
