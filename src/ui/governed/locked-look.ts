/**
 * How a locked button looks that stays readable: dimming would reduce its contrast below the limit, so a dashed edge, with the
 * lock as its icon, indicates it instead.
 */
export const LOCKED_LOOK = {
  color: 'fg.muted',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  opacity: '1',
  _disabled: { opacity: '1' },
  cursor: 'not-allowed',
  _hover: { bg: 'transparent' },
} as const;
