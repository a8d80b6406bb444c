import type { Wording } from '../kernel/record-machine.ts';

export const attendanceWording: Wording = {
  effects: {
    notifyPerson: { en: 'the person is notified of the change', ar: 'يُشعر الشخص بالتغيير' },
    notifyLate: { en: 'line managers are notified of the lateness', ar: 'يُشعر المديرون المباشرون بالتأخر' },
    notifyAbsent: { en: 'line managers are notified of the absence', ar: 'يُشعر المديرون المباشرون بالغياب' },
    recordArrival: { en: 'the arrival is recorded', ar: 'يُسجَّل الوصول' },
    recordNotThere: { en: 'the recorded arrival is removed', ar: 'يُزال الوصول المسجل' },
  },
  situations: {
    'new shift': { en: 'New shift', ar: 'مناوبة جديدة' },
    'corrected without a check-in': { en: 'Corrected without a check-in', ar: 'تصحيح دون تسجيل حضور' },
  },
  fields: {
    blocking: { en: 'blocking conflicts', ar: 'التعارضات المانعة' },
    isEarly: { en: 'more than 4 hours before the start', ar: 'قبل البداية بأكثر من أربع ساعات' },
    isOver: { en: 'after the end of the shift', ar: 'بعد نهاية المناوبة' },
    isLate: { en: 'after the grace period', ar: 'بعد مهلة التأخر' },
    isBeforeStart: { en: 'before the start of the shift', ar: 'قبل بداية المناوبة' },
    outcome: { en: 'corrected to', ar: 'صُحح إلى' },
    isOwn: { en: 'the own shift', ar: 'المناوبة الخاصة به' },
    hasReason: { en: 'with a reason', ar: 'مع ذكر السبب' },
  },
  values: {
    overlap: { en: 'overlap', ar: 'تداخل' },
    'outside-contract': { en: 'outside the contract', ar: 'خارج مدة العقد' },
    'inactive-employee': { en: 'inactive employee', ar: 'موظف غير نشط' },
    'on-duty': { en: 'on duty', ar: 'على رأس العمل' },
    finished: { en: 'finished', ar: 'منتهية' },
    'not-there': { en: 'not there', ar: 'غير حاضر' },
  },
};
