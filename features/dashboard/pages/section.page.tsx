import { TilesPage } from '../components/tiles-page.tsx';
import type { OfferedTile } from '../offered-tile.ts';
import { useTiles } from '../use-tiles.ts';

export interface SectionPageProps {
  readonly title: string;
  /** The tiles of the section. */
  readonly offered: readonly OfferedTile[];
  /** Those of all sections, for the section manager. */
  readonly everything: readonly OfferedTile[];
}

/** The page of a section: its summary tiles, each linking to the list it counts (A§2). */
export default function SectionPage({ title, offered, everything }: SectionPageProps) {
  const tiles = useTiles(offered);
  return <TilesPage title={title} place="section" offered={offered} everything={everything} tiles={tiles} />;
}
