import type { CssKeyframes } from '@chakra-ui/react/styled-system';

const slide = (from: string, to: string) => ({ from: { translate: from }, to: { translate: to } });

/** The animations of the Chakra parts we use; all short, and none with reduced motion (`global-css.ts`). */
export const keyframes: CssKeyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  // An element that appears under a pressed pointer ignores that press.
  'out-of-reach': { 'from, 99%': { pointerEvents: 'none' } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'slide-from-left-full': slide('-100% 0', '0 0'),
  'slide-from-right-full': slide('100% 0', '0 0'),
  'slide-from-top-full': slide('0 -100%', '0 0'),
  'slide-from-bottom-full': slide('0 100%', '0 0'),
  'slide-to-left-full': slide('0 0', '-100% 0'),
  'slide-to-right-full': slide('0 0', '100% 0'),
  'slide-to-top-full': slide('0 0', '0 -100%'),
  'slide-to-bottom-full': slide('0 0', '0 100%'),
  'slide-from-top': slide('0 -0.5rem', '0'),
  'slide-from-bottom': slide('0 0.5rem', '0'),
  'slide-from-left': slide('-0.5rem 0', '0'),
  'slide-from-right': slide('0.5rem 0', '0'),
  'slide-to-top': slide('0', '0 -0.5rem'),
  'slide-to-bottom': slide('0', '0 0.5rem'),
  'slide-to-left': slide('0', '-0.5rem 0'),
  'slide-to-right': slide('0', '0.5rem 0'),
};

const appear = (animationName: string) => ({
  value: { transformOrigin: 'var(--transform-origin)', animationName },
});

/** Animations of floating panels. */
export const animationStyles = {
  'scale-fade-in': appear('scale-in, fade-in'),
  'scale-fade-out': appear('scale-out, fade-out'),
  'slide-fade-in': appear('fade-in'),
  'slide-fade-out': appear('fade-out'),
};

/** Styles shared by several parts: the line under a selected tab, and disabled controls. */
export const layerStyles = {
  disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
  none: { value: {} },
  'indicator.bottom': {
    value: {
      position: 'relative',
      '--indicator-color-fallback': 'colors.colorPalette.solid',
      _before: {
        content: '""',
        position: 'absolute',
        bottom: 'var(--indicator-offset-y, 0)',
        insetInline: 'var(--indicator-offset-x, 0)',
        height: 'var(--indicator-thickness, 2px)',
        background: 'var(--indicator-color, var(--indicator-color-fallback))',
      },
    },
  },
};
