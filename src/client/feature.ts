import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { BuiltPageId, PageId } from '#domain/pages.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { TileId } from '#domain/tiles.ts';
import type { LiveArea } from './live/live-area.ts';
import type { TextSource } from './texts/texts.ts';

/** A page, or a part of one, as it arrives. */
export interface PageCode<Props = object> {
  readonly default: ComponentType<Props>;
  /** Reads into the cache what the page shows first. */
  readonly prepare?: (client: QueryClient, permissions: Permissions) => Promise<void>;
}

export interface FeaturePage {
  readonly page: () => Promise<PageCode>;
  /** Reads the record a page is about into the cache; for pages whose address ends with its id. */
  readonly record?: (client: QueryClient, id: string) => Promise<void>;
}

/** What a feature gives to the application, from its `index.ts`; `src/app/features.ts` names them all. */
export interface Feature {
  readonly texts: TextSource;
  /** Words of parts that come later. */
  readonly otherTexts?: readonly TextSource[];
  /** Pages of the menu, by their ids. */
  readonly pages?: Readonly<Partial<Record<BuiltPageId, FeaturePage>>>;
  /** What the dashboard shows under a tile that is open. */
  readonly panels?: Readonly<Partial<Record<TileId, () => Promise<PageCode>>>>;
  /** What is read again when records have changed. */
  readonly live?: readonly LiveArea[];
  /** How many records wait for the person's own decision on a page, shown beside its entry in the menu. A hook. */
  readonly waiting?: Readonly<Partial<Record<PageId, () => number>>>;
}
