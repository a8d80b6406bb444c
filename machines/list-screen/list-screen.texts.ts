import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const listScreenTexts: MachineTexts = {
  title: { en: 'List', ar: 'قائمة' },
  description: {
    en: 'What stands in a list: its rows and those still to come, or what there is instead of them.',
    ar: 'ما يظهر في القائمة: صفوفها وما سيأتي منها، أو ما يقوم مقامها.',
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
    'shown.ready.moreFailed': { en: 'More failed', ar: 'تعذّر تحميل المزيد' },
    'shown.ready.overtaken': { en: 'Overtaken', ar: 'تجاوزتها بيانات أحدث' },
  },
  events: {
    'list.told': { en: 'The data says', ar: 'قالت البيانات' },
    'rows.near-end': { en: 'The end comes near', ar: 'اقتربت النهاية' },
    'more.ask': { en: 'Load more', ar: 'تحميل المزيد' },
    'list.retry': { en: 'Try again', ar: 'إعادة المحاولة' },
  },
  reasons: {
    ...kernelReasons,
    permitted: { en: 'It may be seen.', ar: 'الرؤية مسموحة.' },
    answered: { en: 'There was an answer.', ar: 'وصلت إجابة.' },
    'no-failure': { en: 'Nothing failed.', ar: 'لم يفشل شيء.' },
    'rows-or-no-filter': { en: 'There are rows, or no filter.', ar: 'توجد صفوف أو لا يوجد مرشح.' },
    'has-rows': { en: 'There are rows.', ar: 'توجد صفوف.' },
    'nothing-coming': { en: 'No page is on its way.', ar: 'لا صفحة في الطريق.' },
    'nothing-fresh': { en: 'Nothing fresh is on its way.', ar: 'لا بيانات أحدث في الطريق.' },
    'all-there': { en: 'All of it is there.', ar: 'كلها موجودة.' },
  },
};
