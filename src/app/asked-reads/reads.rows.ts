/** `/path?parameters` of what a place reads, by its address or the name of its detail; what another place above has is not repeated. */
type Asked = readonly (readonly [place: string, reads: readonly string[]])[];
const expiring = (list: string): readonly string[] => [
  '/api/data-entity-type-field-definitions?categories=documents&statuses=active&size=200&sortBy=order&sortOrder=asc',
  `/api/${list}?sortBy=expirationDate&sortOrder=asc&withinDays=90&size=20&page=0`,
  `/api/saved-views?listKey=${list}`,
];

/** Pages, with every right, on Wednesday 25 November 2026 in Dubai (A§2, B§2, C§2). */
export const PAGE_READS: Asked = [
  [
    '/dashboard',
    [
      '/api/approval-processes/waiting?kinds=day-banking&size=0',
      '/api/approval-processes/waiting?size=0',
      '/api/approval-processes/waiting?size=3',
      '/api/calendar?startDate=2026-11-25&endDate=2026-12-01&types=leave',
      '/api/calendar?startDate=2026-11-25&endDate=2026-12-25&types=contract-end&types=contract-probation-end',
      '/api/commission-periods?statuses=open&statuses=calculated&statuses=reopened&endDate=2026-10-31&sortBy=period&sortOrder=asc&size=3',
      '/api/dashboard/tiles?tiles=employees&tiles=leave&tiles=customers&tiles=schedule&tiles=daily-operations&tiles=maintenance-management&tiles=locations&tiles=till-banking-reports&tiles=commissions-and-tips&tiles=assets&tiles=offboarding&tiles=social-media-content&tiles=newsletters',
      '/api/day-bankings?startDate=2026-11-18&sortBy=businessDate&sortOrder=desc&size=3',
      '/api/day-bankings?statuses=outstanding-with-variance&isConfirmed=true&sortBy=businessDate&sortOrder=asc&size=3',
      '/api/expiring-documents?withinDays=30&size=3',
      '/api/leave-balance?employeeIds=#b1&size=20',
      '/api/leaves?employeeIds=#b1&startDate=2026-11-25&approvalStatuses=pending&approvalStatuses=accepted&sortBy=startDate&sortOrder=asc&size=1',
      '/api/leaves?isMyTurn=true&isApprovalProcess=true&size=0',
      '/api/notifications?isUnread=true&size=0',
    ],
  ],
  [
    '/hr/employees',
    [
      '/api/employees?statuses=active&sortBy=firstName&sortOrder=asc&size=20&page=0',
      '/api/job-titles?size=200&sortBy=name&sortOrder=asc',
      '/api/locations?size=200&sortBy=name&sortOrder=asc',
      '/api/saved-views?listKey=employees',
    ],
  ],
  [
    '/hr/leave',
    [
      '/api/leave-types?size=200&sortBy=order&sortOrder=asc',
      '/api/leaves?approvalStatuses=cancellation-requested&sortBy=createdAt&sortOrder=desc&isApprovalProcess=true&size=0',
      '/api/leaves?approvalStatuses=pending&sortBy=createdAt&sortOrder=desc&isApprovalProcess=true&size=20&page=0',
      '/api/saved-views?listKey=leave',
    ],
  ],
  [
    '/customer-management/customers',
    [
      '/api/client-companies?size=200',
      '/api/customers?statuses=active&sortBy=name&sortOrder=asc&size=20&page=0',
      '/api/saved-views?listKey=customers',
    ],
  ],
  ['/operations/schedule', ['/api/schedule-boards?date=2026-11-23&size=20&page=0']],
  [
    '/operations/daily-operations',
    [
      '/api/daily-operations?statuses=off-duty&sortBy=name&sortOrder=asc&size=20&page=0',
      '/api/saved-views?listKey=daily-operations',
    ],
  ],
  ['/operations/maintenance-management', ['/api/maintenance-schedules?size=20&page=0']],
  [
    '/operations/locations',
    ['/api/locations?statuses=active&sortBy=name&sortOrder=asc&size=20&page=0', '/api/saved-views?listKey=locations'],
  ],
  [
    '/finance/till-banking-reports',
    [
      '/api/day-bankings?statuses=outstanding-with-variance&sortBy=createdAt&sortOrder=desc&size=20&page=0',
      '/api/saved-views?listKey=till-banking-reports',
    ],
  ],
  [
    '/finance/commissions-and-tips',
    [
      '/api/commission-and-tip-payouts/period?startDate=2025-12-01&endDate=2026-11-30&size=120&page=0',
      '/api/commission-and-tip-payouts?startDate=2025-12-01&endDate=2026-11-30&size=0',
      '/api/commission-and-tip-payouts?startDate=2025-12-01&endDate=2026-11-30&size=1&sortBy=updatedAt&sortOrder=desc',
    ],
  ],
  [
    '/finance/assets',
    [
      '/api/asset-types?size=200&sortBy=name&sortOrder=asc',
      '/api/assets?statuses=available&statuses=assigned&sortBy=createdAt&sortOrder=desc&size=20&page=0',
      '/api/saved-views?listKey=assets',
    ],
  ],
  [
    '/finance/device-changes',
    ['/api/device-changes?sortBy=createdAt&sortOrder=desc&size=20&page=0', '/api/saved-views?listKey=device-changes'],
  ],
  [
    '/payroll-management/offboarding',
    [
      '/api/offboardings?statuses=not-started&statuses=in-progress&sortBy=createdAt&sortOrder=desc&size=20&page=0',
      '/api/saved-views?listKey=offboarding',
    ],
  ],
  [
    '/communication-hub/social-media-content',
    ['/api/social-media-contents?sortBy=createdAt&sortOrder=desc&size=40&page=0'],
  ],
  [
    '/communication-hub/newsletters',
    [
      '/api/communication-templates?sortBy=notifyAt&sortOrder=desc&size=20&page=0',
      '/api/saved-views?listKey=newsletters',
    ],
  ],
  ['/system-management/roles-and-permissions', ['/api/user-roles?sortBy=name&sortOrder=asc&size=20&page=0']],
  [
    '/system-management/location-resource-types',
    ['/api/location-resource-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/customers-masterlist',
    [
      '/api/data-entity-type-field-definitions?sortBy=order&sortOrder=asc&categories=client-company&statuses=active&size=100&page=0',
    ],
  ],
  [
    '/system-management/job-titles-masterlist',
    [
      '/api/data-entity-type-field-definitions?sortBy=order&sortOrder=asc&categories=job-title&statuses=active&size=100&page=0',
    ],
  ],
  [
    '/system-management/documents-masterlist',
    [
      '/api/data-entity-type-field-definitions?sortBy=order&sortOrder=asc&categories=documents&statuses=active&size=100&page=0',
    ],
  ],
  [
    '/system-management/field-locations-masterlist',
    [
      '/api/data-entity-type-field-definitions?sortBy=order&sortOrder=asc&categories=field-location&statuses=active&size=100&page=0',
    ],
  ],
  ['/system-management/leaves/setup/selection', ['/api/leave-types?sortBy=order&sortOrder=asc&size=100&page=0']],
  [
    '/system-management/leaves/leave-types',
    ['/api/leave-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/commission-and-tips',
    ['/api/commission-tier-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/medical-insurance',
    ['/api/insurance-provider?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  ['/system-management/public-holidays', ['/api/public-holidays?year=2026&size=100&page=0']],
  [
    '/system-management/job-titles',
    [
      '/api/data-entity-type-field-definitions?categories=job-title&statuses=active&size=200&sortBy=order&sortOrder=asc',
      '/api/job-titles?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0',
    ],
  ],
  [
    '/system-management/contract-types',
    ['/api/contract-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/contract-types/employment',
    ['/api/employment-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/document-types/employee',
    ['/api/employee-document-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/document-types/location',
    ['/api/location-document-types?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  [
    '/system-management/payroll/salary-components',
    ['/api/employee-salary-components?sortBy=order&sortOrder=asc&statuses=active&size=100&page=0'],
  ],
  ['/hr', ['/api/dashboard/tiles?tiles=employees&tiles=leave']],
  ['/customer-management', ['/api/dashboard/tiles?tiles=customers']],
  [
    '/operations',
    ['/api/dashboard/tiles?tiles=schedule&tiles=daily-operations&tiles=maintenance-management&tiles=locations'],
  ],
  ['/finance', ['/api/dashboard/tiles?tiles=till-banking-reports&tiles=commissions-and-tips&tiles=assets']],
  ['/payroll-management', ['/api/dashboard/tiles?tiles=offboarding']],
  ['/communication-hub', ['/api/dashboard/tiles?tiles=social-media-content&tiles=newsletters']],
  [
    '/approvals',
    [
      '/api/approval-processes/waiting?size=0&isEarlyToo=true',
      '/api/approval-processes/waiting?size=20&page=0',
      '/api/approval-processes?statuses=pending&waitsForNobody=true&sortBy=createdAt&sortOrder=asc&size=10&page=0',
      '/api/saved-views?listKey=approvals',
    ],
  ],
  ['/account', ['/api/approval-substitutes?isOwn=true&states=upcoming&states=in-force&size=100']],
  ['/hr/employees?tab=expiring', expiring('expiring-documents')],
  ['/operations/locations?tab=expiring', expiring('expiring-location-documents')],
  [
    '/hr/leave?tab=calendar',
    [
      '/api/calendar?startDate=2026-10-26&endDate=2026-12-06&types=leave&types=public-holiday&types=birthday&types=work-anniversary&types=contract-end&types=contract-probation-end',
    ],
  ],
  [
    '/customer-management/customers?tab=companies',
    [
      '/api/client-companies?statuses=active&sortBy=name&sortOrder=asc&size=20&page=0',
      '/api/data-entity-type-field-definitions?categories=client-company&statuses=active&size=200&sortBy=order&sortOrder=asc',
      '/api/saved-views?listKey=client-companies',
    ],
  ],
  [
    '/finance/commissions-and-tips?tab=commissions',
    [
      '/api/commissions?startDate=2025-12-01&endDate=2026-11-30&sortBy=date&sortOrder=desc&size=20&page=0',
      '/api/external-integrations/synchronization?module=commission&isSuccessful=true&size=1&sortBy=endedAt&sortOrder=desc',
      '/api/saved-views?listKey=commissions',
    ],
  ],
  [
    '/finance/commissions-and-tips?tab=tips',
    [
      '/api/external-integrations/synchronization?module=tip&isSuccessful=true&size=1&sortBy=endedAt&sortOrder=desc',
      '/api/saved-views?listKey=tips',
      '/api/tips?startDate=2025-12-01&endDate=2026-11-30&sortBy=date&sortOrder=desc&size=20&page=0',
    ],
  ],
  [
    '/finance/commissions-and-tips?tab=commissions&view=employees',
    [
      '/api/commissions/employees?startDate=2025-12-01&endDate=2026-11-30&sortBy=employee&sortOrder=asc&isNotEmpty=true&size=20&page=0',
      '/api/saved-views?listKey=commissions-by-employee',
    ],
  ],
  [
    '/system-management/roles-and-permissions?tab=profiles',
    ['/api/user-profiles?sortBy=name&sortOrder=asc&size=20&page=0'],
  ],
  [
    '/system-management/roles-and-permissions?tab=users',
    ['/api/user-roles?size=200', '/api/users?sortBy=displayName&sortOrder=asc&size=20&page=0'],
  ],
  [
    '/dashboard/employees',
    [
      '/api/calendar?startDate=2026-11-25&endDate=2026-12-08&types=birthday&types=work-anniversary&types=contract-end&types=contract-probation-end',
      '/api/expiring-documents?withinDays=30&size=6',
      '/api/schedules?employeeIds=#b1&startDate=2026-11-25&statuses=scheduled&statuses=in-progress&sortBy=startDate&sortOrder=asc&size=3',
    ],
  ],
  [
    '/dashboard/leave',
    [
      '/api/calendar?startDate=2026-11-25&endDate=2026-11-25&types=leave',
      '/api/leaves?approvalStatuses=pending&isApprovalProcess=true&sortBy=createdAt&sortOrder=desc&size=5',
    ],
  ],
  ['/dashboard/customers', ['/api/customers?statuses=active&sortBy=createdAt&sortOrder=desc&size=10']],
  [
    '/dashboard/locations',
    [
      '/api/expiring-location-documents?withinDays=30&size=6',
      '/api/locations?statuses=active&sortBy=name&sortOrder=asc&size=10',
    ],
  ],
  [
    '/dashboard/till-banking-reports',
    [
      '/api/day-bankings?isConfirmed=false&sortBy=businessDate&sortOrder=asc&size=6',
      '/api/day-bankings?statuses=outstanding-with-variance&isConfirmed=true&sortBy=businessDate&sortOrder=asc&size=6',
    ],
  ],
  ['/dashboard/commissions-and-tips', ['/api/commission-and-tip-payouts/period?size=30']],
  [
    '/dashboard/assets',
    [
      '/api/assets?statuses=available&sortBy=createdAt&sortOrder=desc&size=6',
      '/api/assets?statuses=invalid&sortBy=createdAt&sortOrder=desc&size=6',
    ],
  ],
  [
    '/dashboard/offboarding',
    [
      '/api/offboardings?statuses=confirmed&sortBy=createdAt&sortOrder=desc&size=6',
      '/api/offboardings?statuses=not-started&statuses=in-progress&sortBy=createdAt&sortOrder=asc&size=6',
    ],
  ],
  [
    '/dashboard/newsletters',
    [
      '/api/communication-templates?statuses=scheduled&sortBy=notifyAt&sortOrder=asc&size=6',
      '/api/communication-templates?statuses=sent&sortBy=notifyAt&sortOrder=desc&size=6',
    ],
  ],
];

/** Details (src/app/record-details); `#501` is the record of that number in their rows. */
export const DETAIL_READS: Asked = [
  ['the inbox', ['/api/notifications?sortBy=createdAt&sortOrder=desc&size=20&page=0']],
  [
    'dashboard tiles',
    [
      '/api/calendar?startDate=2026-11-25&endDate=2026-12-08&types=birthday&types=work-anniversary',
      '/api/dashboard/tiles?tiles=employees&tiles=leave&tiles=maintenance-management&tiles=locations&tiles=till-banking-reports&tiles=commissions-and-tips&tiles=assets&tiles=offboarding&tiles=social-media-content&tiles=newsletters',
    ],
  ],
  [
    'a person of the day',
    [
      '/api/daily-operations?ids=#2&size=1&startDate=2026-03-02&endDate=2026-03-03&locationIds=#1',
      '/api/daily-operations?statuses=on-duty&startDate=2026-03-02&endDate=2026-03-03&locationIds=#1&sortBy=name&sortOrder=asc&size=20&page=0',
    ],
  ],
  ['a shift on the board', ['/api/schedule-boards/#1?startDate=2026-03-01&endDate=2026-03-09']],
  [
    'a till report',
    [
      '/api/day-bankings?sortBy=createdAt&sortOrder=desc&ids=#30&size=0',
      '/api/day-bankings?sortBy=createdAt&sortOrder=desc&size=20&page=0',
    ],
  ],
  [
    'why an asset is invalid',
    ['/api/asset-assignments?assetId=#40&size=200', '/api/assets?sortBy=createdAt&sortOrder=desc&size=20&page=0'],
  ],
  [
    'a sent newsletter',
    [
      '/api/communication-templates/#90/messages?size=20&page=0',
      '/api/communication-templates?sortBy=notifyAt&sortOrder=desc&ids=#90&size=0',
    ],
  ],
  ['the gratuity of a settlement', ['/api/offboardings?sortBy=createdAt&sortOrder=desc&size=20&page=0']],
  ['employee contracts', ['/api/contracts?employeeIds=#501&sortBy=startDate&sortOrder=desc&size=200']],
  [
    'employee leave',
    [
      '/api/leave-balance-initial?employeeIds=#501&size=200',
      '/api/leave-carry-over?employeeIds=#501&size=200',
      '/api/leaves?employeeIds=#501&sortBy=startDate&sortOrder=desc&size=10',
    ],
  ],
  [
    'employee documents',
    [
      '/api/employee-document-types?statuses=active&size=200&sortBy=order',
      '/api/employee-documents?employeeIds=#501&withReplaced=true&size=150&sortBy=expirationDate&sortOrder=desc',
    ],
  ],
  [
    'employee salary and bank',
    ['/api/employee-bank-informations?employeeIds=#501&size=100', '/api/employee-salaries?employeeIds=#501&size=100'],
  ],
  ['employee assets', ['/api/assets?currentEmployeeId=#501&statuses=assigned&sortBy=type&size=200']],
  [
    'employee commissions',
    [
      '/api/commission-and-tip-payouts?employeeId=#501&startDate=2025-12-01&endDate=2026-11-30&sortBy=period&sortOrder=desc&size=200',
      '/api/commission-tier-type-assignment?employeeId=#501&size=1',
    ],
  ],
  ['employee insurance', ['/api/medical-insurances?employeeIds=#501&size=100']],
  [
    'opening hours of a location',
    ['/api/location-exception-times?locationIds=#701&size=200', '/api/location-open-times?locationIds=#701&size=200'],
  ],
  ['cash registers of a location', ['/api/location-cash-registry-setup?locationIds=#701&size=200']],
  ['resources of a location', ['/api/location-resources?locationIds=#701&size=200']],
  ['people of a location', ['/api/employees?locationIds=#701&statuses=active&size=200&sortBy=firstName']],
  [
    'field locations of a location',
    [
      '/api/field-locations/nearby?latitude=29.3375&longitude=48.0758&excludeIds=#730',
      '/api/field-locations?locationIds=#701&size=200',
    ],
  ],
  [
    'documents of a location',
    [
      '/api/location-document-types?statuses=active&size=200&sortBy=order',
      '/api/location-documents?locationIds=#701&withReplaced=true&size=150&sortBy=expirationDate&sortOrder=desc',
    ],
  ],
  [
    'a leave request',
    [
      '/api/leaves?sortBy=createdAt&sortOrder=desc&isApprovalProcess=true&ids=#11&size=0',
      '/api/leaves?sortBy=createdAt&sortOrder=desc&isApprovalProcess=true&size=20&page=0',
    ],
  ],
  ['a device change', ['/api/device-changes?sortBy=createdAt&sortOrder=desc&ids=#961&size=0']],
];
