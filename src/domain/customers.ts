/** Customers (people) and client companies (organisations), D92. */

export const CUSTOMER_STATUSES = ['active', 'inactive'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** In characters. */
export const MAX_CUSTOMER_NAME = 200;
