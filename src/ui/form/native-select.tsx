import { chakra } from '@chakra-ui/react/styled-system';

/** The platform's select in the form of our fields. */
export const NativeSelect = chakra('select', {
  base: {
    width: 'full',
    height: '9',
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    cursor: 'pointer',
    _invalid: { borderColor: 'border.error' },
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});
