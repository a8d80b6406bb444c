/** Commissions and tips: sales and tips of employees, and what they pay (C§2, C§3; D50–D54). */

/** Kinds of items sold (C§9). */
export const PRODUCT_TYPES = ['Product', 'Service'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Payout of a tier (D49): a percentage of the whole net, or a fixed amount once. */
export const PAYOUT_TYPES = ['percentage', 'crossed-tier-threshold'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** Kinds of data from other systems (C§3). */
export const COMMISSION_TYPES = ['schedule', 'tip', 'commission', 'count-schedule'] as const;
/** Imported kinds, each by its own runs (C§7). */
export const SYNC_MODULES = ['commission', 'tip'] as const satisfies readonly (typeof COMMISSION_TYPES)[number][];
export type SyncModule = (typeof SYNC_MODULES)[number];

/** Sources: a file imported by a person is the built-in provider (D53); other systems send signed deliveries. */
export const PROVIDER_TYPES = ['file-import', 'webhook'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** States of a month (D51). */
export const PERIOD_STATES = ['open', 'calculated', 'frozen', 'reopened'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Default currency of rows without one (C§9, D52). */
export const DEFAULT_CURRENCY = 'AED';

/** Highest tier number, and highest percentage. */
export const MAX_TIERS = 20;
export const MAX_PERCENT = 100;

/** Longest reason for reopening a month, in characters. */
export const REOPEN_NOTE_MAX = 2_000;
