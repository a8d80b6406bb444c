/** Icons that can be chosen for contract types. */
export const CONTRACT_ICONS = ['briefcase', 'clock', 'hourglass', 'handshake', 'calendar', 'graduation-cap'] as const;
