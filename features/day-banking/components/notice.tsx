import { styled } from '#ui/styled.ts';

/** Something to know about a report before its figures. */
export const Notice = styled('div', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'border.emphasized',
    bg: 'bg.subtle',
    px: '3',
    py: '2',
    borderRadius: 'l1',
    display: 'grid',
    gap: '1',
  },
});
