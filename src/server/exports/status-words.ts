import type { RecordStatus } from '#domain/records.ts';
import type { Language } from '../core/language.ts';

/** Statuses of people and locations as written in files. */
export const STATUS_WORDS: Readonly<Record<RecordStatus, Readonly<Record<Language, string>>>> = {
  active: { en: 'Active', ar: 'نشط' },
  inactive: { en: 'Inactive', ar: 'غير نشط' },
  'on-hold': { en: 'On hold', ar: 'معلّق' },
  archived: { en: 'Archived', ar: 'مؤرشف' },
  deactivated: { en: 'Deactivated', ar: 'معطّل' },
};
