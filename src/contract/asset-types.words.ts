import type { ASSET_TYPE_LIST } from './asset-types.list.ts';
import type { ListWords } from './list-words.ts';

export const ASSET_TYPE_WORDS: ListWords<typeof ASSET_TYPE_LIST> = {
  title: { en: 'Asset types', ar: 'أنواع الأصول' },
  fields: {
    name: { en: 'Type', ar: 'النوع' },
    fields: { en: 'Fields', ar: 'الحقول' },
    assets: { en: 'Assets', ar: 'الأصول' },
    createdAt: { en: 'Created', ar: 'أُنشئ' },
  },
};
