import { AISHA, ASSET, CUSTOMER, LAPTOP, MONTH, NEWSLETTER, OMAR, REPORT, SETTLEMENT } from '../list-tables/rows.ts';
import { AGAIN, CONFIRM_AGAIN, id, KEPT, list, REQUEST_CHANGED, type StaleWrite } from './stale-write.ts';

const can = (event: string, more: object = {}) => ({ event, can: true, reasons: [], ...more });
const action = (event: string) => `[data-testid=action][data-event="${event}"]`;
const SAVE = ['[role=dialog] button', 'Save'] as const;
const submit = (text: string) => ['[role=dialog] button', text] as const;
const confirm = (text: string) => ['[role=alertdialog] button', text] as const;

const SERIAL = { id: id(301), name: 'Serial', type: 'string', isRequired: true };
const PHONE = {
  ...ASSET, assetType: { ...LAPTOP, fields: [SERIAL] }, values: [{ id: id(302), field: SERIAL, stringValue: 'S-1', dateValue: null, numberValue: null, booleanValue: null }],
  actions: ['asset.edit', 'asset.transfer', 'asset.unassign', 'asset.mark-invalid', 'asset.delete'].map((event) => can(event)),
};
export const asset = {
  at: `/finance/assets/${ASSET.id}`, rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read'], before: PHONE,
  reads: (kept: object) => ({ 'GET /api/assets': list(), [`GET /api/assets/${ASSET.id}`]: kept, 'GET /api/asset-owners': list({ kind: 'employee', ...OMAR }) }),
};
const OTHERS = { ...PHONE, version: 9, value: 500_000 };

const COUNTED = { ...REPORT, actions: ['day-banking.fill', 'day-banking.confirm', 'day-banking.explain', 'day-banking.delete'].map((event) => can(event)) };
const OPENING = { currency: 'AED', openingAmount: 10_000, tolerance: 500, previousDayBanking: null, chainBrokenBy: [] };
export const till = {
  at: `/finance/till-banking-reports?status=outstanding-with-variance&open=${REPORT.id}`, rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read'],
  reads: (kept: object) => ({ 'GET /api/day-bankings': list(), [`GET /api/day-bankings/${REPORT.id}`]: kept, 'GET /api/day-bankings/opening': OPENING }),
};
const step = { id: id(311), order: 1, role: 'line-manger', status: 'pending', skipReason: null, isRequired: false, waitsForNobody: false, decisionAt: null, approvalByEmployee: null, onBehalfOfEmployee: null, candidates: [OMAR], stepNotes: [] };
export const PROCESS = {
  id: id(310), kind: 'day-banking', status: 'pending', version: 4, note: null, createdAt: '2026-01-05T08:30:00.000Z', updatedAt: '2026-01-05T08:30:00.000Z', requestedByEmployee: AISHA, files: [], subjectId: REPORT.id,
  steps: [step], actions: ['step.accept', 'step.reject', 'step.reassign'].map((event) => can(event, { stepId: step.id })),
};
const decided = { ...till, before: PROCESS, theirs: { ...PROCESS, version: 9 }, reads: (process: typeof PROCESS) => till.reads({ ...REPORT, approvalProcess: process, actions: process.actions }) };
export const APPROVERS = { 'GET /api/approval-process-steps/approvers': list(OMAR) };

const events = ['period.calculate', 'period.recalculate', 'period.freeze', 'period.reopen'];
const PERIOD = { ...MONTH.commissionPeriod, actions: events.map((event) => can(event)) };
export const month = {
  at: `/finance/commissions-and-tips?open=${PERIOD.id}`, rights: ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'commission.payout:read', 'tip:read'], before: PERIOD, theirs: { ...PERIOD, version: 9 },
  reads: (period: object) => ({ 'GET /api/commission-and-tip-payouts/period': list({ ...MONTH, commissionPeriod: period }), [`GET /api/commission-periods/${PERIOD.id}`]: period }),
};
const MONTH_STALE = 'This month was changed by someone else. Review the current version and try again.';

