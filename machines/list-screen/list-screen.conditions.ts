import type { Conditions } from '../kernel/record-machine.ts';

export const listScreenConditions: Conditions = {
  isDenied: { en: 'one may not see it', ar: 'لم تكن الرؤية مسموحة' },
  isLoading: { en: 'nothing has arrived yet', ar: 'لم يصل شيء بعد' },
  hasFailed: { en: 'nothing arrived', ar: 'لم يصل شيء' },
  hasNoMatch: { en: 'nothing fits search and filters', ar: 'لا شيء يطابق البحث والمرشحات' },
  hasNone: { en: 'there is none', ar: 'لا يوجد أي منها' },
  isComing: { en: 'the next page is on its way', ar: 'كانت الصفحة التالية في الطريق' },
  hasMoreFailed: { en: 'the next page did not arrive', ar: 'لم تصل الصفحة التالية' },
  isOvertaken: { en: 'fresh data is on its way', ar: 'كانت بيانات أحدث في الطريق' },
  hasMore: { en: 'there are more', ar: 'كان هناك المزيد' },
};
