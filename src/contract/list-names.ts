/** Export columns of lists that are not declared: separate, because the page needs them without the endpoints. */

/** Export columns of a newsletter's recipients. */
export const RECIPIENT_COLUMNS = ['employee', 'status', 'sentAt', 'readAt'] as const;

/** Export columns of a workflow's records. */
export const WORKFLOW_RECORD_COLUMNS = ['record', 'state', 'since', 'id'] as const;
