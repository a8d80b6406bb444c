import type { Conditions } from '../kernel/record-machine.ts';

export const bulkDownloadConditions: Conditions = {
  hasMore: { en: 'others are still to be fetched', ar: 'بقيت ملفات أخرى' },
  hasFailed: { en: 'some could not be had', ar: 'تعذّر تنزيل بعضها' },
};
