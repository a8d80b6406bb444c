import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
/** Every text field: an edge with contrast against the page (3 : 1), red for an invalid value. */
export declare const fieldEdge: SystemStyleObject;
