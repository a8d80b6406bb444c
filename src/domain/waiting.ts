/** What the table of waiting records is grouped by, in addition to workflow and state. */
export const WAITING_GROUPS = ['state', 'person', 'location'] as const;
export type WaitingGroup = (typeof WAITING_GROUPS)[number];

/** Longest target of a state in hours: ten years. */
export const MAX_TARGET_HOURS = 87_600;
