/** Deliveries of sales and tips that other systems send and sign (ADR-0142). */

/** Seconds by which the time of a delivery may differ from the server's, in either direction. */
export const SIGNATURE_WINDOW_SECONDS = 300;

/** Hours for which the previous secret is accepted after a rotation. */
export const SECRET_OVERLAP_HOURS = 24;

/** Integrations of a tenant. */
export const MAX_INTEGRATIONS = 20;

/** Longest name of an integration, in characters. */
export const INTEGRATION_NAME_MAX = 100;

/** Sales of a delivery, and tips: together no more than the rows of a file. */
export const MAX_DELIVERED_ROWS = 250;

/** Days for which deliveries and their answers are stored. */
export const DELIVERY_DAYS = 30;

/** Result of a delivered row: only `created` and `replaced` stored something. */
export const ROW_RESULTS = ['created', 'replaced', 'unchanged', 'outdated', 'refused'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** Headers of a delivery. */
export const DELIVERY_HEADERS = {
  timestamp: 'x-steward-timestamp',
  delivery: 'x-steward-delivery',
  signature: 'x-steward-signature',
} as const;
