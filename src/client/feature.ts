import type { BranchSectionId } from '#domain/branch-app.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { HomePartId } from '#domain/home.ts';
import type { BuiltPageId, PageId } from '#domain/pages.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { TileId } from '#domain/tiles.ts';
import type { LiveArea } from './live/live-area.ts';
import type { TextSource } from './texts/texts.ts';

/** A lazily loaded page or part of one. */
export interface PageCode<Props = object> {
  readonly default: ComponentType<Props>;
  /** Prefetches the first data of the page. */
  readonly prepare?: (client: QueryClient, permissions: Permissions) => Promise<void>;
}

export interface FeaturePage {
  readonly page: () => Promise<PageCode>;
  /** Prefetches the record of a page whose address ends with its id. */
  readonly record?: (client: QueryClient, id: string) => Promise<void>;
}

/** Where a section of the branch app is shown. */
export interface BranchSectionProps {
  /** The location of the device; null for a person who signed in without one. */
  readonly locationId: string | null;
  readonly timezone: string;
}

/** What a feature provides to the application, from its `index.ts`; `src/app/features.ts` lists them all. */
export interface Feature {
  readonly texts: TextSource;
  /** Texts of lazily loaded parts. */
  readonly otherTexts?: readonly TextSource[];
  /** Pages of the menu by id. */
  readonly pages?: Readonly<Partial<Record<BuiltPageId, FeaturePage>>>;
  /** Sections of the branch app. */
  readonly branch?: Readonly<Partial<Record<BranchSectionId, () => Promise<PageCode<BranchSectionProps>>>>>;
  /** What the dashboard shows under an open tile. */
  readonly panels?: Readonly<Partial<Record<TileId, () => Promise<PageCode>>>>;
  /** Parts of "what is mine today" on the dashboard. */
  readonly home?: Readonly<Partial<Record<HomePartId, () => Promise<PageCode>>>>;
  /** What is refetched when records have changed. */
  readonly live?: readonly LiveArea[];
  /** Number of records pending your own decision on a page, shown beside its menu entry. A hook. */
  readonly waiting?: Readonly<Partial<Record<PageId, () => number>>>;
}
