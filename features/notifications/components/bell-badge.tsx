import { styled } from '#ui/styled.ts';

const Badge = styled('span', {
  base: {
    position: 'absolute',
    // Grows from the bell's centre outwards: a longer number does not cover it.
    top: '2px',
    insetInlineStart: '19px',
    minWidth: '16px',
    height: '16px',
    px: '1',
    borderRadius: 'full',
    bg: 'red.solid',
    color: 'red.contrast',
    fontSize: '0.625rem',
    fontWeight: 'semibold',
    lineHeight: '16px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The number of unread notifications on a bell; nothing for none. */
export function BellBadge({ count }: { readonly count: number }) {
  return (
    count > 0 && (
      <Badge aria-hidden data-testid="unread-count">
        {count > 99 ? '99+' : count}
      </Badge>
    )
  );
}
