/** Vocabulary of assets, in the product's own wire words (C§3, C§4; D55 to D57). */

/** Visible statuses of an asset; a deleted one is never shown (D56). */
export const ASSET_STATUSES = ['available', 'assigned', 'invalid'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];
export type StoredAssetStatus = AssetStatus | 'deleted';

/** Default filter of the list (C§9). */
export const DEFAULT_ASSET_STATUSES: readonly AssetStatus[] = ['available', 'assigned'];

/** Data types of asset fields (C§3). */
export const ASSET_FIELD_TYPES = ['string', 'number', 'date', 'boolean'] as const;
export type AssetFieldType = (typeof ASSET_FIELD_TYPES)[number];

export const ASSET_OWNER_KINDS = ['employee', 'location', 'user'] as const;
export type AssetOwnerKind = (typeof ASSET_OWNER_KINDS)[number];

/** Longest note of an invalid asset, and longest text of a field, in characters. */
export const ASSET_TEXT_MAX_LENGTH = 2000;
/** Maximum fields per asset type. */
export const ASSET_FIELDS_MAX = 40;
/** Height of a row of the compact list, in pixels (D58). */
export const COMPACT_ASSET_ROW = 65;
