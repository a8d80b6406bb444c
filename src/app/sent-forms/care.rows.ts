import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { AISHA, EMPLOYEE, LOCATION, OMAR, USER } from '../list-tables/rows.ts';
import { user as userOf } from '../stale-writes/access.rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { SentForm } from './sent-form.ts';

const PICTURE = new File(['x'], 'face.png', { type: 'image/png' });
const rights = (page: string, ...resources: readonly string[]): readonly string[] => [`web.access.systemManagement.${page}:read`, ...resources.flatMap((resource) => ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`))];
const confirm = (text: string) => ['[role=alertdialog] button', text] as const;

const PERSON = {
  ...EMPLOYEE, ...AISHA, id: id(801), version: 3, middleName: null, lastWorkingDay: null, locations: [], lineManagers: [], hrResponsibles: [OMAR], birthdate: null, gender: null, maritalStatus: null, religion: null, permissionType: 'none', currentContract: null, latestContract: null,
  contact: undefined, addresses: undefined, leaveBalances: undefined, user: { id: id(809), version: 5, status: 'active', email: 'aisha@luma.example', roleName: null, hasPassword: false },
  can: { update: true, updateContact: false, updateAddress: false, chooseManagers: false, chooseResponsibles: false }, imageUrl: '/images/1',
};
const PLACE = {
  ...LOCATION, id: id(802), version: 3, city: 'Dubai', state: null, province: null, addressLine1: null, addressLine2: null, coordinates: null, email: null, phoneNumber: null, contactEmployee: null, hasPassword: false, showsSchedule: true, can: { update: true }, imageUrl: '/images/2',
};
const person = { at: `/hr/employees/${id(801)}?tab=permission`, rights: ['web.access.hr.employees:read', 'web.access.hr.employees.permission:read', 'employee.details:read', 'employee.details:create', 'employee.details:update'], answers: { [`GET /api/employees/${id(801)}`]: PERSON }, of: id(801) };
const place = { at: `/operations/locations/${id(802)}`, rights: ['web.access.operations.locations:read', 'location.details:read', 'location.details:update'], answers: { [`GET /api/locations/${id(802)}`]: PLACE }, of: id(802) };
const MORE = 'main button[aria-label="More actions"]';
const account = (more: object) => ({ at: userOf.at, rights: userOf.rights, answers: userOf.reads({ ...userOf.before, ...more }), of: USER.id });

const EXPIRES = '2030-01-02T21:30:00.000Z';
const BEHAVIOR = { version: 3, updatedAt: null, settings: { ...DEFAULT_SETTINGS.appBehavior } };
const PHONE = { id: id(805), name: 'Phone', fields: [], assetsCount: 0, createdAt: '2026-01-05T08:30:00.000Z' };
const NEWS = { id: id(811), type: 'custom', params: { text: 'Hello' }, link: '/account', createdAt: '2026-01-05T08:30:00.000Z', readAt: null };
const SUBSTITUTE = { id: id(812), person: OMAR, employee: OMAR, substitute: AISHA, startDate: '2030-01-01', endDate: '2030-02-01', state: 'upcoming', mayWithdraw: true, actions: [] };
const inbox = { at: '/account', rights: [], answers: { 'GET /api/account': { version: 2, displayName: 'Lina', email: 'lina@luma.example', language: 'en', hasPassword: true, identities: [], secondFactor: null }, 'GET /api/auth/methods': { issuer: null }, 'GET /api/sessions': list(), 'GET /api/notifications': { ...list(NEWS), unread: 1 } } };
const IMPORTED = { isDryRun: true, rows: 0, created: 0, ignoredColumns: [], faultCount: 0, faults: [], planned: [] };
const SHEET = new File(['a,b'], 'sheet.csv', { type: 'text/csv' });
const CHOOSE = 'input[type=file]';
const TIERS = rights('commissionAndTipsSetup', 'commissionTierType', 'commissionTier', 'commissionTierType.assignment');
const STYLISTS = { id: id(820), version: 2, name: 'Stylists', nameArabic: null, status: 'active', order: 1, inUse: 0, type: 'percentage', currency: 'AED', tiersCount: 0, createdAt: EXPIRES, updatedAt: EXPIRES };

/** What is sent without a form: by a question, a file, or one press (A§7, B§7, C§7). */
export const CARE: readonly SentForm[] = [
  { ...account({ hasPassword: false, status: 'active' }), name: 'an invitation of an account', call: 'POST /api/users/{id}/invitation', fill: [], send: '[data-testid=user-care] [data-testid=invite]', answer: { expiresAt: EXPIRES }, sends: null, says: 'Invitation sent. Its link works until 03 Jan 2030, 01:30.' },
  { ...account({ hasSecondFactor: true }), name: 'resetting a second factor', call: 'POST /api/users/{id}/second-factor/reset', open: ['[data-testid=reset-factor]'], fill: [], send: confirm('Reset second factor'), sends: null, says: 'Second factor reset', reads: ['/api/users', `/api/users/${USER.id}`] },
  { ...person, name: 'an invitation of a person', call: 'POST /api/employees/{id}/invitation', fill: [], send: '[data-testid=part-permission] [data-testid=invite]', answer: { expiresAt: EXPIRES }, sends: null, says: 'Invitation sent. Its link works until 03 Jan 2030.' },
  { ...person, name: 'a picture of a person', call: 'POST /api/employees/{id}/image', fill: [{ upload: '[data-testid=image-input]', file: PICTURE }], send: null, answer: PERSON, sends: { files: ['face.png'] }, says: 'Picture saved', reads: [`/api/employees/${id(801)}`] },
  { ...person, name: 'removing the picture of a person', call: 'DELETE /api/employees/{id}/image', open: [MORE], fill: [], send: ['[role=menuitem]', 'Remove the picture'], answer: PERSON, sends: null, says: 'Picture removed' },
  { ...place, name: 'a picture of a location', call: 'POST /api/locations/{id}/image', fill: [{ upload: '[data-testid=image-input]', file: PICTURE }], send: null, answer: PLACE, sends: { files: ['face.png'] }, says: 'Picture saved', reads: [`/api/locations/${id(802)}`] },
  { ...place, name: 'removing the picture of a location', call: 'DELETE /api/locations/{id}/image', open: [MORE], fill: [], send: ['[role=menuitem]', 'Remove the picture'], answer: PLACE, sends: null, says: 'Picture removed' },
  { name: 'copying the holidays of a year', call: 'POST /api/public-holidays/copy', at: '/system-management/public-holidays?at=2026&country=KW', rights: rights('publicHolidays', 'publicHoliday'), answers: { 'GET /api/public-holidays': list({ id: id(830), version: 2, name: 'Flag Day', nameArabic: null, countryISO: 'KW', date: '2026-11-03', isFixed: true }) }, open: ['[data-testid=copy-year]'], fill: [], send: confirm('Copy to the next year'), answer: { copied: 4 }, sends: { year: 2026, countryISOs: ['KW'] }, says: '4 public holidays copied to 2027.', goesTo: '/system-management/public-holidays?country=KW&at=2027', reads: ['/api/public-holidays'] },
  { name: 'resetting how the apps behave', call: 'DELETE /api/app-behaviors', at: '/system-management/app-behavior', rights: rights('appBehavior', 'tenantSettings.appBehavior'), answers: { 'GET /api/app-behaviors': BEHAVIOR }, open: ['[data-testid=reset-behavior]'], fill: [], send: '[role=alertdialog] button:last-of-type', answer: BEHAVIOR, sends: null, says: 'App behavior is back to its defaults.', reads: ['/api/app-behaviors'] },
  { name: 'deleting a type of assets', call: 'DELETE /api/asset-types/{id}', of: PHONE.id, at: '/system-management/asset-types', rights: rights('assetTypes', 'asset.type'), answers: { 'GET /api/asset-types': list(PHONE) }, open: ['button[aria-label="Delete Phone"]'], fill: [], send: confirm('Delete'), sends: null, says: 'Asset type Phone deleted.', reads: ['/api/asset-types'] },
  { ...inbox, name: 'reading a notification', call: 'PATCH /api/notifications/{id}/read', of: NEWS.id, open: ['button[aria-label^="Notifications"]'], fill: [], send: '[data-testid=notification] a', sends: null, reads: ['/api/notifications'] },
  { ...inbox, name: 'reading all notifications', call: 'PATCH /api/notifications/read-all', open: ['button[aria-label^="Notifications"]'], fill: [], send: ['[data-testid=inbox] button', 'Mark all as read'], sends: null, reads: ['/api/notifications'] },
  { name: 'withdrawing a substitute', call: 'DELETE /api/approval-substitutes/{id}', of: SUBSTITUTE.id, at: '/approvals', rights: ['approvalProcess.step:update'], answers: { 'GET /api/approval-substitutes': list(SUBSTITUTE) }, open: [['[data-testid=tab]', 'Substitutes'], '[data-testid=withdraw]'], fill: [], send: '[role=alertdialog] footer button:last-of-type, [role=alertdialog] button:last-of-type', sends: null },
  { name: 'tiers of people', call: 'POST /api/commission-tier-types/employee-assignment', at: '/system-management/commission-and-tips?tab=employees', rights: [...TIERS, 'employee.details:read'], answers: { 'GET /api/commission-tier-types': list(STYLISTS), 'GET /api/commission-tier-type-assignment': list({ id: id(821), employee: AISHA, current: null, next: null, changesOn: null }) }, open: ['[data-testid=list-row] input[type=checkbox]', '[data-testid=assign-tiers]'], fill: [['Tier types', 'Stylists']], send: '[role=dialog] button[type=submit]', sends: { employeeIds: [AISHA.id], commissionTierTypeId: id(820) } },
  { name: 'trying a file of employees', call: 'POST /api/employees/import', at: '/hr/employees', rights: ['web.access.hr.employees:read', 'employee.details:read', 'employee.details:create'], open: ['[data-testid=import-open]'], fill: [{ upload: CHOOSE, file: SHEET }], send: null, answer: IMPORTED, sends: { files: ['sheet.csv'] }, query: { isDryRun: 'true' } },
  { name: 'trying a file of leave', call: 'POST /api/leaves/import', at: '/system-management/leaves/import-data', rights: [...rights('leave', 'leave.type'), 'leave.import:create', 'leave.details:create'], fill: [{ upload: CHOOSE, file: SHEET }], send: null, answer: IMPORTED, sends: { files: ['sheet.csv'] }, query: { isDryRun: 'true' } },
  { name: 'trying a file of balances', call: 'POST /api/leave-balance/import', at: '/system-management/leaves/import-data', rights: [...rights('leave', 'leave.type'), 'leave.import:create', 'leave.balanceInitial:create'], fill: [{ upload: CHOOSE, file: SHEET }], send: null, answer: IMPORTED, sends: { files: ['sheet.csv'] }, query: { isDryRun: 'true' } },
  { name: 'trying a file of tips', call: 'POST /api/tips/import', at: '/finance/commissions-and-tips?tab=tips&new=import', rights: ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'tip:read', 'commission.payoutRecalculate:create'], fill: [{ upload: CHOOSE, file: SHEET }], send: null, answer: IMPORTED, sends: { files: ['sheet.csv'] }, query: { isDryRun: 'true' } },
  { name: 'trying a file of sales', call: 'POST /api/commissions/import', at: '/finance/commissions-and-tips?tab=commissions&new=import', rights: ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'tip:read', 'commission.payoutRecalculate:create'], fill: [{ upload: CHOOSE, file: SHEET }], send: null, answer: IMPORTED, sends: { files: ['sheet.csv'] }, query: { isDryRun: 'true' } },
];
