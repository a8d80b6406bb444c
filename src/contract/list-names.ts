/** What exports of lists that are not declared can hold: apart, because the page needs them without the calls. */

/** What an export of the recipients of one can hold. */
export const RECIPIENT_COLUMNS = ['employee', 'status', 'sentAt', 'readAt'] as const;

/** What an export of the records of a workflow can hold. */
export const WORKFLOW_RECORD_COLUMNS = ['record', 'state', 'since', 'id'] as const;
