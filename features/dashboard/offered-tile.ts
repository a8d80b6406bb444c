import type { SectionId } from '#domain/pages.ts';
import { filterOn, type TileDeclaration } from '#domain/tiles.ts';

/** A tile whose page is made and open to the person; whether it is shown is then theirs to choose (A§2). */
export interface OfferedTile {
  readonly tile: TileDeclaration;
  readonly title: string;
  /** The page it stands for. */
  readonly path: string;
  readonly section: SectionId;
  readonly sectionTitle: string;
}

/** Where a tile leads on the dashboard (A§2, D72). */
export const tilePath = ({ tile }: OfferedTile): string => `/dashboard/${tile.id}`;

/** The list behind a figure on a day (yyyy-MM-dd): the tile's page with the filter that finds what was counted. */
export function listOf({ path }: OfferedTile, filter: Readonly<Record<string, string>>, today: string): string {
  const query = new URLSearchParams(filterOn(today, filter)).toString();
  return path + (query && `?${query}`);
}
