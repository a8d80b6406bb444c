import { useState, type ReactNode } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { SettingsIcon } from '#ui/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonTiles } from '#ui/states/skeletons.tsx';
import type { OfferedTile } from '../offered-tile.ts';
import type { Tiles } from '../use-tiles.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { AddSectionTile } from './add-section-tile.tsx';
import { AreaTile } from './area-tile.tsx';
import { SectionManager } from './section-manager.tsx';
import { TileGrid } from './tile-grid.tsx';

export interface TilesPageProps {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly place: 'dashboard' | 'section';
  /** All tiles available to the person here. */
  readonly offered: readonly OfferedTile[];
  /** All tiles available to the person anywhere, for the section manager. */
  readonly everything: readonly OfferedTile[];
  readonly tiles: Tiles;
  readonly current?: OfferedTile | undefined;
  /** Rendered above the tiles. */
  readonly lead?: ReactNode;
  /** Rendered below the tiles. */
  readonly children?: ReactNode;
}

/** A page of tiles in all its states: loading, loaded, all turned off, none permitted, failed. */
export function TilesPage({ title, sub, place, offered, everything, tiles, current, lead, children }: TilesPageProps) {
  const t = useDashboardTexts();
  const words = useProblemWords();
  const [isManaging, setManaging] = useState(false);
  const { shown, off, error, retry } = tiles;
  const manage = () => setManaging(true);
  return (
    <>
      <PageHeader
        title={title}
        sub={sub}
        actions={
          everything.length > 0 && (
            <Button variant="outline" data-testid="manage-sections" aria-haspopup="dialog" onClick={manage}>
              <SettingsIcon aria-hidden />
              {t('manage')}
            </Button>
          )
        }
      />
      <chakra.div display="grid" gap="4">
        {lead}
        {error && <ErrorAlert error={words(error)} onRetry={retry} />}
        {offered.length === 0 && (
          <EmptyState kind="not-permitted" title={t('nothing.title')} description={t('nothing.text')} as="h2" />
        )}
        {!shown && !error && <SkeletonTiles count={offered.length} />}
        {shown && offered.length > 0 && (
          <TileGrid role="group" aria-label={t('tiles')} data-testid="tiles">
            {shown.map((each) => (
              <AreaTile
                key={each.tile.id}
                offered={each}
                figures={tiles.figuresOf(each)}
                place={place}
                isCurrent={each === current}
              />
            ))}
            {shown.length === 0 && <AddSectionTile onOpen={manage} />}
          </TileGrid>
        )}
        {children}
      </chakra.div>
      <SectionManager open={isManaging} onClose={() => setManaging(false)} tiles={everything} off={off} />
    </>
  );
}
