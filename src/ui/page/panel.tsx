import { styled } from '../styled.ts';

/** A bordered surface on the page's background. Never nested: inside, separate with lines. */
export const Panel = styled('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '4', minWidth: '0' },
});
