/** What lists can be sorted by, and what an export of one can hold: apart, because the page needs them without the calls. */

/** What an export of the recipients of one can hold. */
export const RECIPIENT_COLUMNS = ['employee', 'status', 'sentAt', 'readAt'] as const;

export const FIELD_LOCATION_SORTS = ['name', 'shortCode', 'city', 'createdAt'] as const;

/** What an export of the records of a workflow can hold. */
export const WORKFLOW_RECORD_COLUMNS = ['record', 'state', 'since', 'id'] as const;
