import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const listScreenTexts: MachineTexts = {
  title: { en: 'List', ar: 'قائمة' },
  description: {
    en: 'What a list shows: its rows and the pages still to load, or the reason why there are none.',
    ar: 'ما تعرضه القائمة: صفوفها والصفحات التي لم تُحمّل بعد، أو سبب عدم وجود صفوف.',
  },
  states: {
    shown: { en: 'Shown', ar: 'معروضة' },
    'shown.notPermitted': { en: 'Not permitted', ar: 'غير مسموح' },
    'shown.loading': { en: 'Loading', ar: 'جارٍ التحميل' },
    'shown.failed': { en: 'Failed', ar: 'فشل' },
    'shown.noMatch': { en: 'None match', ar: 'لا نتائج مطابقة' },
    'shown.noneYet': { en: 'None yet', ar: 'لا شيء بعد' },
    'shown.ready': { en: 'Ready', ar: 'جاهزة' },
    'shown.ready.all': { en: 'All shown', ar: 'معروضة كلها' },
    'shown.ready.more': { en: 'More to come', ar: 'هناك المزيد' },
    'shown.ready.loadingMore': { en: 'Loading more', ar: 'جارٍ تحميل المزيد' },
    'shown.ready.moreFailed': { en: 'Loading more failed', ar: 'تعذّر تحميل المزيد' },
    'shown.ready.overtaken': { en: 'Reloading', ar: 'جارٍ التحديث' },
  },
  events: {
    'list.changed': { en: 'Data changed', ar: 'تغيّرت البيانات' },
    'rows.near-end': { en: 'Near the end', ar: 'قرب النهاية' },
    'more.ask': { en: 'Load more', ar: 'تحميل المزيد' },
    'list.retry': { en: 'Try again', ar: 'إعادة المحاولة' },
  },
  reasons: {
    ...kernelReasons,
    permitted: { en: 'You have access.', ar: 'لديك صلاحية.' },
    answered: { en: 'The data has loaded.', ar: 'حُمّلت البيانات.' },
    'no-failure': { en: 'Nothing failed.', ar: 'لم يفشل شيء.' },
    'rows-or-no-filter': { en: 'There are rows, or no filter is set.', ar: 'توجد صفوف أو لا يوجد عامل تصفية.' },
    'has-rows': { en: 'There are rows.', ar: 'توجد صفوف.' },
    'nothing-coming': { en: 'No page is loading.', ar: 'لا توجد صفحة قيد التحميل.' },
    'nothing-fresh': { en: 'No newer data is loading.', ar: 'لا توجد بيانات أحدث قيد التحميل.' },
    'all-there': { en: 'All rows are loaded.', ar: 'حُمّلت جميع الصفوف.' },
  },
};
