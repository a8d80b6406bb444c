import { styled } from '#ui/styled.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';

const Frame = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    rowGap: '1',
    alignContent: 'center',
    alignItems: 'center',
    minHeight: '108px',
    p: '4',
    textAlign: 'start',
    cursor: 'pointer',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '&:hover': { borderColor: 'brand.solid' },
    '& > .plus': { textStyle: 'xl', lineHeight: '1' },
    '& > b': { fontWeight: 'semibold' },
    '& > small': { gridColumn: '2', textStyle: 'sm', color: 'fg.muted' },
  },
});

/** Shown when no tile is configured; opens the section manager (A§2). */
export function AddSectionTile({ onOpen }: { readonly onOpen: () => void }) {
  const t = useDashboardTexts();
  return (
    <Frame type="button" data-testid="add-section" aria-haspopup="dialog" onClick={onOpen}>
      <span className="plus" aria-hidden>
        +
      </span>
      <b>{t('add.title')}</b>
      <small>{t('add.text')}</small>
    </Frame>
  );
}
