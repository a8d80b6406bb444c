export { asset } from './asset.definition.ts';
export { ASSET_EVENTS, type AssetContext, type AssetEvent, type AssetOwner } from './asset.rules.ts';
export { assetPosition, preciseReasons } from './asset.record.ts';
