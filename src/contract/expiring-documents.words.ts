import type { EXPIRING_LIST } from './expiring-documents.list.ts';
import type { ListWords } from './list-words.ts';

export const EXPIRING_WORDS = {
  title: { en: 'Expiring documents', ar: 'المستندات المنتهية قريبًا' },
  fields: {
    employee: { en: 'Employee', ar: 'الموظف' },
    document: { en: 'Document type', ar: 'نوع المستند' },
    expirationDate: { en: 'Expires on', ar: 'تاريخ الانتهاء' },
    standing: { en: 'Status', ar: 'الحالة' },
  },
  values: {
    standing: {
      ok: { en: 'Valid', ar: 'سارٍ' },
      warning: { en: 'Expires soon', ar: 'ينتهي قريبًا' },
      urgent: { en: 'Urgent', ar: 'عاجل' },
      expired: { en: 'Expired', ar: 'منتهٍ' },
    },
  },
} as const satisfies ListWords<typeof EXPIRING_LIST>;
