import type { ListWords } from './list-words.ts';
import type { LOCATION_LIST } from './locations.list.ts';

export const LOCATION_WORDS: ListWords<typeof LOCATION_LIST> = {
  title: { en: 'Locations', ar: 'المواقع' },
  fields: {
    name: { en: 'Location', ar: 'الموقع' },
    shortCode: { en: 'Code', ar: 'الرمز' },
    type: { en: 'Type', ar: 'النوع' },
    countryISO: { en: 'Country', ar: 'البلد' },
    city: { en: 'City', ar: 'المدينة' },
    status: { en: 'Status', ar: 'الحالة' },
    people: { en: 'People', ar: 'الأشخاص' },
    timezone: { en: 'Local time', ar: 'الوقت المحلي' },
    contact: { en: 'E-mail', ar: 'البريد الإلكتروني' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
  filters: { country: { en: 'Country', ar: 'البلد' } },
  values: { type: { physical: { en: 'Physical', ar: 'فعلي' }, remote: { en: 'Remote', ar: 'عن بُعد' } } },
};
