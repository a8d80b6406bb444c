import type { ComponentProps } from 'react';
import { styled } from '../styled.ts';
import { button, iconButton } from '../theme/button-recipe.ts';

/** A button; `asChild` gives its look to a link inside. */
export const Button = styled('button', button, { defaultProps: { type: 'button' } });

/** A button that shows an icon only: it needs a label. */
export const IconButton = styled('button', iconButton, { defaultProps: { type: 'button' } });

type Choices = (typeof button)['variants'];
type ChoiceOf<V> = keyof V extends 'true' | 'false' ? boolean : keyof V;

/** Attributes and looks of a button, without further styles: for components that pass them on. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  readonly [K in keyof Choices]?: ChoiceOf<Choices[K]> | undefined;
};
