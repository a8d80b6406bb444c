import type { EXPIRING_LIST, EXPIRING_OF_LOCATIONS_LIST } from './expiring-documents.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

const FIELDS = {
  document: { en: 'Document type', ar: 'نوع المستند' },
  refId: { en: 'Number', ar: 'الرقم' },
  expirationDate: { en: 'Expires on', ar: 'تاريخ الانتهاء' },
  standing: { en: 'Status', ar: 'الحالة' },
  fileCount: { en: 'Files', ar: 'الملفات' },
} as const;
const FILTERS = { documentType: FIELDS.document } as const;
const VALUES = {
  standing: {
    ok: { en: 'Valid', ar: 'سارٍ' },
    warning: { en: 'Expires soon', ar: 'ينتهي قريبًا' },
    urgent: { en: 'Urgent', ar: 'عاجل' },
    expired: { en: 'Expired', ar: 'منتهٍ' },
  },
} as const;

export const EXPIRING_WORDS = {
  title: { en: 'Expiring documents', ar: 'المستندات المنتهية قريبًا' },
  fields: { employee: { en: 'Employee', ar: 'الموظف' }, ...FIELDS },
  filters: FILTERS,
  values: VALUES,
} as const satisfies ListWords<typeof EXPIRING_LIST>;

export const EXPIRING_OF_LOCATIONS_WORDS = {
  title: { en: 'Expiring documents of locations', ar: 'مستندات المواقع المنتهية قريبًا' },
  fields: { location: PLACE_WORDS.location, ...FIELDS },
  filters: FILTERS,
  values: VALUES,
} as const satisfies ListWords<typeof EXPIRING_OF_LOCATIONS_LIST>;
