import type { Language } from '../../core/language.ts';

/** What is new, version by version: a list of lines, told once to whoever opens the product. A version without is not told of. */
export const PATCH_NOTES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '2.9.2': {
    en: 'Reports are made in the background: ask for one in the export menu of a list, and find it under your name.\nReports and till banking sheets can be printed as PDF, in English and Arabic.\nMaintenance is announced before it begins.',
    ar: 'تُعد التقارير في الخلفية: اطلب تقريرًا من قائمة التصدير، وستجده تحت اسمك.\nيمكن طباعة التقارير وكشوف إيداع الصندوق بصيغة PDF بالعربية والإنجليزية.\nيُعلن عن الصيانة قبل بدئها.',
  },
};
