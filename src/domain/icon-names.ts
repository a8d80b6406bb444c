/** Selectable icons of contract types. */
export const CONTRACT_ICONS = ['briefcase', 'clock', 'hourglass', 'handshake', 'calendar', 'graduation-cap'] as const;

/** Selectable icons of leave types. */
export const LEAVE_ICONS = [
  'palmtree',
  'repeat',
  'thermometer',
  'baby',
  'siren',
  'graduation-cap',
  'flower',
  'moon-star',
  'calendar',
  'clock',
] as const;

/** All icons a record can name: what pages can draw. */
export const ICON_NAMES = [...new Set([...CONTRACT_ICONS, ...LEAVE_ICONS])] as const;
export type IconName = (typeof ICON_NAMES)[number];
