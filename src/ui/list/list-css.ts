import { styled } from '../styled.ts';

/**
 * The table of a list. One static style for all of it: rows and cells are plain elements with class names, since a
 * styled component per cell costs four times as much while scrolling. `--cols` (grid tracks) and `--total` (px) are set
 * on the scroller, so that resizing re-renders no cell.
 */
export const ListTableFrame = styled('table', {
  base: {
    display: 'block',
    width: 'max(100%, var(--total))',
    textStyle: 'sm',
    '& thead, & tbody, & tfoot': { display: 'block' },
    // Expanding a row moves the others without laying them out again.
    '& tbody': { contain: 'layout' },
    // The menu of a row overlaps the rows below it, and is positioned on the page. Found by its focus: `:has` is asked again for every row that comes into view.
    '& tbody:focus-within': { contain: 'none' },
    '& thead': { position: 'sticky', top: '0', zIndex: '3' },
    '& tfoot': { position: 'sticky', bottom: '0', zIndex: '3' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--cols)',
      height: 'var(--row)',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
    },
    '& thead tr': { height: '36px', bg: 'bg.subtle' },
    '& tfoot tr': {
      height: '40px',
      bg: 'bg.subtle',
      borderTopWidth: '1px',
      borderBottomWidth: '0',
      fontWeight: 'medium',
    },
    // Marked, since a row that comes at the end would restyle all others by `:last-of-type`.
    '& tbody[data-last] > tr:last-child': { borderBottomColor: 'transparent' },
    '& tbody > tr:not(.detail):hover': { bg: 'bg.hover' },
    '& tr[data-selected], & tr[data-current]': { bg: 'bg.selected' },
    '& tr[data-current]': {
      position: 'relative',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlock: '0',
        width: '3px',
        bg: 'brand.solid',
        zIndex: '3',
      },
    },
    '& td, & th': {
      display: 'flex',
      alignItems: 'center',
      px: '3',
      minWidth: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      bg: 'inherit',
    },
    '& td > *, & th > *': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead th': {
      position: 'relative',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      overflow: 'visible',
    },
    // Digits run left to right in both directions, so they are aligned at the right.
    '& .end': {
      justifyContent: 'flex-end',
      fontVariantNumeric: 'tabular-nums',
      _rtl: { justifyContent: 'flex-start' },
    },
    '& .pin': { position: 'sticky', zIndex: '2' },
    '& .edge-end': { borderInlineEndWidth: '1px' },
    '& .edge-start': { borderInlineStartWidth: '1px' },
    '& .control': { px: '0', justifyContent: 'center', '& > *': { overflow: 'visible' } },
    '& tbody tr:is([data-href], [data-expands])': { cursor: 'pointer' },
    '& .row-link': {
      color: 'fg',
      borderRadius: 'l1',
      outlineOffset: '1px',
      py: '0.5',
      '&:hover b, &:hover:not(:has(b))': {
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
    },
    '& .check': {
      width: '24px',
      height: '24px',
      padding: '4px',
      accentColor: '{colors.brand.solid}',
      cursor: 'pointer',
      display: 'grid',
      placeItems: 'center',
    },
    '& .check > input': {
      width: '16px',
      height: '16px',
      cursor: 'pointer',
      accentColor: '{colors.brand.solid}',
    },
    '& .icon-button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'l2',
      cursor: 'pointer',
      color: 'fg.muted',
      '&:hover': { bg: 'bg.muted' },
      '&[aria-expanded=true] > svg': { transform: 'rotate(90deg) !important' },
    },
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '24px',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderRadius: 'l1',
      outlineOffset: '1px',
      '& > svg': { flexShrink: '0', opacity: '0' },
      '&:hover > svg, &:focus-visible > svg': { opacity: '0.6' },
      '&[data-sorted]': { color: 'fg', '& > svg': { opacity: '1' } },
    },
    // The sort arrow precedes the label, so that label and numbers end on one line.
    '& .end .sort': { flexDirection: 'row-reverse', _rtl: { flexDirection: 'row' } },
    '& .resize': {
      position: 'absolute',
      insetInlineEnd: '-6px',
      insetBlock: '0',
      width: '12px',
      zIndex: '1',
      cursor: 'col-resize',
      touchAction: 'none',
      overflow: 'visible',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '5px',
        insetBlock: '9px',
        width: '1px',
        bg: 'transparent',
      },
      '&:hover::before, &[data-dragging]::before': { bg: 'border.control', width: '2px' },
    },
    '& thead tr:hover .resize::before': { bg: 'border.control' },
  },
});

/** The entries of a list on a narrow screen: a heading line and one line per column, without sideways scrolling. */
export const ListCardsFrame = styled('ul', {
  base: {
    display: 'block',
    textStyle: 'sm',
    '& > li': { display: 'block', px: '4', py: '3', borderBottomWidth: '1px', bg: 'bg.panel' },
    '& > li:last-child': { borderBottomWidth: '0' },
    '& > li[data-selected], & > li[data-current]': { bg: 'bg.selected' },
    '& > li[data-current]': {
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'brand.solid',
    },
    '& .head': { display: 'flex', alignItems: 'flex-start', gap: '3' },
    '& .main': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '2',
      flex: '1',
      minWidth: '0',
    },
    '& .row-link': {
      display: 'block',
      color: 'fg',
      fontWeight: 'medium',
      borderRadius: 'l1',
      overflowWrap: 'anywhere',
    },
    '& .st-person b, & .st-person small': { whiteSpace: 'normal' },
    // Only the lines of the card itself: lists within a detail have their own style.
    '& > li > dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, 2fr) 5fr',
      columnGap: '3',
      rowGap: '1',
      mt: '2',
    },
    // A phone has no room for lines that say nothing.
    '& > li > dl > div:has(> dd > .none)': { display: 'none!' },
    '& > li > dl > div > dt': { color: 'fg.muted', textStyle: 'xs', lineHeight: 'var(--line-sm)' },
    '& > li > dl > div > dd': { minWidth: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& .check': { width: '24px', height: '24px', display: 'grid', placeItems: 'center' },
    '& .check > input': { width: '18px', height: '18px', accentColor: '{colors.brand.solid}' },
    '& .icon-button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '32px',
      height: '32px',
      mt: '-4px',
      borderRadius: 'l2',
      color: 'fg.muted',
      '&[aria-expanded=true] > svg': { transform: 'rotate(90deg) !important' },
    },
    '& .detail': { mt: '3', pt: '3', borderTopWidth: '1px' },
  },
});
