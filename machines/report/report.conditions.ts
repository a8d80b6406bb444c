import type { Conditions } from '../kernel/record-machine.ts';

export const reportConditions: Conditions = {
  hasRoom: { en: 'fewer than ten reports of the same person are waiting', ar: 'ينتظر أقل من عشرة تقارير للشخص نفسه' },
  isOver: { en: 'its file has expired', ar: 'انتهت مدة حفظ ملفه' },
};
