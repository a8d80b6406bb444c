import {
  chakra,
  type HTMLChakraProps,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system';

// Ours rather than Chakra's: that one brings a form-field machine of 5 kB which our fields do without.
const edge: SystemStyleObject = {
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

/** One line of text, 36 px high (32 as `xs`), with an edge that stands out from the page. */
export const Input = chakra('input', {
  base: edge,
  variants: { size: { sm: { height: '9' }, xs: { height: '8', textStyle: 'xs' } } },
  defaultVariants: { size: 'sm' },
});

/** Several lines of text. */
export const Textarea = chakra('textarea', { base: { ...edge, py: '2', minHeight: '9' } });

/** The platform's select. */
export const NativeSelect = chakra('select', {
  base: {
    ...edge,
    height: '9',
    appearance: 'auto',
    cursor: 'pointer',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});

/** What an `Input` takes; `size` is ours, not the number of characters. */
export type InputProps = Omit<HTMLChakraProps<'input'>, 'size'> & { readonly size?: 'sm' | 'xs' };
