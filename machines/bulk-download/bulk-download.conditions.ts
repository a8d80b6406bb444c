import type { Conditions } from '../kernel/record-machine.ts';

export const bulkDownloadConditions: Conditions = {
  hasMore: { en: 'files are left', ar: 'بقيت ملفات أخرى' },
  hasFailed: { en: 'some files failed', ar: 'تعذّر تنزيل بعضها' },
};
