import type { ListWords } from './list-words.ts';
import type { MAINTENANCE_SCHEDULE_LIST } from './maintenance-schedules.list.ts';

export const MAINTENANCE_SCHEDULE_WORDS: ListWords<typeof MAINTENANCE_SCHEDULE_LIST> = {
  title: { en: 'Maintenance and logistics schedules', ar: 'جداول الصيانة والخدمات اللوجستية' },
  fields: { createdAt: { en: 'Uploaded', ar: 'تاريخ الرفع' } },
};
