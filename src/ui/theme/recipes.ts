import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { fieldEdge } from './field-edge.ts';

const heading = defineRecipe({
  className: 'st-heading',
  base: { fontWeight: 'semibold' },
  variants: {
    size: {
      xs: { textStyle: 'xs' },
      sm: { textStyle: 'sm' },
      md: { textStyle: 'md' },
      xl: { textStyle: 'xl' },
      '2xl': { textStyle: '2xl' },
    },
  },
  defaultVariants: { size: 'xl' },
});

const underlined = { textDecoration: 'underline', textUnderlineOffset: '3px' };

const link = defineRecipe({
  className: 'st-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    cursor: 'pointer',
    borderRadius: 'l1',
    colorPalette: 'brand',
    color: 'colorPalette.fg',
    focusVisibleRing: 'outside',
  },
  variants: { variant: { underline: underlined, plain: { _hover: underlined } } },
  defaultVariants: { variant: 'plain' },
});

const separator = defineRecipe({
  className: 'st-separator',
  base: { display: 'block', borderColor: 'border', borderStyle: 'solid' },
  variants: {
    orientation: {
      vertical: { borderInlineStartWidth: '1px' },
      horizontal: { borderTopWidth: '1px' },
    },
  },
  defaultVariants: { orientation: 'horizontal' },
});

const skeleton = defineRecipe({
  className: 'st-skeleton',
  base: {
    borderRadius: 'l2',
    flexShrink: '0',
    bg: 'bg.emphasized',
    animation: 'pulse',
    animationDuration: '1.2s',
    userSelect: 'none',
  },
});

const spinner = defineRecipe({
  className: 'st-spinner',
  base: {
    display: 'inline-block',
    borderColor: 'currentColor',
    borderStyle: 'solid',
    borderWidth: '2px',
    borderRadius: 'full',
    borderBottomColor: 'transparent',
    borderInlineStartColor: 'transparent',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    animation: 'spin',
    animationDuration: 'slowest',
  },
  variants: {
    size: {
      xs: { '--spinner-size': 'sizes.3' },
      sm: { '--spinner-size': 'sizes.4' },
      md: { '--spinner-size': 'sizes.5' },
      lg: { '--spinner-size': 'sizes.8' },
    },
  },
  defaultVariants: { size: 'md' },
});

const input = defineRecipe({ className: 'st-input', base: { ...fieldEdge, height: '9' } });

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
    actionTrigger: {
      display: 'block',
      minHeight: '7',
      px: '3',
      borderWidth: '1px',
      borderRadius: 'l2',
      fontWeight: 'medium',
      textStyle: 'sm',
      cursor: 'button',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.hover' },
    },
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

/** Of the elements in `elements.ts`. */
export const elementRecipes = { heading, link, separator, skeleton, spinner };

/** What the shell renders before a route is loaded; lazily loaded parts add theirs with `addRecipes`. */
export const recipes = { input };

/** See `recipes`; these have several slots. */
export const slotRecipes = { toast };
