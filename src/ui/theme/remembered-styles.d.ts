import type { SystemContext } from '@chakra-ui/react/styled-system';
/**
 * The same system with memoization, keyed by the input objects. Chakra builds the recipe of a styled element on every
 * render, and looks up known styles by serializing them, which takes more than half of a page's render time.
 */
export declare function rememberStyles(system: SystemContext): SystemContext;
