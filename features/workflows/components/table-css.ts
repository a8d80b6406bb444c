import { chakra } from '#ui/primitives.ts';

/** A table of the room: it scrolls for itself, and is printed whole. */
export const TableFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'sm' },
    '& caption': { textAlign: 'start', px: '3', py: '2', color: 'fg.muted' },
    '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderTopWidth: '1px' },
    '& thead th': { textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', minWidth: '84px', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'medium' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .muted': { color: 'fg.muted' },
    '@media print': { overflow: 'visible', borderWidth: '0' },
  },
});
