/**
 * The cached data of other pages that a write invalidates, by row name (A§7): areas, whose lists and other parts are
 * refetched when shown next, `area/part` where it is only a part (`setup/kind` for one kind of setup), or a call that
 * is refetched immediately.
 */
export const MADE_OLD: readonly (readonly [areas: readonly string[], writes: readonly string[]])[] = [
  [['GET /api/auth/methods'], ['your own account']],
  [['GET /api/saved-views'], ['deleting a view', 'sharing a view']],
  [['access'], ['the sign-in e-mail, from the profile']],
  [
    // They may be the reader's own rights.
    ['access', 'GET /api/permissions/me'],
    [
      'a profile',
      'a role',
      'deleting a profile',
      'deleting a role',
      'the sign-in e-mail of an account',
      'the status of an account',
    ],
  ],
  [['approval-chains'], ['the steps of an approval process', 'who approves cancellations']],
  [['approvals', 'assets', 'day-bankings', 'device-changes', 'leave-balance', 'leaves'], ['canceling a device change']],
  [
    ['approvals', 'assets', 'day-bankings', 'device-changes', 'leave-balance', 'leaves', 'notifications'],
    ['deciding on pending requests', 'reassigning pending steps'],
  ],
  [
    ['approvals', 'day-bankings', 'notifications'],
    ['deciding on a till report', 'reassigning the approval of a till report'],
  ],
  [
    ['approvals', 'leave-balance', 'leaves', 'notifications'],
    ['deciding on a leave', 'reassigning the approval of a leave'],
  ],
  [
    ['assets', 'offboardings'],
    ['an asset', 'deleting an asset', 'marking an asset as invalid', 'unassigning an asset', 'the owner of an asset'],
  ],
  [['bank'], ['a bank account']],
  [['commissions'], ['calculating a month', 'freezing a month', 'recalculating a month', 'reopening a month']],
  [
    ['contracts', 'employees'],
    ['a contract', 'deleting a contract'],
  ],
  [['customers/list', 'customers/companies/history', 'customers/companies/list'], ['a client company']],
  [['customers/list', 'customers/companies/list', 'customers/history'], ['a customer']],
  [
    ['day-bankings'],
    ['deleting a till report', 'explaining a till report', 'submitting a till report', 'a till count'],
  ],
  [
    ['documents'],
    [
      'a location document',
      'an employee document',
      'deleting a location document',
      'deleting an employee document',
      'renewing a location document',
      'archiving a location document',
      'renewing an employee document',
      'archiving an employee document',
    ],
  ],
  [
    ['employees'],
    [
      'contact details of an employee',
      'personal details of an employee',
      'addresses of an employee',
      'work details of an employee',
    ],
  ],
  [
    ['employees', 'leave-balance', 'leave-entries'],
    ['an opening balance', 'days carried over', 'deleting an opening balance', 'deleting days carried over'],
  ],
  [['insurances'], ['a medical insurance', 'deleting a medical insurance']],
  [
    ['leave-balance', 'leaves', 'notifications'],
    ['canceling a leave', 'correcting a leave', 'withdrawing a leave cancellation'],
  ],
  [
    ['locations'],
    [
      'a cash register',
      'a field location',
      'a location',
      'deleting a cash register',
      'deleting a resource',
      'deleting the hours of a date',
      'the quantity of a resource',
      'the hours of a date',
      'the hours of a weekday',
      'the status of a location',
    ],
  ],
  [['newsletters'], ['a newsletter', 'deleting a newsletter']],
  [
    ['daily-operations', 'dashboard', 'next-shifts', 'schedules'],
    [
      'Check in of a shift',
      'Check in: a shift',
      'Check out of a shift',
      'Check out: a shift',
      'End break of a shift',
      'End break: a shift',
      'Start break of a shift',
      'Start break: a shift',
      'a correction of a shift',
      'correcting attendance',
    ],
  ],
  [
    ['offboardings'],
    [
      'confirming a role transfer',
      'confirming an end of service',
      'deleting a settlement',
      'other adjustments of a settlement',
      'reopening a settlement',
      'the gratuity of a settlement',
      'the leave of a settlement',
      'the successors of a leaver',
    ],
  ],
  [
    ['leaves/calendar', 'public-holidays'],
    ['a public holiday', 'deleting a public holiday'],
  ],
  [['salaries'], ['a salary', 'deleting a salary']],
  [['schedules'], ['a shift', 'canceling a shift', 'deleting a shift', 'ending a pattern']],
  [
    ['commissions/assignments', 'setup/commissionTierTypes'],
    ['a tier', 'deleting a tier'],
  ],
  [['setup/commissionTierTypes'], ['a tier type', 'deleting a tier type']],
  [['setup/contractTypes'], ['a contract type', 'deleting a contract type']],
  [['setup/employmentTypes'], ['an employment type', 'deleting an employment type']],
  [['setup/employeeDocumentTypes'], ['an employee document type', 'deleting an employee document type']],
  [['setup/insuranceProviders'], ['an insurance provider', 'deleting an insurance provider']],
  [['setup/jobTitles'], ['a job title', 'deleting a job title']],
  [['setup/leaveTypes'], ['a leave type', 'deleting a leave type']],
  [['setup/locationDocumentTypes'], ['a location document type', 'deleting a location document type']],
  [['setup/locationResourceTypes'], ['a resource type', 'deleting a resource type']],
  [['setup/jobTitleFields'], ['a custom field', 'deleting a custom field']],
  [['setup/networkTypes'], ['a network type', 'deleting a network type']],
  [['setup/salaryComponents'], ['a salary component', 'deleting a salary component']],
  [[], ['app behaviour', 'notification settings']],
];
