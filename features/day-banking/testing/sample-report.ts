import type { Report } from '../banking.types.ts';

export const ID = '01980000-0000-7000-8000-000000000001';
export const BEFORE = '01980000-0000-7000-8000-000000000002';
export const LOCATION = {
  id: '01980000-0000-7000-8000-000000000003',
  name: 'Luma Marina',
  shortCode: 'DXB-MAR',
  timezone: 'Asia/Dubai',
  countryISO: 'AE',
  type: 'physical' as const,
};
export const MARIA = {
  id: '01980000-0000-7000-8000-000000000004',
  firstName: 'Maria',
  lastName: 'Santos',
  knownAs: 'Mia',
  companyEmployeeId: 'L-9',
  imageUrl: null,
};

/** A counted, unsubmitted end of day with a variance. */
export const sampleReport = (more: Partial<Report> = {}): Report => ({
  id: ID,
  version: 1,
  type: 'end-of-day',
  status: 'outstanding-with-variance',
  businessDate: '2026-03-10',
  createdAt: '2026-03-10T18:20:00.000Z',
  confirmedAt: null,
  location: LOCATION,
  submittedByEmployee: MARIA,
  currency: 'AED',
  totalAmount: 900_000,
  totalCashAmount: 50_000,
  totalExpensesAmount: 1_000,
  openingAmount: 80_000,
  expectedAmount: 129_000,
  countedAmount: 126_500,
  variance: -2_500,
  tolerance: 0,
  cashRegistry: [{ nominal: 10_000, numberOfBills: 12, amount: 120_000, currency: 'AED' }],
  coins: 6_500,
  cashTakings: [],
  cashTakingCoins: 0,
  totalCashTaking: 0,
  additionalExpenses: [{ name: 'Water', amount: 1_000 }],
  note: null,
  previousDayBanking: {
    id: BEFORE,
    type: 'beginning-of-day',
    status: 'balanced',
    businessDate: '2026-03-10',
    countedAmount: 80_000,
  },
  isChainBroken: false,
  chainBrokenBy: [],
  corrects: null,
  correctedBy: null,
  dayBankingAutomaticClosureReason: null,
  approvalProcess: null,
  actions: ['day-banking.fill', 'day-banking.confirm', 'day-banking.delete'].map((event) => ({
    event,
    can: true,
    reasons: [],
  })),
  ...more,
});
