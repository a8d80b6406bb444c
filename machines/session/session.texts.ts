import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const sessionTexts: MachineTexts = {
  title: { en: 'Session', ar: 'الجلسة' },
  description: {
    en: 'Who is here, as one tab of a browser knows it: from the first question until somebody leaves or the session is over.',
    ar: 'من الحاضر كما تعرفه علامة تبويب واحدة: من السؤال الأول حتى المغادرة أو انتهاء الجلسة.',
  },
  states: {
    tab: { en: 'A tab', ar: 'علامة تبويب' },
    'tab.starting': { en: 'Asking who is here', ar: 'السؤال عمّن هنا' },
    'tab.unreachable': { en: 'No answer', ar: 'لا إجابة' },
    'tab.atDoor': { en: 'Signed out', ar: 'غير مسجّل الدخول' },
    'tab.atDoor.never': { en: 'Not signed in yet', ar: 'لم يُسجَّل الدخول بعد' },
    'tab.atDoor.byChoice': { en: 'Left by choice', ar: 'خرج باختياره' },
    'tab.atDoor.elsewhere': { en: 'Left in another tab', ar: 'خرج من علامة أخرى' },
    'tab.atDoor.expired': { en: 'Expired', ar: 'انتهت الجلسة' },
    'tab.signingIn': { en: 'Signing in', ar: 'جارٍ تسجيل الدخول' },
    'tab.signingIn.password': { en: 'Checking the password', ar: 'التحقق من كلمة المرور' },
    'tab.signingIn.codeAsked': { en: 'Code asked for', ar: 'الرمز مطلوب' },
    'tab.signingIn.checkingCode': { en: 'Checking the code', ar: 'التحقق من الرمز' },
    'tab.signedIn': { en: 'Signed in', ar: 'مسجّل الدخول' },
    'tab.signedIn.current': { en: 'Token in force', ar: 'الرمز ساري' },
    'tab.signedIn.refreshing': { en: 'Refreshing', ar: 'جارٍ التجديد' },
  },
  events: {
    'start.ask': { en: 'Ask who is here', ar: 'السؤال عمّن هنا' },
    'start.nobody': { en: 'Nobody can be here', ar: 'لا أحد هنا' },
    'sign-in.send': { en: 'Sign in', ar: 'تسجيل الدخول' },
    'sign-in.done': { en: 'Signed in', ar: 'تم تسجيل الدخول' },
    'sign-in.asks-code': { en: 'A code is asked for', ar: 'طُلب رمز' },
    'sign-in.refused': { en: 'Sign-in refused', ar: 'رُفض تسجيل الدخول' },
    'code.send': { en: 'Give the code', ar: 'إدخال الرمز' },
    'code.leave': { en: 'Back to the password', ar: 'العودة إلى كلمة المرور' },
    'token.renew': { en: 'Renew the token', ar: 'تجديد الرمز' },
    'token.renewed': { en: 'Token renewed', ar: 'جُدّد الرمز' },
    'token.refused': { en: 'There is no session', ar: 'لا توجد جلسة' },
    'token.unknown': { en: 'No answer', ar: 'لا إجابة' },
    'sign-out.ask': { en: 'Sign out', ar: 'تسجيل الخروج' },
    'tab.signed-in': { en: 'Another tab signed in', ar: 'سُجّل الدخول في علامة تبويب أخرى' },
    'tab.signed-out': { en: 'Another tab signed out', ar: 'سُجّل الخروج في علامة تبويب أخرى' },
  },
  reasons: {
    ...kernelReasons,
    'password-again': { en: 'The password has to be given again.', ar: 'يجب إدخال كلمة المرور مجددًا.' },
  },
};
