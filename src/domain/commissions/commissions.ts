/** Commissions and tips: what employees sell and are tipped, and what is paid out for it (C§2, C§3; D50–D54). */

/** What was sold (C§9). */
export const PRODUCT_TYPES = ['Product', 'Service'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What a tier pays (D49): a share of the whole net, or a fixed amount once. */
export const PAYOUT_TYPES = ['percentage', 'crossed-tier-threshold'] as const;
export type PayoutType = (typeof PAYOUT_TYPES)[number];

/** Kinds of figures that other systems know (C§3). */
export const COMMISSION_TYPES = ['schedule', 'tip', 'commission', 'count-schedule'] as const;
/** Those of them that are brought in, each by runs of its own (C§7). */
export const SYNC_MODULES = ['commission', 'tip'] as const satisfies readonly (typeof COMMISSION_TYPES)[number][];
export type SyncModule = (typeof SYNC_MODULES)[number];

/** Where they come from: a file that somebody imports is the built-in provider (D53). */
export const PROVIDER_TYPES = ['file-import'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** Where a month stands (D51). */
export const PERIOD_STATES = ['open', 'calculated', 'frozen', 'reopened'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** The currency of what comes without one (C§9, D52). */
export const DEFAULT_CURRENCY = 'AED';

/** Highest number of a tier, and highest share it pays, in per cent. */
export const MAX_TIERS = 20;
export const MAX_PERCENT = 100;

/** Longest reason for reopening a month. */
export const REOPEN_NOTE_MAX = 2_000;
