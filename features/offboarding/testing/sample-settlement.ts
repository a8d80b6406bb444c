import type { Settlement } from '../offboarding.types.ts';

/** Valid ids. */
export const id = (n: number): string => `0198a000-0000-7000-8000-00000000000${n}`;
export const AISHA = {
  id: id(1),
  firstName: 'Aisha',
  lastName: 'Khan',
  knownAs: 'Ash',
  companyEmployeeId: 'EMP-7',
  imageUrl: null,
};
export const OMAR = { ...AISHA, id: id(2), firstName: 'Omar', lastName: 'Haddad', companyEmployeeId: 'EMP-8' };
/** The server's evaluation of an event: possible, or refused with these reasons. */
export const action = (event: string, ...codes: string[]) => ({
  event,
  can: codes.length === 0,
  reasons: codes.map((code) => ({ code, message: code, params: { count: 2 } })),
});

/** A leaver after five years, with a gratuity that was saved once. */
export const settlement = (more: Partial<Settlement> = {}): Settlement => ({
  id: id(3),
  version: 4,
  status: 'in-progress',
  endOfService: 'open',
  roleTransfer: 'open',
  employee: AISHA,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  startDate: '2020-01-01',
  savedBlocks: ['gratuity'],
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
  leaveAdjustments: [],
  otherAdjustments: [{ kind: 'deduction', description: 'Loan', amount: 50_000, assetId: null }],
  figures: {
    gratuity: {
      ruleId: 'ae-decree-law-33-2021',
      ruleVersion: 1,
      units: 1825,
      perYear: 365,
      wage: 1_000_000,
      isBelowMinimum: false,
      total: 3_500_000,
      lines: [{ kind: 'slab', fromYear: 0, toYear: 5, units: 1825, amount: 3_500_000 }],
    },
    gratuityAmount: 3_500_000,
    leaveLines: [],
    summary: { gratuity: 3_500_000, leave: 0, additions: 0, deductions: -50_000, total: 3_450_000 },
  },
  endOfServiceAt: null,
  duties: [{ kind: 'line-manager', items: [{ id: id(5), label: 'Grace Okafor' }], successor: null, decidedEarlier: 0 }],
  transferred: [],
  heldAssets: [{ id: id(6), typeName: 'Phone', details: 'Pixel 9' }],
  inTheWay: {
    leaves: [
      {
        id: id(61),
        typeName: 'Annual leave',
        typeNameArabic: 'إجازة سنوية',
        startDate: '2026-12-03',
        endDate: '2026-12-05',
      },
    ],
    tillReports: [{ id: id(62), locationName: 'Luma Marina', type: 'end-of-day', businessDate: '2026-11-22' }],
  },
  warnings: [{ code: 'leave-not-settled', message: 'x', params: {} }],
  known: {
    countryISO: 'AE',
    currency: 'AED',
    lastWorkingDay: null,
    basicWage: 900_000,
    totalWage: 1_100_000,
    leave: [{ kind: 'annual', days: 12.5 }],
  },
  actions: [
    action('settlement.save'),
    action('role-transfer.plan'),
    action('end-of-service.confirm', 'leave-pending', 'assets-not-returned'),
    action('settlement.delete'),
  ],
  ...more,
});
