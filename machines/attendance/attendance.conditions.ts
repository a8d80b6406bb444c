import type { Conditions } from '../kernel/record-machine.ts';

export const attendanceConditions: Conditions = {
  isFree: { en: 'nothing blocks it', ar: 'لم يمنعها شيء' },
  hasNoCheckEvents: { en: 'the person never checked in', ar: 'لم يسجل أحد حضوره' },
  isMissing: { en: 'the person is not there', ar: 'لم يحضر الشخص' },
  canCheckIn: { en: 'the shift is near or running', ar: 'كانت المناوبة قريبة أو جارية' },
  hasBegun: { en: 'the shift has begun', ar: 'بدأت المناوبة' },
  arrivesLate: { en: 'the grace period has passed', ar: 'انقضت مهلة التأخر' },
  arrivesOnTime: { en: 'it is within the grace period', ar: 'كان ضمن مهلة التأخر' },
  correctsToOnDuty: { en: 'corrected to on duty, with a reason', ar: 'صُحح إلى حاضر مع ذكر السبب' },
  correctsToFinished: { en: 'corrected to finished, with a reason', ar: 'صُحح إلى منتهية مع ذكر السبب' },
  correctsToNotThere: { en: 'corrected to not there, with a reason', ar: 'صُحح إلى غير حاضر مع ذكر السبب' },
  correctsToOnTime: { en: 'corrected to on time', ar: 'صُحح إلى في الموعد' },
  correctsToLate: { en: 'corrected to late', ar: 'صُحح إلى متأخر' },
};
