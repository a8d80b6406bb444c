import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

const chipTone = (palette: string) => ({
  bg: `${palette}.subtle`,
  color: `${palette}.fg`,
});

/**
 * Styles of the smallest parts, as class names: they appear in thousands of rows, where a styled component costs three
 * to twenty times a plain element.
 */
export const partsCss: Record<string, SystemStyleObject> = {
  '.st-chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    px: '2',
    py: '1px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: '0', width: '12px', height: '12px', strokeWidth: '2.25' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '.st-chip[data-tone=success]': chipTone('green'),
  '.st-chip[data-tone=warning]': chipTone('orange'),
  '.st-chip[data-tone=error]': chipTone('red'),
  '.st-chip[data-tone=info]': chipTone('blue'),
  '.st-chip[data-tone=accent]': chipTone('purple'),
  '.st-chip[data-tone=neutral]': {
    bg: 'transparent',
    color: 'gray.fg',
    borderColor: 'gray.border',
  },
  '.st-chip[data-busy]': { borderStyle: 'dashed', borderColor: 'currentColor' },
  '.st-avatar': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '24px',
    height: '24px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    overflow: 'hidden',
    bg: 'gray.border',
    color: 'fg',
    fontSize: '0.625rem',
    fontWeight: 'medium',
    lineHeight: '1',
    userSelect: 'none',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '.st-avatar[data-size=sm]': { width: '32px', height: '32px', fontSize: '0.75rem' },
  '.st-avatar[data-size=md]': { width: '40px', height: '40px', fontSize: '0.875rem' },
  '.st-avatars': {
    display: 'inline-flex',
    // The next picture's ring takes two pixels more: letters stay whole.
    '& > * + *': { marginInlineStart: '-2px' },
    '& > .st-avatar': { boxShadow: '0 0 0 2px {colors.bg.panel}' },
  },
  '.st-switch': {
    position: 'relative',
    display: 'inline-block',
    flexShrink: '0',
    width: '40px',
    height: '24px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.muted',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '16px',
      height: '16px',
      borderRadius: 'full',
      bg: 'fg.muted',
    },
    '&[aria-checked=true]': { bg: 'brand.solid', borderColor: 'brand.solid' },
    '&[aria-checked=true]::before': { insetInlineStart: '19px', bg: 'brand.contrast' },
    '&[aria-busy]': { borderStyle: 'dashed' },
    '@media (forced-colors: active)': {
      '&::before': { bg: 'ButtonText' },
      '&[aria-checked=true]': { bg: 'Highlight' },
    },
  },
  '.st-person': { display: 'flex', alignItems: 'center', gap: '2.5', minWidth: '0' },
  '.st-person > span:last-child': { display: 'grid', minWidth: '0' },
  '.st-person b, .st-person small': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A Latin name on an Arabic page is truncated at its own end, but aligned to the page's side.
    textAlign: 'match-parent',
    // Chromium supports only the prefixed value.
    '@supports (text-align: -webkit-match-parent)': { textAlign: '-webkit-match-parent' },
  },
  '.st-person b': { fontWeight: 'medium' },
  '.st-person small': { textStyle: 'xs', color: 'fg.muted' },
};
