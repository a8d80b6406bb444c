import { AISHA, ASSET, LAPTOP, MARINA, MONTH, NEWSLETTER, OMAR, PAYOUT, REPORT, SETTLEMENT } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { RecordDetail } from './record-detail.ts';

const NADIA = { ...OMAR, id: id(802), firstName: 'Nadia', lastName: 'Haddad', companyEmployeeId: 'EMP-008' };
const KUWAIT = { ...MARINA, name: 'Luma Salmiya', timezone: 'Asia/Kuwait', countryISO: 'KW' };
const bill = (nominal: number, numberOfBills: number) => ({ nominal, numberOfBills, amount: nominal * numberOfBills, currency: 'KWD' });
const reportRef = (n: number, more: object) => ({ id: id(810 + n), type: 'hand-over-end', status: 'balanced', businessDate: '2026-02-01', countedAmount: 1, ...more });
const note = (n: number, message: string, createdAt: string) => ({ id: id(820 + n), kind: 'thread', message, createdAt, updatedAt: createdAt, createdByEmployee: NADIA });
const process = {
  id: id(830), kind: 'day-banking', status: 'accepted', version: 4, note: 'Counted twice', createdAt: '2026-02-04T21:15:00.000Z', updatedAt: '2026-02-06T08:30:00.000Z', requestedByEmployee: AISHA, files: [], subjectId: REPORT.id, actions: [],
  steps: [{
    id: id(831), order: 1, role: 'hr-responsible', status: 'accepted', skipReason: null, isRequired: false, waitsForNobody: false, decisionAt: '2026-02-05T20:45:00.000Z', approvalByEmployee: OMAR, onBehalfOfEmployee: NADIA, candidates: [OMAR],
    stepNotes: [note(1, 'Receipt found', '2026-02-05T19:05:00.000Z')],
  }],
};
const COUNTED = {
  ...REPORT, location: KUWAIT, currency: 'KWD', type: 'hand-over-start', status: 'approved-with-variance', totalAmount: 700_111, totalCashAmount: 300_222, openingAmount: 100_333, expectedAmount: 400_444, countedAmount: 387_555, variance: -12_889,
  cashRegistry: [bill(20_000, 13), bill(1_000, 27)], coins: 555, cashTakings: [bill(10_000, 3)], cashTakingCoins: 66, totalCashTaking: 30_066, additionalExpenses: [{ name: 'Flowers', amount: 2_077 }, { name: 'Taxi', amount: 1_088 }], note: 'Short of coins',
  previousDayBanking: reportRef(1, { type: 'end-of-day', businessDate: '2026-02-02' }), isChainBroken: true, chainBrokenBy: [reportRef(2, { status: 'rejected-with-variance', businessDate: '2026-01-31' }), reportRef(3, { countedAmount: null, businessDate: '2026-01-30', type: 'beginning-of-day' })],
  corrects: id(814), correctedBy: id(815), dayBankingAutomaticClosureReason: { reason: 'no-receptionist-on-duty', note: 'Power cut', filledByEmployee: OMAR }, approvalProcess: process,
};
const till = (report: object) => ({
  at: `/finance/till-banking-reports?open=${REPORT.id}`, rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read'], within: '[data-testid=report-detail]', answers: { 'GET /api/day-bankings': list(), [`GET /api/day-bankings/${REPORT.id}`]: report },
});

