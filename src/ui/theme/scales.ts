/**
 * The parts of Chakra's scales that the interface uses. Importing Chakra's theme would add all of it to the first load,
 * with unused colours and the recipes of lazily loaded parts (some 10 kB).
 */
type Scale = Readonly<Record<string, { readonly value: string }>>;

function scale(values: Readonly<Record<string, string | number>>): Scale {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: String(value) }]));
}

/** Steps of 4 px, halves below 20 px: `3` is 12 px. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];
const spacing = scale(Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`])));

export const scales = {
  spacing,
  sizes: {
    ...spacing,
    ...scale({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '1/2': '50%',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      dvh: '100dvh',
      dvw: '100dvw',
      vh: '100vh',
      vw: '100vw',
    }),
  },
  fontSizes: scale({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
  }),
  fontWeights: scale({ normal: 400, medium: 500, semibold: 600 }),
  lineHeights: scale({ shorter: 1.25, short: 1.375, moderate: 1.5 }),
  radii: scale({
    none: '0',
    '2xs': '1px',
    xs: '2px',
    sm: '4px',
    md: '6px',
    lg: '8px',
    full: '9999px',
  }),
  borders: scale({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  durations: scale({
    fastest: '50ms',
    faster: '100ms',
    fast: '120ms',
    moderate: '160ms',
    slow: '200ms',
    slower: '200ms',
    slowest: '500ms',
  }),
  easings: scale({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: scale({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  zIndex: scale({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  cursor: scale({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    switch: 'pointer',
  }),
};

export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
  '2xl': '1536px',
};
