import { assetTexts } from '#machines/asset/asset.texts.ts';
import type { ASSET_LIST } from './assets.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

export const ASSET_WORDS: ListWords<typeof ASSET_LIST> = {
  title: { en: 'Assets', ar: 'الأصول' },
  fields: {
    owner: { en: 'Owner', ar: 'المالك' },
    type: { en: 'Type', ar: 'النوع' },
    status: { en: 'Status', ar: 'الحالة' },
    value: { en: 'Value', ar: 'القيمة' },
    details: { en: 'Details', ar: 'التفاصيل' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
    actions: { en: 'Actions', ar: 'الإجراءات' },
  },
  filters: { ...PLACE_WORDS, employee: { en: 'Employee', ar: 'الموظف' } },
  values: { status: assetTexts.states },
};
