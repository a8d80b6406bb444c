import type { Wording } from '../kernel/record-machine.ts';

export const versionNoticeWording: Wording = {
  effects: {
    remember: { en: 'this browser remembers that it was acknowledged', ar: 'يتذكر هذا المتصفح أنه قُرئ' },
  },
  situations: {
    'a page': { en: 'A page', ar: 'صفحة' },
  },
  fields: {
    isAcknowledged: { en: 'read already', ar: 'قُرئ من قبل' },
    hasNotes: { en: 'has notes', ar: 'له ملاحظات' },
  },
};
