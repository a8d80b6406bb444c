import type { CLIENT_COMPANY_LIST, CUSTOMER_LIST } from './customers.list.ts';
import type { ListWords } from './list-words.ts';

const SHARED = {
  name: { en: 'Name', ar: 'الاسم' },
  status: { en: 'Status', ar: 'الحالة' },
  createdAt: { en: 'Added', ar: 'تاريخ الإضافة' },
} as const;

export const CUSTOMER_WORDS: ListWords<typeof CUSTOMER_LIST> = {
  title: { en: 'Customers', ar: 'العملاء' },
  fields: {
    avatar: { en: 'Avatar', ar: 'الصورة' },
    company: { en: 'Company', ar: 'الشركة' },
    ...SHARED,
  },
};

export const CLIENT_COMPANY_WORDS: ListWords<typeof CLIENT_COMPANY_LIST> = {
  title: { en: 'Client companies', ar: 'الشركات العميلة' },
  fields: {
    avatar: { en: 'Avatar', ar: 'الشعار' },
    customers: { en: 'Customers', ar: 'العملاء' },
    ...SHARED,
  },
};
