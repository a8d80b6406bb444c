import { firstReason, type Rule } from '../kernel/reason.ts';

/** The new owner of the asset: an employee, a location or an account, and whether it is active at that moment. */
export interface AssetOwner {
  readonly id: string;
  readonly isActive: boolean;
}

export interface AssetContext {
  /** The owner; for an invalid asset the last owner (D56). */
  readonly ownerId: string | null;
}

/** Each is sent by an account, `by`. */
export type AssetEvent =
  | { readonly type: 'asset.assign' | 'asset.transfer'; readonly by: string; readonly owner: AssetOwner }
  | { readonly type: 'asset.unassign' | 'asset.edit' | 'asset.delete'; readonly by: string }
  | { readonly type: 'asset.mark-invalid'; readonly by: string; readonly note: string };

/** The events in the order of their buttons. */
export const ASSET_EVENTS: readonly AssetEvent['type'][] = [
  'asset.assign',
  'asset.transfer',
  'asset.unassign',
  'asset.edit',
  'asset.mark-invalid',
  'asset.delete',
];

type AssetRule = Rule<AssetContext, AssetEvent>;

const ownerOf = (event: AssetEvent): AssetOwner | null => ('owner' in event ? event.owner : null);

const ownerIsActive: AssetRule = (_, event) => (ownerOf(event)?.isActive ? null : { code: 'owner-not-active' });
const ownerIsAnother: AssetRule = (context, event) =>
  ownerOf(event)?.id === context.ownerId ? { code: 'same-owner' } : null;

/** Every guard of the machine by name. */
export const assetRules = {
  ownerIsActive,
  mayTransfer: (context: AssetContext, event: AssetEvent) => firstReason(context, event, ownerIsActive, ownerIsAnother),
  hasNote: (_: AssetContext, event: AssetEvent) =>
    event.type === 'asset.mark-invalid' && event.note.trim() !== '' ? null : { code: 'note-required' },
} satisfies Record<string, AssetRule>;
