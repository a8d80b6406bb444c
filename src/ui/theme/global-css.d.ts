import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
/** Global rules: type, focus, right-to-left, reduced motion, forced colours, print. */
export declare const globalCss: Record<string, SystemStyleObject>;