const LETTER = { ...NEWSLETTER, actions: ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'].map((event) => can(event)) };
export const newsletter = {
  at: `/communication-hub/newsletters?open=${LETTER.id}`, rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'], before: LETTER,
  reads: (kept: object) => ({ 'GET /api/communication-templates': list(kept), [`GET /api/communication-templates/${LETTER.id}`]: kept }),
};

export const customer = {
  at: `/customer-management/customers?open=${CUSTOMER.id}`, rights: ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'], before: CUSTOMER,
  reads: (kept: object) => ({ 'GET /api/customers': list(kept), [`GET /api/customers/${CUSTOMER.id}`]: kept }),
};

const SETTLED = {
  ...SETTLEMENT, startDate: '2020-01-01', savedBlocks: ['gratuity', 'leave'],
  gratuity: { countryISO: 'AE', currency: 'AED', lastWorkingDay: '2024-12-30', terminationReason: 'resignation', basicWage: 1_000_000, totalWage: 1_200_000, unpaidDays: 1, agreedDaysPerYear: null, manualAmount: null, manualNote: null },
  leaveAdjustments: [{ kind: 'annual', days: 5 }], otherAdjustments: [{ kind: 'deduction', description: 'Loan', amount: 50_000, assetId: null }],
  figures: { gratuity: null, gratuityAmount: null, leaveLines: [], summary: { gratuity: null, leave: 0, additions: 0, deductions: -50_000, total: null } },
  endOfServiceAt: null, duties: [{ kind: 'line-manager', items: [{ id: id(320), label: 'Grace Okafor' }], successor: null }], heldAssets: [], inTheWay: { leaves: [], tillReports: [] }, warnings: [],
  known: { countryISO: 'AE', currency: 'AED', lastWorkingDay: null, basicWage: null, totalWage: null, leave: [] },
  actions: ['settlement.save', 'role-transfer.plan', 'role-transfer.confirm', 'end-of-service.confirm', 'settlement.reopen', 'settlement.delete'].map((event) => can(event)),
};
const SETTLEMENT_PATH = `/api/offboardings/${SETTLEMENT.id}`;
export const settlement = {
  at: `/payroll-management/offboarding/${SETTLEMENT.id}`, rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'], before: SETTLED,
  reads: (kept: object) => ({ 'GET /api/offboardings': list(), [`GET ${SETTLEMENT_PATH}`]: kept, [`GET ${SETTLEMENT_PATH}/successors`]: list(OMAR) }),
};
const SETTLED_SINCE = { ...SETTLED, version: 9, status: 'not-started' };
const block = (testId: string) => `[data-testid=${testId}] button[data-event]`;

/** Money, devices and messages (C§2, C§3, B§2; D28, D51, D60, D66). */
export const OPERATIONS: readonly StaleWrite[] = [
  { ...asset, name: 'an asset', call: 'PATCH /api/assets/{id}', theirs: OTHERS, open: [action('asset.edit')], type: { Serial: 'S-2' }, shows: { Value: '5,000.00' }, send: SAVE, says: KEPT, again: { version: 9, value: 500_000 } },
  { ...asset, name: 'the owner of an asset', call: 'POST /api/asset-assignments', theirs: { ...OTHERS, currentUser: { kind: 'employee', ...OMAR, firstName: 'Nadia' } }, open: [action('asset.transfer')], choose: { Owner: 'Omar' }, send: submit('Transfer'), says: AGAIN, page: 'Owner: Nadia Said', again: { version: 9, employeeId: OMAR.id } },
  { ...asset, name: 'taking an asset back', call: 'POST /api/asset-assignments', theirs: OTHERS, open: [action('asset.unassign')], send: confirm('Unassign'), says: CONFIRM_AGAIN, locks: true, page: '5,000.00', again: { version: 9, userId: null } },
  { ...asset, name: 'marking an asset as invalid', call: 'POST /api/asset-assignments/invalid', theirs: OTHERS, open: [action('asset.mark-invalid')], type: { Note: 'Broken' }, send: submit('Mark as invalid'), says: AGAIN, page: '5,000.00', again: { version: 9, note: 'Broken' } },
  { ...asset, name: 'deleting an asset', call: 'DELETE /api/assets/{id}', theirs: OTHERS, open: [action('asset.delete')], send: confirm('Delete'), says: CONFIRM_AGAIN, locks: true, page: '5,000.00', again: { version: '9' } },

  { ...till, name: 'the count of a till', call: 'PATCH /api/day-bankings/{id}', before: COUNTED, theirs: { ...COUNTED, version: 9, coins: 700 }, open: [action('day-banking.fill')], type: { Note: 'Counted twice' }, shows: { Coins: '7.00' }, send: submit('Save draft'), says: KEPT, again: { version: 9, coins: 700, note: 'Counted twice' } },
  { ...till, name: 'submitting a till report', call: 'POST /api/day-bankings/{id}/confirm', before: COUNTED, theirs: { ...COUNTED, version: 9, variance: -9_900 }, open: [action('day-banking.confirm')], send: confirm('Mark as Submitted'), says: CONFIRM_AGAIN, locks: true, page: '-99.00', again: { version: 9 } },
  { ...till, name: 'explaining a till report', call: 'POST /api/day-bankings/{id}/explain', before: COUNTED, theirs: { ...COUNTED, version: 9, variance: -9_900 }, open: [action('day-banking.explain')], type: { Explanation: 'Power cut' }, send: submit('Explain'), says: AGAIN, page: '-99.00', again: { version: 9, note: 'Power cut' } },
  { ...till, name: 'deleting a till report', call: 'DELETE /api/day-bankings/{id}', before: COUNTED, theirs: { ...COUNTED, version: 9, variance: -9_900 }, open: [action('day-banking.delete')], send: confirm('Delete'), says: CONFIRM_AGAIN, locks: true, page: '-99.00', again: { version: '9' } },
  { ...decided, name: 'deciding on a till report', call: 'PATCH /api/approval-process-steps/{id}', open: [action('step.reject')], type: { Note: 'Count again' }, send: '[data-testid=confirm-action]', says: REQUEST_CHANGED, again: { version: 9, status: 'rejected', note: 'Count again' } },
  { ...decided, reads: (process: typeof PROCESS) => ({ ...decided.reads(process), ...APPROVERS }), name: 'handing on the approval of a till report', call: 'POST /api/approval-process-steps/{id}/reassign', open: [action('step.reassign')], choose: { Approvers: 'Omar' }, send: submit('Reassign'), says: AGAIN, again: { version: 9, employeeIds: [OMAR.id] } },

  { ...month, name: 'calculating a month', call: 'POST /api/commission-periods/{id}/calculate', send: action('period.calculate'), says: MONTH_STALE, again: { version: 9 } },
  { ...month, name: 'recalculating a month', call: 'POST /api/commission-periods/{id}/recalculate', open: [action('period.recalculate')], send: confirm('Recalculate'), says: MONTH_STALE, again: { version: 9 } },
  { ...month, name: 'freezing a month', call: 'POST /api/commission-periods/{id}/freeze', open: [action('period.freeze')], send: confirm('Freeze'), says: MONTH_STALE, again: { version: 9 } },
  { ...month, name: 'reopening a month', call: 'POST /api/commission-periods/{id}/reopen', open: [action('period.reopen')], type: { Reason: 'A late invoice' }, send: submit('Reopen'), says: AGAIN, again: { version: 9, note: 'A late invoice' } },

  { ...customer, name: 'a customer', call: 'PATCH /api/customers/{id}', theirs: { ...CUSTOMER, version: 9, status: 'inactive' }, open: ['[data-testid=edit-customer]'], type: { Name: 'Mariam Mine' }, shows: { Status: 'inactive' }, send: SAVE, says: KEPT, again: { version: 9, name: 'Mariam Mine', status: 'inactive' } },
  { ...newsletter, name: 'a newsletter', call: 'PATCH /api/communication-templates/{id}', theirs: { ...LETTER, version: 9, notifyAt: '2090-01-10T06:00:00.000Z' }, open: [action('newsletter.edit')], type: { Link: 'https://news.luma.example/mine' }, shows: { 'Publication date': '10/01/2090' }, send: SAVE, says: KEPT, again: { version: 9, link: 'https://news.luma.example/mine', notifyAt: '2090-01-10T06:00:00.000Z' } },
  { ...newsletter, name: 'deleting a newsletter', call: 'DELETE /api/communication-templates/{id}', theirs: { ...LETTER, version: 9, link: 'https://news.luma.example/theirs' }, open: [action('newsletter.delete')], send: confirm('Delete'), says: CONFIRM_AGAIN, locks: true, page: 'news.luma.example/theirs', again: { version: '9' } },

  { ...settlement, name: 'the gratuity of a settlement', call: 'POST /api/offboardings/{id}/gratuity', theirs: { ...SETTLED_SINCE, gratuity: { ...SETTLED.gratuity, unpaidDays: 7 } }, open: [block('gratuity-calculation')], type: { 'Basic wage per month': '11,000.00' }, shows: { 'Unpaid days': '7' }, send: SAVE, says: KEPT, again: { version: 9, basicWage: 1_100_000, unpaidDays: 7 } },
  { ...settlement, name: 'the leave of a settlement', call: 'POST /api/offboardings/{id}/leave', theirs: { ...SETTLED_SINCE, leaveAdjustments: [{ kind: 'annual', days: 8 }] }, open: [block('leave-adjustments')], shows: { 'Annual leave': '8' }, send: SAVE, says: KEPT, again: { version: 9, adjustments: [{ kind: 'annual', days: 8 }] } },
  { ...settlement, name: 'other adjustments of a settlement', call: 'POST /api/offboardings/{id}/other-adjustments', theirs: SETTLED_SINCE, open: [block('other-adjustments')], type: { Description: 'Loan of May' }, send: SAVE, says: KEPT, page: 'Not started', again: { version: 9, adjustments: [{ description: 'Loan of May' }] } },
  { ...settlement, name: 'who takes over from a leaver', call: 'POST /api/offboardings/{id}/role-transfer', theirs: { ...SETTLED_SINCE, duties: [{ ...SETTLED.duties[0], successor: OMAR }] }, open: [block('role-transfer')], send: SAVE, says: KEPT, page: 'Omar Said', again: { version: 9, successors: [{ duty: 'line-manager', employeeId: OMAR.id }] } },
  { ...settlement, name: 'confirming a role transfer', call: 'POST /api/offboardings/{id}/role-transfer-confirm', theirs: SETTLED_SINCE, open: [action('role-transfer.confirm')], send: confirm('Confirm role transfer'), says: CONFIRM_AGAIN, locks: true, page: 'Not started', again: { version: 9 } },
  { ...settlement, name: 'confirming an end of service', call: 'POST /api/offboardings/{id}/end-of-service-confirm', theirs: SETTLED_SINCE, open: [action('end-of-service.confirm')], send: confirm('Confirm end of service'), says: CONFIRM_AGAIN, locks: true, page: 'Not started', again: { version: 9 } },
  { ...settlement, name: 'reopening a settlement', call: 'POST /api/offboardings/{id}/reopen', theirs: SETTLED_SINCE, open: [action('settlement.reopen')], type: { Reason: 'A late expense' }, send: submit('Reopen'), says: AGAIN, page: 'Not started', again: { version: 9, note: 'A late expense' } },
  { ...settlement, name: 'deleting a settlement', call: 'DELETE /api/offboardings/{id}', theirs: SETTLED_SINCE, open: [action('settlement.delete')], send: confirm('Delete'), says: CONFIRM_AGAIN, locks: true, page: 'Not started', again: { version: '9' } },
];
