import type { Conditions } from '../kernel/record-machine.ts';

export const listScreenConditions: Conditions = {
  isDenied: { en: 'access is denied', ar: 'لم تكن الرؤية مسموحة' },
  isLoading: { en: 'the data is loading', ar: 'لم يصل شيء بعد' },
  hasFailed: { en: 'loading failed', ar: 'لم يصل شيء' },
  hasNoMatch: { en: 'nothing matches the search and filters', ar: 'لا شيء يطابق البحث وعوامل التصفية' },
  hasNone: { en: 'there is none', ar: 'لا يوجد أي منها' },
  isComing: { en: 'the next page is loading', ar: 'كانت الصفحة التالية في الطريق' },
  hasMoreFailed: { en: 'the next page failed', ar: 'لم تصل الصفحة التالية' },
  isOvertaken: { en: 'newer data is loading', ar: 'كانت بيانات أحدث في الطريق' },
  hasMore: { en: 'there are more', ar: 'كان هناك المزيد' },
};
