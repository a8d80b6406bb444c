import { assetTexts } from '#machines/asset/asset.texts.ts';
import type { ASSET_LIST } from './assets.list.ts';
import { PLACE_WORDS, type ListWords } from './list-words.ts';

export const ASSET_WORDS: ListWords<typeof ASSET_LIST> = {
  title: { en: 'Assets', ar: 'الأصول' },
  fields: {
    type: { en: 'Type', ar: 'النوع' },
    details: { en: 'Details', ar: 'التفاصيل' },
    status: { en: 'Status', ar: 'الحالة' },
    owner: { en: 'Owner', ar: 'المالك' },
    value: { en: 'Value', ar: 'القيمة' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
    actions: { en: 'Actions', ar: 'الإجراءات' },
  },
  filters: { ...PLACE_WORDS, employee: { en: 'Employee', ar: 'الموظف' } },
  values: { status: assetTexts.states },
};
