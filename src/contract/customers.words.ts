import type { CUSTOMER_LIST } from './customers.list.ts';
import type { ListWords } from './list-words.ts';

export const CUSTOMER_WORDS: ListWords<typeof CUSTOMER_LIST> = {
  title: { en: 'Customers', ar: 'العملاء' },
  fields: {
    avatar: { en: 'Avatar', ar: 'الصورة' },
    name: { en: 'Name', ar: 'الاسم' },
    status: { en: 'Status', ar: 'الحالة' },
    createdAt: { en: 'Added', ar: 'تاريخ الإضافة' },
  },
};