const field = (n: number, name: string, type: string) => ({ id: id(840 + n), name, type, isRequired: false });
const value = (n: number, name: string, type: string, held: object) => ({ id: id(850 + n), field: field(n, name, type), stringValue: null, dateValue: null, numberValue: null, booleanValue: null, ...held });
const FIELDS = [field(1, 'Serial', 'string'), field(2, 'Bought on', 'date'), field(3, 'Memory', 'number'), field(4, 'Insured', 'boolean'), field(5, 'Color', 'string')];
const DEVICE = {
  ...ASSET, assetType: { ...LAPTOP, fields: FIELDS }, status: 'invalid', invalidNote: 'Screen broken', invalidatedAt: '2026-03-04T21:10:00.000Z', invalidatedBy: 'Hanan Aziz', createdAt: '2024-05-06T22:20:00.000Z',
  values: [value(4, 'Insured', 'boolean', { booleanValue: true }), value(3, 'Memory', 'number', { numberValue: 16.5 }), value(2, 'Bought on', 'date', { dateValue: '2024-02-03' }), value(1, 'Serial', 'string', { stringValue: 'C02-5120' })],
};
const held = (n: number, owner: object, assignedAt: string, endedAt: string | null, assignedBy: object | null) => ({ id: id(860 + n), asset: { id: ASSET.id, status: 'assigned', assetType: { id: LAPTOP.id, name: 'Laptop' } }, owner, assignedAt, endedAt, assignedBy, endedBy: null });
const asset = {
  at: `/finance/assets/${ASSET.id}`, rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read', 'asset.assignment:read'],
  answers: {
    'GET /api/assets': list(ASSET), [`GET /api/assets/${ASSET.id}`]: DEVICE,
    'GET /api/asset-assignments': list(
      held(1, { kind: 'employee', ...AISHA }, '2025-07-08T21:30:00.000Z', '2026-03-04T21:10:00.000Z', { id: id(869), displayName: 'Nour Aziz' }),
      held(2, { kind: 'location', id: MARINA.id, name: 'Luma Marina', shortCode: 'DXB-MAR' }, '2024-09-10T06:00:00.000Z', '2025-07-08T21:30:00.000Z', null),
    ),
  },
};

const message = (person: object, status: string, readAt: string | null) => ({ employee: person, status, sentAt: '2026-01-09T06:20:00.000Z', readAt });
const letter = (more: object) => ({ ...NEWSLETTER, createdAt: '2026-01-05T21:30:00.000Z', ...more });
const newsletter = (record: object, messages: object = list()) => ({
  at: `/communication-hub/newsletters?open=${NEWSLETTER.id}`, rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'], within: '[role=dialog]',
  answers: { 'GET /api/communication-templates': list(), [`GET /api/communication-templates/${NEWSLETTER.id}`]: record, [`GET /api/communication-templates/${NEWSLETTER.id}/messages`]: messages },
});

const SETTLED = {
  ...SETTLEMENT, startDate: '2020-01-02', savedBlocks: ['gratuity', 'leave'], roleTransfer: 'open', endOfService: 'open',
  gratuity: { countryISO: 'SA', currency: 'SAR', lastWorkingDay: '2026-05-06', terminationReason: 'resignation', basicWage: 1_000_100, totalWage: 1_200_200, unpaidDays: 3, agreedDaysPerYear: 21, manualAmount: null, manualNote: 'By hand' },
  leaveAdjustments: [{ kind: 'annual', days: 5 }], otherAdjustments: [{ kind: 'deduction', description: 'Loan', amount: 50_050, assetId: null }, { kind: 'addition', description: 'Bonus', amount: 70_070, assetId: null }],
  figures: {
    gratuity: {
      ruleId: 'sa-labour-law-84-87', ruleVersion: 2, units: 2_190, perYear: 365, wage: 1_200_200, isBelowMinimum: false, total: 4_000_400,
      lines: [{ kind: 'slab', fromYear: 0, toYear: 5, units: 1_825, amount: 3_000_300 }, { kind: 'slab', fromYear: 5, toYear: null, units: 365, amount: 1_200_100 }, { kind: 'resignation', fromYear: null, toYear: null, units: 0, amount: -200_000 }],
    },
    gratuityAmount: 4_000_400, leaveLines: [{ kind: 'annual', days: 5, amount: 160_160 }], summary: { gratuity: 4_000_400, leave: 160_160, additions: 70_070, deductions: -50_050, total: 4_180_580 },
  },
  endOfServiceAt: null, duties: [{ kind: 'line-manager', items: ['Grace Okafor', 'Ivan Petrov', 'Mei Lin', 'Paul Roy'].map((label, at) => ({ id: id(870 + at), label })), successor: OMAR }, { kind: 'hr-responsible', items: [{ id: id(875), label: 'Sunita Thapa' }], successor: null }],
  heldAssets: [{ id: id(876), typeName: 'Phone', details: '353-88', value: null, currency: 'AED' }],
  inTheWay: { leaves: [{ id: id(877), typeName: 'Sick leave', typeNameArabic: null, startDate: '2026-06-01', endDate: '2026-06-03' }], tillReports: [{ id: id(878), locationName: 'Luma Hills', type: 'end-of-day', businessDate: '2026-05-05' }] },
  warnings: [{ code: 'wage-differs' }, { code: 'duties-open' }], known: { countryISO: 'AE', currency: 'AED', lastWorkingDay: null, basicWage: null, totalWage: null, leave: [] }, actions: [],
};
const settlement = (more: object, testId: string) => ({
  at: `/payroll-management/offboarding/${SETTLEMENT.id}`, rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'], within: `[data-testid=${testId}]`,
  answers: { 'GET /api/offboardings': list(), [`GET /api/offboardings/${SETTLEMENT.id}`]: { ...SETTLED, ...more } },
});

