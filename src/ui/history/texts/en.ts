/** Words of the history of records. */
export const en = {
  title: 'History of {{name}}',
  system: 'Steward',
  added: '{{part}} added',
  changed: '{{part}} changed',
  changedFields: '{{part}} changed: {{fields}}',
  removed: '{{part}} removed',
  none: 'Nothing has been changed yet',
  noneHint: 'Who adds, changes or removes something is listed here from then on.',
};
