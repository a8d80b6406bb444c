import type { FIELD_LOCATION_LIST } from './field-locations.list.ts';
import type { ListWords } from './list-words.ts';

export const FIELD_LOCATION_WORDS: ListWords<typeof FIELD_LOCATION_LIST> = {
  title: { en: 'Field locations', ar: 'المواقع الميدانية' },
  fields: {
    name: { en: 'Name', ar: 'الاسم' },
    shortCode: { en: 'Code', ar: 'الرمز' },
    location: { en: 'Location', ar: 'الموقع' },
    countryISO: { en: 'Country', ar: 'البلد' },
    city: { en: 'City', ar: 'المدينة' },
    address: { en: 'Address', ar: 'العنوان' },
    coordinates: { en: 'Coordinates', ar: 'الإحداثيات' },
    email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
    phone: { en: 'Phone', ar: 'الهاتف' },
    status: { en: 'Status', ar: 'الحالة' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
};
