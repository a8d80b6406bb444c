import { PLACE_WORDS, type ListWords } from './list-words.ts';
import type { GALLERY_LIST } from './social-media.list.ts';

export const GALLERY_WORDS: ListWords<typeof GALLERY_LIST> = {
  title: { en: 'Pictures', ar: 'الصور' },
  fields: { createdAt: { en: 'Added', ar: 'تاريخ الإضافة' } },
  filters: {
    dates: { en: 'Days', ar: 'الأيام' },
    country: { en: 'Country', ar: 'الدولة' },
    location: PLACE_WORDS.location,
    employee: { en: 'Added by', ar: 'أضافها' },
    star: { en: 'Starred only', ar: 'المميزة بنجمة فقط' },
  },
};
