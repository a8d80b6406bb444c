/** What lists can be sorted by, and what an export of one can hold: apart, because the page needs them without the calls. */

/** What a list of leave requests can be sorted by. */
export const LEAVE_SORTS = ['createdAt', 'startDate', 'endDate', 'days', 'employee', 'type', 'status'] as const;
/** What an export of the leave list can hold: the columns of the list. */
export const LEAVE_COLUMNS = ['employee', 'type', 'status', 'startDate', 'endDate', 'days', 'approvers', 'createdAt'] as const;

export const EMPLOYEE_SORTS = ['firstName', 'lastName', 'companyEmployeeId', 'jobPosition', 'startDate', 'status', 'createdAt'] as const;
/** What an export of the employees can hold: the columns of their list. */
export const EMPLOYEE_COLUMNS = ['employee', 'jobPosition', 'location', 'status', 'contract', 'startDate', 'lastWorkingDay', 'contact'] as const;

/** What an export of expiring documents can hold: the columns of their list. */
export const EXPIRING_COLUMNS = ['employee', 'document', 'expirationDate', 'standing'] as const;

export const LOCATION_SORTS = ['name', 'shortCode', 'city', 'countryISO', 'status', 'createdAt'] as const;
/** What an export of the locations can hold: the columns of their list. */
export const LOCATION_COLUMNS = ['name', 'shortCode', 'type', 'country', 'city', 'status', 'people', 'timezone', 'contact'] as const;

export const NEWSLETTER_SORTS = ['notifyAt', 'type', 'status', 'link', 'createdAt'] as const;
/** What an export of the newsletters can hold: the columns of their list. */
export const NEWSLETTER_COLUMNS = ['link', 'type', 'status', 'notifyAt', 'delivered', 'read', 'createdBy', 'createdAt'] as const;
/** What an export of the recipients of one can hold. */
export const RECIPIENT_COLUMNS = ['employee', 'status', 'sentAt', 'readAt'] as const;

/** What lists of payouts, commissions and tips can be sorted by, and what an export of one can hold: the columns of the list. */
export const PAYOUT_SORTS = ['period', 'employee', 'services', 'products', 'tips', 'totalPayout', 'updatedAt'] as const;
export const PAYOUT_COLUMNS = ['period', 'employee', 'tierType', 'reachedTier', 'productsNumber', 'clientsNumber', 'ratio', 'services', 'products', 'tips', 'totalPayout', 'currency'] as const;
export const COMMISSION_SORTS = ['date', 'type', 'name', 'quantity', 'employee', 'netSale', 'taxes', 'totalSale', 'grossSale', 'discount', 'updatedAt'] as const;
export const COMMISSION_COLUMNS = ['date', 'type', 'name', 'quantity', 'employee', 'location', 'netSale', 'taxes', 'totalSale', 'grossSale', 'discount', 'currency'] as const;
export const TIP_SORTS = ['date', 'employee', 'amount', 'adminFee', 'netAmount', 'updatedAt'] as const;
export const TIP_COLUMNS = ['date', 'employee', 'location', 'amount', 'adminFee', 'netAmount', 'currency'] as const;
/** The same by employee. */
export const EMPLOYEE_COMMISSION_SORTS = ['employee', 'grossSale', 'vat', 'netSale', 'productsNumber', 'clientsNumber', 'updatedAt'] as const;
export const EMPLOYEE_COMMISSION_COLUMNS = ['employee', 'services', 'products', 'grossSale', 'vat', 'netSale', 'productsNumber', 'clientsNumber', 'ratio', 'currency'] as const;
export const EMPLOYEE_TIP_COLUMNS = ['employee', 'grossSale', 'adminFee', 'netSale', 'currency'] as const;
export const EMPLOYEE_TIP_SORTS = ['employee', 'grossSale', 'adminFee', 'netSale', 'updatedAt'] as const;

/** What a list of till reports can be sorted by, newest first unless asked. */
export const DAY_BANKING_SORTS = ['createdAt', 'businessDate', 'location', 'type', 'status', 'variance', 'submittedBy'] as const;
/** What an export of the till reports can hold: the columns of their list. */
export const DAY_BANKING_COLUMNS = ['location', 'type', 'businessDate', 'status', 'submittedBy', 'expected', 'counted', 'variance', 'createdAt'] as const;

export const FIELD_LOCATION_SORTS = ['name', 'shortCode', 'city', 'createdAt'] as const;

export const ASSET_SORTS = ['owner', 'type', 'status', 'value', 'createdAt'] as const;
/** What an export of the assets can hold: the columns of their list, and their note. */
export const ASSET_COLUMNS = ['owner', 'type', 'status', 'value', 'details', 'createdAt'] as const;

/** What exports of the types of assets, and of who had which, can hold. */
export const ASSET_TYPE_COLUMNS = ['name', 'fields', 'assets', 'createdAt'] as const;
export const ASSIGNMENT_COLUMNS = ['asset', 'owner', 'assignedAt', 'endedAt', 'assignedBy', 'endedBy'] as const;

export const OFFBOARDING_SORTS = ['createdAt', 'companyEmployeeId', 'knownAs', 'firstName', 'lastName', 'status'] as const;
/** What an export of the offboarding settlements can hold: the columns of their list. */
export const OFFBOARDING_COLUMNS = ['companyEmployeeId', 'knownAs', 'firstName', 'lastName', 'status'] as const;

/** What an export of requests for another device can hold: the columns of their list. */
export const DEVICE_CHANGE_COLUMNS = ['employee', 'asset', 'replacement', 'status', 'createdAt'] as const;
/** What an export of what waits for a decision can hold: the columns of its list. */
export const WAITING_COLUMNS = ['employee', 'kind', 'about', 'step', 'createdAt'] as const;
/** What an export of substitutes can hold. */
export const SUBSTITUTE_COLUMNS = ['employee', 'substitute', 'startDate', 'endDate', 'state', 'createdAt'] as const;

/** What an export of the records of a workflow can hold. */
export const WORKFLOW_RECORD_COLUMNS = ['record', 'state', 'since', 'id'] as const;
