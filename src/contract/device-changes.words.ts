import { deviceChangeTexts } from '#machines/device-change/device-change.texts.ts';
import type { DEVICE_CHANGE_LIST } from './device-changes.list.ts';
import type { ListWords } from './list-words.ts';

export const DEVICE_CHANGE_WORDS: ListWords<typeof DEVICE_CHANGE_LIST> = {
  title: { en: 'Device changes', ar: 'تغيير الأجهزة' },
  fields: {
    employee: { en: 'Employee', ar: 'الموظف' },
    asset: { en: 'Current device', ar: 'الجهاز الحالي' },
    replacement: { en: 'Requested device', ar: 'الجهاز المطلوب' },
    status: { en: 'Status', ar: 'الحالة' },
    createdAt: { en: 'Requested', ar: 'وقت الطلب' },
  },
  values: { status: deviceChangeTexts.states },
};