const sales = (grossSale: number, vat: number, netSale: number, payout: number) => ({ grossSale, vat, netSale, payout });
const SUM = { currency: 'AED', services: sales(1_201_00, 57_00, 1_144_00, 57_20), products: sales(203_00, 9_00, 194_00, 9_70), tips: { grossSale: 33_00, adminFee: 30, netSale: 32_70, payout: 32_71 }, totalPayout: 99_61 };
const COMMISSIONS = ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'commission.payout:read', 'tip:read'];
const months = { 'GET /api/commission-and-tip-payouts/period': list(MONTH), 'GET /api/commission-and-tip-payouts': { ...list(PAYOUT), sum: { currencies: [SUM] } } };

/** Money, devices and messages (C§2, C§3, B§3). */
export const MONEY: readonly RecordDetail[] = [
  { ...till(COUNTED), name: 'a till report', shows: [
      'Luma Salmiya', 'Approved with variance', 'Show previous report', 'Hand-over start | · | 03 Feb 2026 | · Submitted by Aisha Khan',
      'End Of Banking was automatically generated by the system.', 'No receptionist was on duty.', 'Omar Said: Power cut', 'The previous report is missing or rejected.',
      'Hand-over end, 31 Jan 2026, was rejected and isn’t counted.', 'Show this report', 'Beginning of day, 30 Jan 2026, was not counted.', 'Show this report',
      'A correction or a late count only changes later reports. This report keeps the figures from its submission.', 'This report corrects a rejected one: show it',
      'There is a correction of this report: show it', 'Calculation of the variance', 'End of day, 02 Feb 2026', '100.333 KWD', 'Cash sales (declared)', '+300.222 KWD',
      'Expense: Flowers', '-2.077 KWD', 'Expense: Taxi', '-1.088 KWD', 'Taken to the bank', '-30.066 KWD', 'Expected', '400.444 KWD', 'Counted', '387.555 KWD', 'Variance', '-12.889 KWD',
      'Short of coins', 'Available actions', 'No actions are available for this record.', 'Approval', 'Submitted by Aisha Khan', 'Submitted | · | 05 Feb 2026, 00:15 GMT+3', 'Counted twice', 'HR responsible · Omar Said on behalf of Nadia Haddad',
      'Accepted | · | 05 Feb 2026, 23:45 GMT+3', 'Notes · HR responsible', 'NH', 'Nadia Haddad | 05 Feb 2026, 22:05 GMT+3', 'Receipt found', 'Count', '20.000 KWD: × 13', '260.000 KWD', '1.000 KWD: × 27', '27.000 KWD',
      'Coins', '0.555 KWD', 'Counted', '387.555 KWD', 'Taken to the bank', '10.000 KWD: × 3', '30.000 KWD', 'Coins', '0.066 KWD', 'Taken to the bank', '30.066 KWD',
      'All sales including cards: 700.111 KWD',
    ] },
  { ...till({ ...COUNTED, countedAmount: null, isChainBroken: false, corrects: null, correctedBy: null, dayBankingAutomaticClosureReason: null, approvalProcess: null, totalCashTaking: 0, totalAmount: null, confirmedAt: null, note: null }), name: 'a till report before it is counted', shows: [
      'Luma Salmiya', 'Draft | Approved with variance', 'Hand-over start | · | 03 Feb 2026 | · Counted by Aisha Khan', 'Not counted yet.', 'Available actions', 'No actions are available for this record.',
    ] },
  { ...asset, name: 'why an asset is invalid', within: '[data-testid=invalid-note]', shows: [
      'Reason it is invalid', 'Screen broken', '05 Mar 2026, 01:10 GST | · | Marked by Hanan Aziz',
    ] },
  { ...asset, name: 'an asset', within: '[data-testid=asset-details]', shows: [
      'Details', 'Last owner: AK | Aisha Khan | EMP-002', 'Value: 8,990.00 AED', 'Serial: C02-5120', 'Bought on: 03 Feb 2024', 'Memory: 16.5', 'Insured: Yes', 'Color: –',
      'Available actions', 'No actions are available for this record.',
    ] },
  { ...asset, name: 'who had an asset', within: '[data-testid=asset-history]', shows: [
      'Assignment history', 'Export', 'Owner on', 'Hanan Aziz', 'Marked as invalid | · | 05 Mar 2026, 01:10 GST', 'Aisha Khan', 'Was assigned | · | 09 Jul 2025, 01:30 GST – 05 Mar 2026, 01:10 GST',
      'Assigned by Nour Aziz', 'Luma Marina', 'Was assigned | · | 10 Sep 2024, 10:00 GST – 09 Jul 2025, 01:30 GST', 'Added to the inventory', '07 May 2024, 02:20 GST',
    ], without: [{ right: 'asset.assignment:read', gone: ['Export', 'Owner on', 'Hanan Aziz', 'Marked as invalid | · | 05 Mar 2026, 01:10 GST', 'Aisha Khan', 'Was assigned | · | 09 Jul 2025, 01:30 GST – 05 Mar 2026, 01:10 GST', 'Assigned by Nour Aziz', 'Luma Marina', 'Was assigned | · | 10 Sep 2024, 10:00 GST – 09 Jul 2025, 01:30 GST', 'Added to the inventory', '07 May 2024, 02:20 GST'], instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }] },
  { ...newsletter(letter({ status: 'sent', sentAt: '2026-01-09T06:25:00.000Z', notifyAt: '2026-01-09T06:15:00.000Z', recipients: { total: 58, sent: 42, read: 7 } }), list(message(AISHA, 'sent', '2026-01-09T20:45:00.000Z'), message(OMAR, 'scheduled', null))), name: 'a newsletter that was sent', shows: [
      'news.luma.example/summer', 'Sent', 'Link: https://news.luma.example/summer | Leads to news.luma.example', 'Type: Article',
      'Publication date: 09 Jan 2026, 10:15 GST | Sent 09 Jan 2026, 10:25', 'Added by: Hanan Aziz, 06 Jan 2026, 01:30', 'Delivered: 42 of 58', 'Read: 7 of 42',
      'Times are those of Asia/Dubai.', 'Available actions', 'No actions are available for this record.', '58 recipients', 'Export', 'AK | Aisha Khan | Read 10 Jan 2026, 00:45 | Sent',
      'OS | Omar Said | Not read yet | Scheduled',
    ] },
  { ...newsletter(letter({ recipients: { total: 0, sent: 0, read: 0 } })), name: 'a newsletter that is scheduled', shows: [
      'news.luma.example/summer', 'Scheduled', 'Link: https://news.luma.example/summer | Leads to news.luma.example', 'Type: Article',
      /^Publication date: 09 Jan 2090, 10:15 GST \| in [\d,]+ days, \d+ hours?$/u, 'Added by: Hanan Aziz, 06 Jan 2026, 01:30', 'Delivered: To all employees active at that time', 'Read: –',
      'Times are those of Asia/Dubai.', 'Available actions', 'No actions are available for this record.',
    ] },
  { ...settlement({}, 'gratuity-calculation'), name: 'the gratuity of a settlement', shows: [
      'Gratuity calculation', 'First working day: 02 Jan 2020', 'Last working day: 06 May 2026', 'Termination reason: Resignation', 'Country: Saudi Arabia',
      'Basic wage per month: 10,001.00 SAR', 'Wage with allowances per month: 12,002.00 SAR', 'Unpaid days: 3', 'Agreed days per year: 21', 'How the amount was calculated: By hand',
      'Years 1 to 5 | 5 years: 30,003.00 SAR', 'From year 6 on | 1 year: 12,001.00 SAR', 'Reduction after a resignation: -2,000.00 SAR', 'Gratuity: 40,004.00 SAR',
      'Calculated by Saudi labor law, Articles 84 to 87 (rule sa-labour-law-84-87, version 2) for 6 years of service.',
    ] },
  { ...settlement({}, 'leave-adjustments'), name: 'the leave of a settlement', shows: [
      'Leave adjustments', 'Annual leave | 5 days: 1,601.60 SAR', 'Leave: 1,601.60 SAR',
    ] },
  { ...settlement({}, 'other-adjustments'), name: 'other adjustments of a settlement', shows: [
      'Other adjustments', 'Loan | Deduction: -500.50 SAR', 'Bonus | Addition: 700.70 SAR', 'Not returned yet', 'Phone 353-88',
    ] },
  { ...settlement({}, 'role-transfer'), name: 'the duties of a leaver', shows: [
      'Role transfer', 'Line manager of: Omar Said | Grace Okafor, Ivan Petrov, Mei Lin | and 1 more', 'HR responsible for: No one chosen yet | Sunita Thapa',
    ] },
  { ...settlement({}, 'eosb-summary'), name: 'what a settlement comes to', shows: [
      'EOSB summary', 'Gratuity: 40,004.00 SAR', 'Leave: 1,601.60 SAR', 'Additions: 700.70 SAR', 'Deductions: -500.50 SAR', 'Total: 41,805.80 SAR',
      'The wages differ from the salary on the last working day.', 'Duties are not transferred yet.', 'Blocking confirmation', 'Not decided yet: | Sick leave · 01 – 03 Jun 2026',
      'Not returned and cost not recovered: | Phone 353-88', 'Till report not submitted: | Luma Hills · End of day · 05 May 2026',
    ] },
  { ...settlement({ endOfService: 'confirmed', status: 'confirmed', endOfServiceAt: '2026-05-07T21:40:00.000Z', warnings: [], inTheWay: { leaves: [], tillReports: [] } }, 'eosb-summary'), name: 'a settlement that is confirmed', shows: [
      'EOSB summary', 'Gratuity: 40,004.00 SAR', 'Leave: 1,601.60 SAR', 'Additions: 700.70 SAR', 'Deductions: -500.50 SAR', 'Total: 41,805.80 SAR',
      'The end of service was confirmed on 08 May 2026, 01:40 GST.',
    ] },
  { name: 'what is paid out', at: '/finance/commissions-and-tips', rights: COMMISSIONS, within: '[data-testid=summary-cards]', answers: months, shows: [
      'Services', 'Gross: 1,201.00 AED', 'Discount: 57.00 AED', 'VAT: 57.00 AED', 'Net: 1,144.00 AED', 'Payout: 57.20 AED', 'Net is gross less discount. VAT is added to it.', 'Products',
      'Gross: 203.00 AED', 'Discount: 9.00 AED', 'VAT: 9.00 AED', 'Net: 194.00 AED', 'Payout: 9.70 AED', 'Net is gross less discount. VAT is added to it.', 'Tips', 'Gross: 33.00 AED',
      'Admin Fee: 0.30 AED', 'Net: 32.70 AED', 'Payout: 32.71 AED', 'Total Payout', '99.61 AED', 'Calculated months only, separately by currency',
    ] },
  { name: 'months of commissions', at: '/finance/commissions-and-tips', rights: COMMISSIONS, within: '[data-testid=months]', answers: { ...months, 'GET /api/commission-and-tip-payouts/period': list({ ...MONTH, commissionPeriod: { ...MONTH.commissionPeriod, isStale: true } }, { ...MONTH, currency: 'KWD', totalPayout: 12_345 }) }, shows: [
      'Months', 'January 2026 | Calculated | 2 payouts | Figures out of date | Total Payout | 99.61 AED | 12.345 KWD',
    ] },
];
