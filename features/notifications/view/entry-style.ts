/** A line of the employee view that can be followed, with an icon and a mark while it is unread. */
export const ENTRY = {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 8px',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '60px',
    width: 'full',
    py: '2',
    textAlign: 'start',
    color: 'fg.muted',
    '&:is(a, button)': { cursor: 'pointer', _hover: { bg: 'bg.hover' } },
    '&[data-unread]': { color: 'fg', fontWeight: 'medium' },
    '& .dot': { width: '8px', height: '8px', borderRadius: 'full' },
    '&[data-unread] .dot': { bg: 'brand.solid' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' },
  },
} as const;
