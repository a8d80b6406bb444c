/** Texts of record histories. */
export const en = {
  title: 'History of {{name}}',
  system: 'Steward',
  added: '{{part}} added',
  changed: '{{part}} changed',
  changedFields: '{{part}} changed: {{fields}}',
  removed: '{{part}} removed',
  none: 'No changes yet',
  noneHint: 'Additions, changes and removals appear here.',
};
