import { styled } from '#ui/styled.ts';

/** Tiles side by side where there is room, stacked on a phone. */
export const TileGrid = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    // A tall tile does not stretch the others of its row.
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  },
});
