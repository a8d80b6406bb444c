import type { Wording } from '../kernel/record-machine.ts';

export const maintenanceNoticeWording: Wording = {
  effects: {
    remember: { en: 'this browser remembers that it was acknowledged', ar: 'يتذكر هذا المتصفح أنه قُرئ' },
    resume: { en: 'the page reloads its data', ar: 'يُقرأ ما تعرضه الصفحة من جديد' },
  },
  situations: {
    'a page': { en: 'A page', ar: 'صفحة' },
  },
  fields: {
    status: { en: 'maintenance', ar: 'الصيانة' },
    isAcknowledged: { en: 'read already', ar: 'قُرئ من قبل' },
  },
  values: {
    ongoing: { en: 'going on', ar: 'جارية' },
    upcoming: { en: 'announced', ar: 'معلنة' },
    'no-maintenance': { en: 'none', ar: 'لا شيء' },
  },
};
