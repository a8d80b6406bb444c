/** What lists can be sorted by, and what an export of one can hold: apart, because the page needs them without the calls. */

/** What an export of expiring documents can hold: the columns of their list. */
export const EXPIRING_COLUMNS = ['employee', 'document', 'expirationDate', 'standing'] as const;

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

export const FIELD_LOCATION_SORTS = ['name', 'shortCode', 'city', 'createdAt'] as const;

/** What exports of the types of assets, and of who had which, can hold. */
export const ASSET_TYPE_COLUMNS = ['name', 'fields', 'assets', 'createdAt'] as const;
export const ASSIGNMENT_COLUMNS = ['asset', 'owner', 'assignedAt', 'endedAt', 'assignedBy', 'endedBy'] as const;

/** What an export of what waits for a decision can hold: the columns of its list. */
export const WAITING_COLUMNS = ['employee', 'kind', 'about', 'step', 'createdAt'] as const;
/** What an export of substitutes can hold. */
export const SUBSTITUTE_COLUMNS = ['employee', 'substitute', 'startDate', 'endDate', 'state', 'createdAt'] as const;

/** What an export of the records of a workflow can hold. */
export const WORKFLOW_RECORD_COLUMNS = ['record', 'state', 'since', 'id'] as const;
