import { chakra } from '#ui/primitives.ts';

/** A table of the room: it scrolls for itself, and is printed whole. */
export const TableFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    // Widths below are of the frame, which is narrower than its table.
    containerType: 'inline-size',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'sm' },
    '& caption': { textAlign: 'start', py: '2', color: 'fg.muted' },
    '& caption > span': { display: 'block', position: 'sticky', insetInlineStart: '0', width: '100cqi', px: '3' },
    '& th, & td': { px: '3', py: '2', textAlign: 'start', verticalAlign: 'top', borderTopWidth: '1px' },
    '& thead th': {
      textStyle: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
      minWidth: '84px',
      verticalAlign: 'bottom',
    },
    '& tbody th': { fontWeight: 'medium' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .muted': { color: 'fg.muted' },
    // Which row it is stays in sight, and leaves room for a state beside it on a telephone.
    // Words break only where one is wider than that: `break-word` leaves the column as wide as its longest word.
    '&[data-wide] :is(tbody th, thead th:first-of-type)': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      bg: 'bg.panel',
      minWidth: '84px',
      maxWidth: '34cqi',
      overflowWrap: 'break-word',
    },
    '&[data-wide] code': { display: 'block', overflowWrap: 'break-word', maxWidth: '28cqi' },
    '@media print': {
      overflow: 'visible',
      borderWidth: '0',
      containerType: 'normal',
      '& caption > span': { position: 'static', width: 'auto' },
      // As wide as its states ask for on the screen: smaller, with nothing kept apart, it fits an upright sheet.
      '&[data-wide]': { zoom: '0.68' },
      '&[data-wide] :is(th, td)': { px: '1.5', overflowWrap: 'anywhere' },
      '&[data-wide] thead th': { minWidth: '0' },
      '&[data-wide] :is(tbody th, thead th:first-of-type)': { position: 'static', minWidth: '0', maxWidth: 'none' },
      '&[data-wide] code': { maxWidth: 'none' },
    },
  },
});
