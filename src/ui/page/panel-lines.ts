/** A line of a part: what it is, and its figure or status at the end. */
export const PANEL_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1',
  minHeight: '52px',
  py: '1.5',
} as const;

/** Styles of parts with lines. */
export const PANEL_LINES = {
  display: 'grid',
  gap: '4',
  '& .way': { color: 'brand.fg', textStyle: 'sm', fontWeight: 'medium', '&:hover': { textDecoration: 'underline' } },
  '& .aside': { textStyle: 'xs', color: 'fg.muted' },
  '& li': { borderTopWidth: '1px' },
  '& li > *': PANEL_LINE,
  '& li > a': { mx: '-2', px: '2', borderRadius: 'l2', '&:hover': { bg: 'bg.subtle' } },
} as const;
