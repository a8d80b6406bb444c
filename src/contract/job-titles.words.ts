import type { JOB_TITLE_LIST } from './job-titles.list.ts';
import type { ListWords } from './list-words.ts';

export const JOB_TITLE_WORDS: ListWords<typeof JOB_TITLE_LIST> = {
  title: { en: 'Job titles', ar: 'المسميات الوظيفية' },
  fields: {
    name: { en: 'Name', ar: 'الاسم' },
    nameArabic: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
    description: { en: 'Description', ar: 'الوصف' },
    status: { en: 'Status', ar: 'الحالة' },
    inUse: { en: 'Employees', ar: 'الموظفون' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
    order: { en: 'Order', ar: 'الترتيب' },
  },
};
