const pressed = <Look extends object>(look: Look) => ({ _hover: look, _expanded: look });

/** A button: see `Button`. */
export const button = {
  className: 'st-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    cursor: 'button',
    flexShrink: '0',
    outline: '0',
    lineHeight: '1.2',
    isolation: 'isolate',
    fontWeight: 'medium',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0', width: '4', height: '4' },
  },
  variants: {
    size: {
      '2xs': {
        h: '6',
        minW: '6',
        px: '2',
        textStyle: 'xs',
        gap: '1',
        _icon: { width: '3.5', height: '3.5' },
      },
      xs: { h: '8', minW: '8', px: '2.5', textStyle: 'xs', gap: '1' },
      sm: { h: '9', minW: '9', px: '3.5', textStyle: 'sm', gap: '2' },
      md: { h: '10', minW: '10', px: '4', textStyle: 'sm', gap: '2' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        ...pressed({ bg: 'colorPalette.solid/90' }),
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        ...pressed({ bg: 'colorPalette.muted' }),
      },
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        ...pressed({ bg: 'colorPalette.subtle' }),
      },
      ghost: { color: 'colorPalette.fg', ...pressed({ bg: 'colorPalette.subtle' }) },
      plain: { color: 'colorPalette.fg' },
    },
    colorPalette: {
      brand: { colorPalette: 'brand' },
      gray: { colorPalette: 'gray' },
      red: { colorPalette: 'red' },
      green: { colorPalette: 'green' },
      orange: { colorPalette: 'orange' },
    },
    /** Room beside the text: little, or none around an icon. */
    shape: {
      snug: { px: '2' },
      square: { px: '0', py: '0' },
      round: { px: '1', minW: '36px', borderRadius: 'full' },
    },
    /** An icon that does not compete with the page. */
    isQuiet: { true: { color: 'fg.muted' }, false: {} },
    /** A toggle that is on, also on hover. */
    isOn: {
      true: { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg', _hover: { bg: 'brand.subtle' } },
      false: {},
    },
    /** Dimming would make a locked button hard to read: a dashed edge, with the lock as its icon. */
    isLocked: {
      true: {
        color: 'fg.muted',
        borderStyle: 'dashed',
        borderColor: 'border.control',
        opacity: '1',
        _disabled: { opacity: '1' },
        cursor: 'not-allowed',
        _hover: { bg: 'transparent' },
      },
      false: {},
    },
  },
  defaultVariants: { size: 'sm', variant: 'solid' },
} as const;

/** A button that shows an icon only. */
export const iconButton = { ...button, defaultVariants: { ...button.defaultVariants, shape: 'square' } } as const;
