/** Maximum bytes of a schedule image as sent (D82). */
export const SCHEDULE_BYTES = 10 * 1024 * 1024;
/** Schedules per page of the history. */
export const HISTORY_PAGE = 20;
/** How long an upload waits for its confirmation. */
export const WAITS_FOR_MINUTES = 60;
