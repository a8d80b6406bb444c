import { type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { styled } from '../styled.ts';
import { fieldEdge } from '../theme/field-edge.ts';

// Our own instead of Chakra's, which brings a 5 kB form-field machine that our fields do not need.

/** A single-line input, 36 px high (32 as `xs`), with an edge that contrasts with the page. */
export const Input = styled('input', {
  base: fieldEdge,
  variants: { size: { sm: { height: '9' }, xs: { height: '8', textStyle: 'xs' } } },
  defaultVariants: { size: 'sm' },
});

/** A multi-line input. */
export const Textarea = styled('textarea', { base: { ...fieldEdge, py: '2', minHeight: '9' } });

/** The native select. */
export const NativeSelect = styled('select', {
  base: {
    ...fieldEdge,
    height: '9',
    appearance: 'auto',
    cursor: 'pointer',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});

/** Props of an `Input`; `size` is ours, not the number of characters. */
export type InputProps = Omit<HTMLChakraProps<'input'>, 'size'> & { readonly size?: 'sm' | 'xs' };
