/** See the English texts. */
export const ar = {
  title: 'سجل {{name}}',
  system: 'Steward',
  added: 'إضافة: {{part}}',
  changed: 'تغيير: {{part}}',
  changedFields: 'تغيير: {{part}} ({{fields}})',
  removed: 'إزالة: {{part}}',
  none: 'لم يتغيّر شيء بعد',
  noneHint: 'تظهر هنا الإضافات والتغييرات والإزالات.',
};
