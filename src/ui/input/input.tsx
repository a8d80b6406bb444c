import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { fieldEdge } from '../theme/field-edge.ts';

// Ours rather than Chakra's, which brings a form-field machine of 5 kB that our fields do without.

/** One line of text, 36 px high (32 as `xs`), with an edge that stands out from the page. */
export const Input = chakra('input', {
  base: fieldEdge,
  variants: { size: { sm: { height: '9' }, xs: { height: '8', textStyle: 'xs' } } },
  defaultVariants: { size: 'sm' },
});

/** Several lines of text. */
export const Textarea = chakra('textarea', { base: { ...fieldEdge, py: '2', minHeight: '9' } });

/** The platform's select. */
export const NativeSelect = chakra('select', {
  base: {
    ...fieldEdge,
    height: '9',
    appearance: 'auto',
    cursor: 'pointer',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});

/** What an `Input` takes; `size` is ours, not the number of characters. */
export type InputProps = Omit<HTMLChakraProps<'input'>, 'size'> & { readonly size?: 'sm' | 'xs' };
