import type { Conditions } from '../kernel/record-machine.ts';

export const versionNoticeConditions: Conditions = {
  isKnown: { en: 'this version was acknowledged last', ar: 'كان هذا الإصدار آخر ما تم الاطلاع عليه' },
  hasNotes: { en: 'it has patch notes', ar: 'كانت له ملاحظات إصدار' },
};
