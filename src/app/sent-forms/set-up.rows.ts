import { id, list } from '../stale-writes/stale-write.ts';
import type { Filling, SentForm } from './sent-form.ts';

const rights = (page: string, ...resources: readonly string[]): readonly string[] => [`web.access.systemManagement.${page}:read`, ...resources.flatMap((resource) => ['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`))];
const SAVE = ['[role=dialog] button', 'Save'] as const;
const COUNTRIES = { 'GET /api/countries': list({ country: 'United Arab Emirates', informal: 'UAE', isoCode2: 'AE', isoCode3: 'ARE', countryCodes: ['971'] }, { country: 'Kuwait', informal: 'Kuwait', isoCode2: 'KW', isoCode3: 'KWT', countryCodes: ['965'] }) };
const NAMES: readonly Filling[] = [['Name', 'New one'], ['Arabic name', 'جديد']];

interface Kind {
  readonly name: string;
  /** The name of the kind in messages. */
  readonly one: string;
  readonly path: string;
  readonly page: string;
  readonly right: string;
  readonly resource: string;
  readonly fill: readonly Filling[];
  readonly sends: object;
  /** A record of the kind with other values in each field, and what is sent of it when its name is changed. */
  readonly own: object;
  readonly resent: object;
}
const COUNTRY: Filling = ['Countries', ['Kuwait']];
const DOCUMENT: readonly Filling[] = [...NAMES, ['Required', true], ['Number format', '\\d{4}'], ['Warning, months before', '7'], ['Urgent alert, months before', '2'], COUNTRY, ['Active', false]];
const DOCUMENT_OWN = { isRequired: true, refIdValidation: '[A-Z]\\d{3}', expirationDateWarningInMonths: 5, expirationDateUrgentInMonths: 4, countryISOs: ['KW'] };

const KINDS: readonly Kind[] = [
  { name: 'a type of contracts', one: 'Contract type', path: '/api/contract-types', page: '/system-management/contract-types', right: 'contractTypes', resource: 'employee.contractType', fill: [...NAMES, ['Code', 'hourly'], ['Hourglass', true], COUNTRY, ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', code: 'hourly', iconName: 'hourglass', countryISOs: ['KW'] }, own: { code: 'full-time', iconName: 'clock', countryISOs: ['KW'] }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', code: 'full-time', iconName: 'clock', countryISOs: ['KW'], version: 2 } },
  { name: 'a job title', one: 'Job title', path: '/api/job-titles', page: '/system-management/job-titles', right: 'jobTitles', resource: 'employee.jobTitle', fill: [...NAMES, ['Description', 'Cuts hair'], ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', description: 'Cuts hair' }, own: { description: 'At the desk' }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', description: 'At the desk', version: 2 } },
  { name: 'a type of documents of employees', one: 'Document type', path: '/api/employee-document-types', page: '/system-management/document-types/employee', right: 'documentTypes', resource: 'employee.documentType', fill: DOCUMENT, sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', isRequired: true, refIdValidation: '\\d{4}', expirationDateWarningInMonths: 7, expirationDateUrgentInMonths: 2, countryISOs: ['KW'] }, own: DOCUMENT_OWN, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', isRequired: true, refIdValidation: '[A-Z]\\d{3}', expirationDateWarningInMonths: 5, expirationDateUrgentInMonths: 4, countryISOs: ['KW'], version: 2 } },
  { name: 'a type of documents of locations', one: 'Document type', path: '/api/location-document-types', page: '/system-management/document-types/location', right: 'documentTypes', resource: 'location.documentType', fill: DOCUMENT, sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', isRequired: true, refIdValidation: '\\d{4}', expirationDateWarningInMonths: 7, expirationDateUrgentInMonths: 2, countryISOs: ['KW'] }, own: DOCUMENT_OWN, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', isRequired: true, refIdValidation: '[A-Z]\\d{3}', expirationDateWarningInMonths: 5, expirationDateUrgentInMonths: 4, countryISOs: ['KW'], version: 2 } },
  { name: 'a component of salaries', one: 'Salary component', path: '/api/employee-salary-components', page: '/system-management/payroll/salary-components', right: 'payroll', resource: 'employee.salaryComponent', fill: [...NAMES, ['Type', 'Housing'], COUNTRY, ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', type: 'housing', countryISOs: ['KW'] }, own: { type: 'transport', countryISOs: ['KW'] }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', type: 'transport', countryISOs: ['KW'], version: 2 } },
  { name: 'an insurance provider', one: 'Insurance provider', path: '/api/insurance-provider', page: '/system-management/medical-insurance', right: 'medicalInsuranceSetup', resource: 'employee.insuranceProvider', fill: [...NAMES, ['Website', 'https://daman.example'], ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', url: 'https://daman.example' }, own: { url: 'https://old.example' }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', url: 'https://old.example', version: 2 } },
  { name: 'a type of resources', one: 'Resource type', path: '/api/location-resource-types', page: '/system-management/location-resource-types', right: 'locationResourceTypes', resource: 'location.resourceType', fill: [...NAMES, ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive' }, own: {}, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', version: 2 } },
  {
    name: 'a type of leave', one: 'Leave type', path: '/api/leave-types', page: '/system-management/leaves/leave-types', right: 'leave', resource: 'leave.type', sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', code: 'study', iconName: 'siren', dayCount: 'working', excludesHolidays: false, needsApproval: false, isVisibleOnMobile: false, type: 'study', allowNegative: true, negativeLimit: 4.5, countryISOs: ['KW'] },
    fill: [...NAMES, ['Code', 'study'], ['Type', 'Study'], ['Siren', true], ['Days counted', 'Working days'], ['Public holidays aren’t deducted', true], ['Needs approval', false], ['Shown in the mobile app', false], ['The balance may fall below zero', true], ['Limit in days', '4.5'], COUNTRY, ['Active', false]],
    own: {
      code: 'annual', type: 'annual', iconName: 'palmtree', dayCount: 'working', excludesHolidays: true, needsApproval: false, allowNegative: true, negativeLimit: 3, isVisibleOnMobile: false, countryISOs: ['KW'],
      entitlements: [{ countryISO: 'KW', basis: 'tenure-based', amount: 30, per: 'year', afterMonths: 6, cap: 60, carryOverMax: 10, carryOverExpiryMonths: 3, effectiveFrom: '2026-01-01' }],
    }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', code: 'annual', iconName: 'palmtree', dayCount: 'working', excludesHolidays: true, needsApproval: false, isVisibleOnMobile: false, allowNegative: true, negativeLimit: 3, countryISOs: ['KW'], version: 2 },
  },
  { name: 'a type of tiers', one: 'Tier type', path: '/api/commission-tier-types', page: '/system-management/commission-and-tips', right: 'commissionAndTipsSetup', resource: 'commissionTierType', fill: [...NAMES, ['Pays', 'An amount once a target is reached'], ['Currency', 'SAR – Saudi Riyal'], ['Active', false]], sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', type: 'crossed-tier-threshold', currency: 'SAR' }, own: { type: 'percentage', currency: 'KWD', tiersCount: 0 }, resent: { name: 'After', nameArabic: 'قبل', status: 'inactive', type: 'percentage', currency: 'KWD', version: 2 } },
];

const record = (own: object) => ({ id: id(1), version: 2, name: 'Before', nameArabic: 'قبل', status: 'inactive', order: 1, inUse: 0, createdAt: '2024-02-01T08:00:00.000Z', updatedAt: '2024-02-01T08:00:00.000Z', ...own });
const ofKind = ({ name, one, path, page, right, resource, fill, sends, own, resent }: Kind): readonly SentForm[] => {
  const kept = record(own);
  const common = { rights: rights(right, resource), send: SAVE };
  return [
    { ...common, name: `new: ${name}`, call: `POST ${path}`, at: `${page}?new=record`, answers: { ...COUNTRIES, [`GET ${path}`]: list() }, answer: kept, fill, sends, says: `${one} New one created.`, reads: [path] },
    { ...common, name: `changed: ${name}`, call: `PATCH ${path}/{id}`, of: id(1), at: `${page}?open=${id(1)}`, answers: { ...COUNTRIES, [`GET ${path}`]: list(kept), [`GET ${path}/${id(1)}`]: kept }, answer: kept, fill: [['Name', 'After']], sends: resent, says: `${one} After updated.`, goesTo: page, reads: [path] },
  ];
};

const PROVIDER = { ...record({ url: null }), id: id(2), name: 'Daman', status: 'active' };
const STYLISTS = { ...record({ type: 'percentage', currency: 'KWD', tiersCount: 1 }), id: id(3), name: 'Stylists', status: 'active' };
const SALES = { ...record({ type: 'amount', currency: 'AED', tiersCount: 1 }), id: id(4), name: 'Sellers', status: 'active' };
const EXPAND = '[data-testid=list-row] button[aria-expanded=false]:not([aria-haspopup])';
const tiers = { call: 'POST /api/commission-tiers', at: '/system-management/commission-and-tips', rights: rights('commissionAndTipsSetup', 'commissionTierType', 'commissionTier'), answer: {}, send: SAVE };

/** Forms of what is set up (C§3, C§7, D57). */
export const SET_UP: readonly SentForm[] = [
  ...KINDS.flatMap(ofKind),
  { name: 'new: a type of networks', call: 'POST /api/network-type', at: `/system-management/medical-insurance?expanded=${id(2)}`, rights: rights('medicalInsuranceSetup', 'employee.insuranceProvider', 'employee.networkType'), answers: { 'GET /api/insurance-provider': list(PROVIDER), 'GET /api/network-type': list() }, answer: record({}), open: [EXPAND, ['button', 'Add network type']], fill: [...NAMES, ['Active', false]], send: SAVE, sends: { name: 'New one', nameArabic: 'جديد', status: 'inactive', insuranceProviderId: id(2) }, says: 'Network type New one created.', goesTo: `/system-management/medical-insurance?expanded=${id(2)}&status=active`, reads: ['/api/network-type'] },
  { ...tiers, name: 'new: a tier that pays a percentage', answers: { 'GET /api/commission-tier-types': list(STYLISTS), 'GET /api/commission-tiers': list() }, open: [EXPAND, ['button', 'Add tier']], fill: [['Tier', '3'], ['Net sales target', '1,500.250'], ['Payout, per cent', '7.5']], sends: { tier: 3, netSalesTarget: 1_500_250, payoutPercentage: 7.5, commissionTierTypeId: id(3) }, says: 'Tier 3 created.', goesTo: '/system-management/commission-and-tips?status=active', reads: ['/api/commission-tier-types', '/api/commission-tiers'] },
  { ...tiers, name: 'new: a tier that pays an amount', answers: { 'GET /api/commission-tier-types': list(SALES), 'GET /api/commission-tiers': list() }, open: [EXPAND, ['button', 'Add tier']], fill: [['Tier', '2'], ['Net sales target', '900.10'], ['Payout, amount', '80.80']], sends: { tier: 2, netSalesTarget: 90_010, payoutAmount: 8_080, commissionTierTypeId: id(4) }, says: 'Tier 2 created.', goesTo: '/system-management/commission-and-tips?status=active', reads: ['/api/commission-tier-types', '/api/commission-tiers'] },
  { name: 'new: a public holiday', call: 'POST /api/public-holidays', at: '/system-management/public-holidays?at=2026', open: ['[data-testid=add-record]'], rights: rights('publicHolidays', 'publicHoliday'), answers: { ...COUNTRIES, 'GET /api/public-holidays': list() }, answer: record({}), fill: [...NAMES, ['Country', ['Kuwait']], ['Date', '25/02/2026'], ['Same date every year', true]], send: SAVE, sends: { name: 'New one', nameArabic: 'جديد', countryISO: 'KW', date: '2026-02-25', isFixed: true }, says: 'Public holiday New one created.', reads: ['/api/public-holidays'] },
];
