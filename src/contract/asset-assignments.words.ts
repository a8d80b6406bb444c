import type { ASSIGNMENT_LIST } from './asset-assignments.list.ts';
import type { ListWords } from './list-words.ts';

export const ASSIGNMENT_WORDS: ListWords<typeof ASSIGNMENT_LIST> = {
  title: { en: 'Who had which asset', ar: 'حائزو الأصول' },
  file: { en: 'Asset assignments', ar: 'حائزو الأصول' },
  fields: {
    asset: { en: 'Asset', ar: 'الأصل' },
    owner: { en: 'Who had it', ar: 'في حوزة من كان' },
    assignedAt: { en: 'From', ar: 'من' },
    endedAt: { en: 'Until', ar: 'إلى' },
    assignedBy: { en: 'Given by', ar: 'سلّمه' },
    endedBy: { en: 'Taken back by', ar: 'استردّه' },
  },
};
