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

/** All selectable icons. */
export type IconName = (typeof CONTRACT_ICONS)[number] | (typeof LEAVE_ICONS)[number];
