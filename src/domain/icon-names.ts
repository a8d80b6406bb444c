/** Icons that can be chosen for contract types. */
export const CONTRACT_ICONS = ['briefcase', 'clock', 'hourglass', 'handshake', 'calendar', 'graduation-cap'] as const;

/** Icons that can be chosen for kinds of leave. */
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

/** Every icon that something can be marked with. */
export type IconName = (typeof CONTRACT_ICONS)[number] | (typeof LEAVE_ICONS)[number];
