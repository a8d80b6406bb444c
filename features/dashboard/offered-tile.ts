import type { SectionId } from '#domain/pages.ts';
import { filterOn, type TileDeclaration } from '#domain/tiles.ts';

/** A tile whose page is built and accessible to the person, who can still turn it off (A§2). */
export interface OfferedTile {
  readonly tile: TileDeclaration;
  readonly title: string;
  /** Its page. */
  readonly path: string;
  readonly section: SectionId;
  readonly sectionTitle: string;
}

/** The target of a tile on the dashboard (A§2, D72). */
export const tilePath = ({ tile }: OfferedTile): string => `/dashboard/${tile.id}`;

/** The list behind a figure on a day (yyyy-MM-dd): the tile's page with the filter that matches the figure. */
export function listOf({ path }: OfferedTile, filter: Readonly<Record<string, string>>, today: string): string {
  const query = new URLSearchParams(filterOn(today, filter)).toString();
  return path + (query && `?${query}`);
}
