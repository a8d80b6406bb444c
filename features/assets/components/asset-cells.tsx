import type { ReactNode } from 'react';
import type { ASSET_LIST } from '#contract/assets.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import type { Asset } from '../assets.types.ts';
import type { Words } from '../use-words.ts';
import { AssetOwner } from './asset-owner.tsx';
import { TypeMark } from './type-mark.tsx';

/** What identifies an asset among others of its type: its field values, in order. */
export const detailsOf = (asset: Asset, words: Words): string =>
  asset.values
    .filter(({ booleanValue }) => booleanValue === null)
    // A bare number is meaningless without its name.
    .map((value) =>
      value.numberValue === null ? words.held(value) : `${value.field.name}: ${words.held(value) ?? ''}`,
    )
    .filter((text) => text !== null && text !== '')
    // Each is isolated: a date in Arabic must not reorder adjacent text.
    .map((text) => `\u2068${text}\u2069`)
    .join(' · ');

/** The custom cells of the asset list. */
export function assetCells(words: Words, actions: (asset: Asset) => ReactNode): Cells<typeof ASSET_LIST, Asset> {
  return {
    type: ({ assetType }) => (
      <span className="st-person">
        <TypeMark />
        <b dir="auto">{assetType.name}</b>
      </span>
    ),
    owner: ({ currentUser }) => <AssetOwner owner={currentUser} />,
    value: ({ value, currency }) => (value === null ? '–' : <bdi dir="ltr">{words.amount(value, currency)}</bdi>),
    details: (asset) => detailsOf(asset, words) || '–',
    createdAt: ({ createdAt }) => words.listDay(words.dayOf(createdAt)),
    actions,
  };
}
