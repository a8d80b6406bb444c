import { useProblemWords } from '#client/texts/problem-words.ts';
import type { TileToggle } from '#domain/tiles.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import type { OfferedTile } from '../offered-tile.ts';
import { useTileSwitches } from '../tile-settings.mutations.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { TileChoice } from './tile-choice.tsx';

const Choices = styled('fieldset', {
  base: {
    minWidth: '0',
    '& > legend': { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', mb: '1' },
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '40px',
      borderTopWidth: '1px',
      cursor: 'pointer',
    },
    '& input': { width: '16px', height: '16px', flexShrink: '0', accentColor: '{colors.brand.solid}' },
  },
});

export interface SectionManagerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** All tiles available to the person. */
  readonly tiles: readonly OfferedTile[];
  readonly off: readonly TileToggle[];
}

/**
 * Turns dashboard sections on and off, saving each choice immediately (A§2). Reserved toggles have no tile and are not
 * shown (D73).
 */
export function SectionManager({ open, onClose, tiles, off }: SectionManagerProps) {
  const t = useDashboardTexts();
  const words = useProblemWords();
  const { turn, error } = useTileSwitches();
  const sections = [...Map.groupBy(tiles, ({ section }) => section).values()];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manager.title')}
      size="sm"
      footer={
        <Button colorPalette="brand" onClick={onClose}>
          {t('manager.done')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="5" data-testid="section-manager">
        <chakra.p color="fg.muted">{t('manager.text')}</chakra.p>
        {error && <ErrorAlert error={{ ...words(error), title: t('manager.failed') }} />}
        {sections.map((members) => (
          <Choices key={members[0]?.section}>
            <legend>{members[0]?.sectionTitle}</legend>
            {members.map(({ tile, title }) => (
              <TileChoice
                key={tile.id}
                toggle={tile.toggle}
                title={title}
                isOn={!off.includes(tile.toggle)}
                onTurn={(isOn) => turn(tile.toggle, isOn)}
              />
            ))}
          </Choices>
        ))}
      </chakra.div>
    </Dialog>
  );
}
