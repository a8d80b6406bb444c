import type { ReactNode } from 'react';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Asset } from '../assets.types.ts';
import type { AssetsSay } from '../use-assets-texts.ts';
import type { Words } from '../use-words.ts';
import { AssetOwner } from './asset-owner.tsx';

/** What tells an asset apart from others of its type: what its fields hold, in their order. */
export const detailsOf = (asset: Asset, words: Words): string =>
  asset.values
    .filter(({ booleanValue }) => booleanValue === null)
    // A bare number says nothing without its name.
    .map((value) => (value.numberValue === null ? words.held(value) : `${value.field.name}: ${words.held(value) ?? ''}`))
    .filter((text) => text !== null && text !== '')
    // Each stands for itself: a date in Arabic must not take apart what is written beside it.
    .map((text) => `\u2068${text}\u2069`)
    .join(' · ');

/** The columns of the list of assets (C§2); the ids are the names the API sorts by. */
export function assetColumns(say: AssetsSay, words: Words, actions: (asset: Asset) => ReactNode): readonly ListColumn<Asset>[] {
  return [
    { id: 'owner', header: say('columns.owner'), size: 'xxxl', sortable: true, fixed: true, cell: ({ currentUser }) => <AssetOwner owner={currentUser} /> },
    { id: 'type', header: say('columns.type'), size: 'xl', sortable: true, cell: ({ assetType }) => <bdi>{assetType.name}</bdi> },
    { id: 'status', header: say('columns.status'), size: 'lg', sortable: true, mobile: 'mark', cell: ({ status }) => <StatusChip status={status} label={words.status(status)} /> },
    { id: 'value', header: say('columns.value'), size: 'xl', sortable: true, align: 'end', cell: ({ value, currency }) => (value === null ? '–' : <bdi dir="ltr">{words.amount(value, currency)}</bdi>) },
    { id: 'details', header: say('columns.details'), size: '4xl', cell: (asset) => detailsOf(asset, words) || '–' },
    { id: 'createdAt', header: say('columns.createdAt'), size: 'lg', sortable: true, hidden: true, mobile: 'hidden', cell: ({ createdAt }) => words.listDay(words.dayOf(createdAt)) },
    { id: 'actions', header: say('columns.actions'), size: 'md', mobile: 'hidden', cell: actions },
  ];
}
