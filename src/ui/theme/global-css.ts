import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { NARROW } from '../media/use-media.ts';
import { partsCss } from './parts-css.ts';

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // None at all: even a short transition would start on any change, and a list that scrolls by its row heights would
  // measure the old height.
  transition: 'none !important',
  scrollBehavior: 'auto !important',
};

const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const FORCED = '@media (forced-colors: active)';
const PRINT = '@media print';

/** Global rules: type, focus, right-to-left, reduced motion, forced colours, print. */
export const globalCss: Record<string, SystemStyleObject> = {
  html: {
    color: 'fg',
    bg: 'bg.canvas',
    fontSize: '100%',
    lineHeight: '1.5',
    colorPalette: 'gray',
    scrollPaddingBlock: '64px',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    '--focus-ring-width': '2px',
    '--line-xs': '1rem',
    '--line-sm': '1.25rem',
    '--line-md': '1.5rem',
    '--line-xl': '1.75rem',
    '--line-2xl': '2rem',
  },
  // Arabic letters have marks above and below: line heights of at least 1.5, and no letter spacing.
  'html:lang(ar)': {
    '--line-xs': '1.125rem',
    '--line-sm': '1.375rem',
    '--line-xl': '1.875rem',
    '--line-2xl': '2.25rem',
    letterSpacing: 'normal !important',
  },
  body: { bg: 'bg.canvas', color: 'fg', textStyle: 'sm' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  // A heading focused after navigation is announced; it is not a control.
  ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::placeholder, [data-placeholder]': { color: 'fg.subtle', opacity: '1' },
  '::selection': { bg: 'brand.subtle', color: 'brand.fg' },
  // A Latin name on an Arabic page, or the other way round, begins where the names beside it do.
  ':where([dir=auto]:not(input))': { textAlign: '-webkit-match-parent' },
  '[dir=rtl] .st-mirror': { transform: 'scaleX(-1)' },
  '.st-sr': UNSEEN,
  // The text beside an icon, hidden where there is no room for both.
  '.st-word': { [`@media ${NARROW}`]: UNSEEN, '@container (max-width: 760px)': UNSEEN },
  ...partsCss,
  '*, *::before, *::after': { '@media (prefers-reduced-motion: reduce)': still },
  // Forced colours remove backgrounds: selected and current elements get an edge instead.
  '[data-selected], [aria-selected=true], [aria-pressed=true], [data-current], [aria-current=page], [aria-current=step], .st-segment:has(:checked)':
    {
      [FORCED]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  '.st-chip, .st-avatar': { [FORCED]: { borderColor: 'CanvasText !important' } },
  'html, body': { [PRINT]: { bg: 'white !important', color: 'black !important' } },
  'nav, [role=toolbar], [role=tablist], [data-print=hide], [data-scope=toast]': {
    [PRINT]: { display: 'none !important' },
  },
  '[data-scroller]': { [PRINT]: { height: 'auto !important', overflow: 'visible !important' } },
  'h1, h2, h3': { [PRINT]: { breakAfter: 'avoid' } },
  'tr, article': { [PRINT]: { breakInside: 'avoid' } },
};
