import { chakra } from '@chakra-ui/react/styled-system';

/** A bordered surface on the page's background. Never nested: inside, separate with lines. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '4', minWidth: '0' },
});
