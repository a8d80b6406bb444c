import { styled } from '#ui/styled.ts';

/** A chip of the matrix: something to press, in the look of its scope. The words tell the scopes apart as well. */
const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  minHeight: '32px',
  px: '2',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg.muted',
} as const;
const SCOPED = {
  '&[data-scope]': { bg: 'bg.muted', color: 'fg', fontWeight: 'medium' },
  '&[data-scope=team]': { bg: 'bg.emphasized' },
  '&[data-scope=all]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.fg' },
  '&[data-inherited]': { borderStyle: 'dashed' },
  '&[data-changed]': { boxShadow: 'inset 0 -2px 0 {colors.orange.solid}' },
  '&[aria-disabled], &[data-locked]': { bg: 'transparent', borderColor: 'transparent' },
} as const;

/** What the chips of the matrix mean, each beside a chip of that look. */
export const MatrixKey = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'xs',
    color: 'fg.muted',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& .chip': { ...CHIP, ...SCOPED, minHeight: '24px' },
  },
});

/** Styles of the matrix: one rule for each kind of cell, however many there are. */
export const MatrixFrame = styled('div', {
  base: {
    overflowX: 'auto',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'sm' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.panel',
      zIndex: '1',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      p: '1',
      textAlign: 'center',
    },
    '& thead th:first-of-type': { textAlign: 'start', ps: '3' },
    '& tbody tr': { borderBottomWidth: '1px' },
    '& .area > th': { bg: 'bg.subtle', p: '1', textAlign: 'start' },
    '& .area .line': { display: 'flex', alignItems: 'center', gap: '2', flexWrap: 'wrap' },
    '& .area small': { color: 'fg.muted', textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& .area svg': { transition: 'transform 120ms' },
    '& .area [aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
    '& .area [aria-expanded=false]:dir(rtl) svg': { transform: 'rotate(90deg)' },
    '& .name': { textAlign: 'start', fontWeight: 'normal', minWidth: { base: '104px', md: '150px' }, p: '0' },
    '& .name button': {
      textAlign: 'start',
      width: '100%',
      minHeight: '36px',
      ps: '3',
      pe: '2',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { color: 'brand.fg' },
    },
    '& td': { p: '2px', textAlign: 'center', width: { base: '58px', md: '86px' } },
    '& td .chip': {
      ...CHIP,
      width: '100%',
      px: { base: '0.5', md: '2' },
      cursor: 'pointer',
      transition: 'background-color 120ms, border-color 120ms, transform 60ms',
      '&:hover:not([aria-disabled])': { bg: 'bg.subtle', borderColor: 'fg.muted' },
      ...SCOPED,
      '&[data-scope]:hover:not([aria-disabled])': { borderColor: 'fg' },
      '&:active:not([aria-disabled])': { transform: 'translateY(1px)', bg: 'bg.emphasized' },
      '&[aria-disabled]': { cursor: 'default', bg: 'transparent', borderColor: 'transparent' },
    },
    '& td span.gap': { display: 'grid', placeItems: 'center', minHeight: '32px', color: 'fg.muted' },
    '& button:focus-visible, & span.gap:focus-visible': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '-2px',
    },
    '& .plain': {
      minHeight: '32px',
      px: '2',
      borderRadius: 'l1',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      _hover: { bg: 'bg.muted' },
    },
  },
});
