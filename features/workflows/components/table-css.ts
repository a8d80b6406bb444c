import { styled } from '#ui/styled.ts';

/** A table of the Workflows pages: it scrolls separately, and prints completely. */
export const TableFrame = styled('div', {
  base: {
    overflowX: 'auto',
    // Widths below refer to the frame, which is narrower than its table.
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
      verticalAlign: 'middle',
    },
    '& tbody th': { fontWeight: 'medium' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& .muted': { color: 'fg.muted' },
    // The row header stays visible, and leaves room for a state beside it on a phone. Words break only when they do not
    // fit: `break-word` keeps the column as wide as its longest word.
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
      // On screen it is as wide as its states need: smaller and without sticky parts, it fits a portrait sheet.
      '&[data-wide]': { zoom: '0.68' },
      '&[data-wide] :is(th, td)': { px: '1.5', overflowWrap: 'anywhere' },
      '&[data-wide] thead th': { minWidth: '0' },
      '&[data-wide] :is(tbody th, thead th:first-of-type)': { position: 'static', minWidth: '0', maxWidth: 'none' },
      '&[data-wide] code': { maxWidth: 'none' },
    },
  },
});
