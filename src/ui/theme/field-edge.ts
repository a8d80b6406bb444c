import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Every text field: an edge with contrast against the page (3 : 1), red for an invalid value. */
export const fieldEdge: SystemStyleObject = {
  width: 'full',
  minWidth: '0',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg',
  textStyle: 'sm',
  textAlign: 'start',
  appearance: 'none',
  _focusVisible: { outlineOffset: '0px' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  _invalid: { borderColor: 'border.error' },
};
