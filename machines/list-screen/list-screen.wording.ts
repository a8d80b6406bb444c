import type { Wording } from '../kernel/record-machine.ts';

export const listScreenWording: Wording = {
  effects: {
    retry: { en: 'what failed is asked for again', ar: 'يُطلب ما فشل من جديد' },
    fetchMore: { en: 'the next page is asked for', ar: 'تُطلب الصفحة التالية' },
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
    isFetchingNextPage: { en: 'the next page is on its way', ar: 'الصفحة التالية قادمة' },
    isRefreshing: { en: 'is being refreshed', ar: 'يجري تحديثها' },
  },
  values: {
    pending: { en: 'on its way', ar: 'في الطريق' },
    error: { en: 'an error', ar: 'خطأ' },
    success: { en: 'has come', ar: 'وصل' },
  },
};
