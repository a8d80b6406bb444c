import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Asset = AnswerOf<typeof api.assets.read>;
export type Owner = AnswerOf<typeof api.assetOwners.list>['data'][number];
export type AssetType = AnswerOf<typeof api.assetTypes.create>;
export type Field = AssetType['fields'][number];
export type HeldValue = Asset['values'][number];
export type Assignment = AnswerOf<typeof api.assetAssignments.list>['data'][number];
