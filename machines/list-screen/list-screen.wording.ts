import type { Wording } from '../kernel/record-machine.ts';

export const listScreenWording: Wording = {
  effects: {
    retry: { en: 'the failed request is repeated', ar: 'يُطلب ما فشل من جديد' },
    fetchMore: { en: 'the next page is requested', ar: 'تُطلب الصفحة التالية' },
  },
  situations: {
    'a list': { en: 'A list', ar: 'قائمة' },
  },
  fields: {
    isPermitted: { en: 'permitted', ar: 'مسموح' },
    status: { en: 'answer', ar: 'الرد' },
    hasRows: { en: 'has rows', ar: 'فيها صفوف' },
    isFiltered: { en: 'filtered', ar: 'مصفّاة' },
    hasNextPage: { en: 'has a next page', ar: 'لها صفحة تالية' },
    isFetchingNextPage: { en: 'the next page is loading', ar: 'الصفحة التالية قادمة' },
    isRefreshing: { en: 'is being refreshed', ar: 'يجري تحديثها' },
  },
  values: {
    pending: { en: 'loading', ar: 'في الطريق' },
    error: { en: 'an error', ar: 'خطأ' },
    success: { en: 'loaded', ar: 'وصل' },
  },
};
