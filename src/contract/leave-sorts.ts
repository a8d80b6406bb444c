/** What a list of leave requests can be sorted by. */
export const LEAVE_SORTS = ['createdAt', 'startDate', 'endDate', 'days', 'employee', 'type', 'status'] as const;
