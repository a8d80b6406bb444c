/**
 * Defines an element with its styles, as `chakra` does. Styles here, and where the element is used, must be known before
 * the page runs: the build turns them into class names (ADR-0155). What depends on data takes `chakra` or `style`.
 */
export { chakra as styled } from '@chakra-ui/react/styled-system';
