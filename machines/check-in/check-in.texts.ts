import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const checkInTexts: MachineTexts = {
  title: { en: 'Check-in', ar: 'تسجيل الحضور' },
  description: {
    en: 'A device of the branch: name, PIN, then check-in or the sections of the branch app; without a connection a check-in is sent later.',
    ar: 'جهاز الفرع: الاسم ثم رمز PIN ثم تسجيل الحضور أو أقسام تطبيق الفرع؛ ومن دون اتصال يُرسل تسجيل الحضور لاحقًا.',
  },
  states: {
    choosing: { en: 'Choosing a name', ar: 'اختيار الاسم' },
    there: { en: 'A person is at the device', ar: 'يوجد شخص أمام الجهاز' },
    'there.typing': { en: 'Entering the PIN', ar: 'إدخال رمز PIN' },
    'there.checking': { en: 'Checking the PIN', ar: 'التحقق من رمز PIN' },
    'there.wrong': { en: 'Wrong PIN', ar: 'رمز PIN خاطئ' },
    'there.resting': { en: 'Too many wrong PINs', ar: 'رموز PIN خاطئة كثيرة' },
    'there.notAllowed': { en: 'No access', ar: 'لا صلاحية' },
    'there.open': { en: 'Signed in', ar: 'تم تسجيل الدخول' },
    'there.refused': { en: 'Not possible now', ar: 'غير ممكن الآن' },
    'there.offline': { en: 'No connection', ar: 'لا يوجد اتصال' },
    inside: { en: 'In the branch app', ar: 'في تطبيق الفرع' },
    sending: { en: 'Sending', ar: 'قيد الإرسال' },
    shown: { en: 'Confirmed', ar: 'تم التأكيد' },
    'shown.done': { en: 'Recorded', ar: 'تم التسجيل' },
    'shown.kept': { en: 'Will be sent later', ar: 'سيُرسل لاحقًا' },
  },
  events: {
    'person.choose': { en: 'Choose a name', ar: 'اختيار اسم' },
    'person.leave': { en: 'Leave', ar: 'خروج' },
    'pin.send': { en: 'Enter the PIN', ar: 'إدخال رمز PIN' },
    'event.send': { en: 'Check in or out', ar: 'تسجيل الحضور أو الانصراف' },
    'event.keep': { en: 'Check in or out without a connection', ar: 'تسجيل الحضور أو الانصراف من دون اتصال' },
    'app.open': { en: 'Open a section', ar: 'فتح قسم' },
    'person.active': { en: 'Touch the device', ar: 'لمس الجهاز' },
    'xstate.done.actor.signIn': { en: 'The sign-in ended', ar: 'انتهى تسجيل الدخول' },
    'xstate.done.actor.record': { en: 'The recording ended', ar: 'انتهى التسجيل' },
    'xstate.after.idle.check-in.there': { en: 'After 90 seconds', ar: 'بعد 90 ثانية' },
    'xstate.after.shown.check-in.shown': { en: 'After 4 seconds', ar: 'بعد 4 ثوانٍ' },
    'xstate.after.unattended.check-in.inside': { en: 'After two minutes untouched', ar: 'بعد دقيقتين من دون لمس' },
  },
  reasons: {
    ...kernelReasons,
    'other-outcome': { en: 'It ended in another way.', ar: 'انتهى بنتيجة أخرى.' },
  },
};
