import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
/**
 * Styles of the smallest parts, as class names: they appear in thousands of rows, where a styled component costs three
 * to twenty times a plain element.
 */
export declare const partsCss: Record<string, SystemStyleObject>;
