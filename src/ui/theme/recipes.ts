import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import {
  buttonRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';

const toast = defineSlotRecipe({
  className: 'st-toast',
  slots: ['root', 'title', 'description', 'indicator', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: 'full',
      py: '3',
      ps: '4',
      pe: '10',
      position: 'relative',
      borderRadius: 'l3',
      borderWidth: '1px',
      borderInlineStartWidth: '4px',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      colorPalette: 'blue',
      borderInlineStartColor: 'colorPalette.solid',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 200ms, scale 200ms, opacity 200ms, height 200ms',
      focusVisibleRing: 'outside',
      '&[data-type=success]': { colorPalette: 'green' },
      '&[data-type=warning]': { colorPalette: 'orange' },
      '&[data-type=error]': { colorPalette: 'red' },
    },
    title: { fontWeight: 'medium', textStyle: 'sm' },
    description: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
    indicator: { flexShrink: '0', boxSize: '5', color: 'colorPalette.fg' },
    closeTrigger: {
      position: 'absolute',
      top: '2',
      insetEnd: '2',
      boxSize: '6',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'fg.muted',
      cursor: 'button',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.muted' },
      _icon: { boxSize: '4' },
    },
  },
});

/** What the shell draws before a route arrives; rooms loaded later add theirs with `addRecipes`. */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  heading: headingRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

/** See `recipes`; these are the parts with several slots. */
export const slotRecipes = { toast };

const fieldEdge = {
  borderColor: 'border.control',
  bg: 'bg.panel',
  focusVisibleRing: 'inside',
  focusRingColor: 'var(--focus-color)',
} as const;
const field = {
  variants: { variant: { outline: fieldEdge } },
  defaultVariants: { size: 'sm' },
} as const;

/** Laid over Chakra's recipes: 36 px controls and edges that stand out from the page (3 : 1). */
export const recipeChanges = {
  button: defineRecipe({ defaultVariants: { size: 'sm' } as object }),
  input: defineRecipe(field as object),
};
