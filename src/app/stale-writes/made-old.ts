/**
 * What a write makes old of what other pages have kept, by the name of its row (A§7): the areas whose lists are read again when they
 * are shown next, `setup/kind` for one kind of set-up, `leaves/calendar` for the calendar, or the call that is asked again at once.
 */
export const MADE_OLD: readonly (readonly [areas: readonly string[], writes: readonly string[]])[] = [
  [['GET /api/auth/methods'], ['the own account']],
  [['GET /api/saved-views'], ['deleting a view', 'sharing a view']],
  [
    ['access'],
    [
      'a profile',
      'a role',
      'deleting a profile',
      'deleting a role',
      'the address somebody signs in by',
      'the address somebody signs in by, from their profile',
      'the status of an account',
    ],
  ],
  [['approval-chains'], ['the steps of a chain', 'who approves cancellations']],
  [
    ['approvals', 'assets', 'day-bankings', 'device-changes', 'leave-balance', 'leaves', 'leaves/calendar'],
    ['canceling a change of a device'],
  ],
  [
    [
      'approvals',
      'assets',
      'day-bankings',
      'device-changes',
      'leave-balance',
      'leaves',
      'leaves/calendar',
      'notifications',
    ],
    ['deciding on what waits', 'handing on what waits'],
  ],
  [
    ['approvals', 'day-bankings', 'notifications'],
    ['deciding on a till report', 'handing on the approval of a till report'],
  ],
  [
    ['approvals', 'leave-balance', 'leaves', 'leaves/calendar', 'notifications'],
    ['deciding on a leave', 'handing on the approval of a leave'],
  ],
  [
    ['assets'],
    ['an asset', 'deleting an asset', 'marking an asset as invalid', 'taking an asset back', 'the owner of an asset'],
  ],
  [['bank'], ['a bank account']],
  [['commissions'], ['calculating a month', 'freezing a month', 'recalculating a month', 'reopening a month']],
  [
    ['contracts', 'employees'],
    ['a contract', 'deleting a contract'],
  ],
  [['customers'], ['a customer']],
  [
    ['day-bankings'],
    ['deleting a till report', 'explaining a till report', 'submitting a till report', 'the count of a till'],
  ],
  [
    ['documents'],
    [
      'a document of a location',
      'a document of somebody',
      'deleting a document of a location',
      'deleting a document of somebody',
      'renewing a document of a location',
      'renewing a document of somebody',
    ],
  ],
  [
    ['employees'],
    ['how somebody is reached', 'personal details of somebody', 'where somebody lives', 'work details of somebody'],
  ],
  [
    ['employees', 'leave-balance', 'leave-entries'],
    [
      'an opening balance',
      'days that are carried over',
      'deleting an opening balance',
      'deleting days that are carried over',
    ],
  ],
  [['insurances'], ['a medical insurance', 'deleting a medical insurance']],
  [
    ['leave-balance', 'leaves', 'leaves/calendar', 'notifications'],
    ['canceling a leave', 'correcting a leave', 'keeping a leave'],
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
      'how much there is of a resource',
      'the hours of a date',
      'the hours of a weekday',
      'the status of a location',
    ],
  ],
  [['newsletters'], ['a newsletter', 'deleting a newsletter']],
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
      'who takes over from a leaver',
    ],
  ],
  [
    ['leaves/calendar', 'public-holidays'],
    ['a public holiday', 'deleting a public holiday'],
  ],
  [['salaries'], ['a salary', 'deleting a salary']],
  [['setup/commissionTierTypes'], ['a tier', 'a type of tiers', 'deleting a tier', 'deleting a type of tiers']],
  [['setup/contractTypes'], ['a type of contracts', 'deleting a type of contracts']],
  [['setup/employeeDocumentTypes'], ['a type of documents of employees', 'deleting a type of documents of employees']],
  [['setup/insuranceProviders'], ['an insurance provider', 'deleting an insurance provider']],
  [['setup/jobTitles'], ['a job title', 'deleting a job title']],
  [['setup/leaveTypes'], ['a type of leave', 'deleting a type of leave']],
  [['setup/locationDocumentTypes'], ['a type of documents of locations', 'deleting a type of documents of locations']],
  [['setup/locationResourceTypes'], ['a type of resources', 'deleting a type of resources']],
  [['setup/networkTypes'], ['a type of networks', 'deleting a type of networks']],
  [['setup/salaryComponents'], ['a component of salaries', 'deleting a component of salaries']],
  [[], ['how the apps behave', 'which notifications are sent']],
];
