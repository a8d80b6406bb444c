import { kernelReasons } from '../kernel/kernel.texts.ts';
import type { MachineTexts } from '../kernel/record-machine.ts';

export const sessionTexts: MachineTexts = {
  title: { en: 'Session', ar: 'الجلسة' },
  description: {
    en: 'Sign-in state of one browser tab, from the first check until sign-out or expiry.',
    ar: 'حالة تسجيل الدخول في علامة تبويب واحدة، من أول تحقق حتى تسجيل الخروج أو انتهاء الجلسة.',
  },
  states: {
    tab: { en: 'A tab', ar: 'علامة تبويب' },
    'tab.starting': { en: 'Checking the session', ar: 'التحقق من الجلسة' },
    'tab.unreachable': { en: 'No answer', ar: 'لا إجابة' },
    'tab.atDoor': { en: 'Signed out', ar: 'غير مسجّل الدخول' },
    'tab.atDoor.never': { en: 'Not signed in yet', ar: 'لم يُسجَّل الدخول بعد' },
    'tab.atDoor.byChoice': { en: 'Signed out here', ar: 'سُجّل الخروج من هنا' },
    'tab.atDoor.elsewhere': { en: 'Signed out in another tab', ar: 'سُجّل الخروج من علامة تبويب أخرى' },
    'tab.atDoor.expired': { en: 'Expired', ar: 'انتهت الجلسة' },
    'tab.signingIn': { en: 'Signing in', ar: 'جارٍ تسجيل الدخول' },
    'tab.signingIn.password': { en: 'Checking the password', ar: 'التحقق من كلمة المرور' },
    'tab.signingIn.codeAsked': { en: 'Code required', ar: 'الرمز مطلوب' },
    'tab.signingIn.checkingCode': { en: 'Checking the code', ar: 'التحقق من الرمز' },
    'tab.signedIn': { en: 'Signed in', ar: 'مسجّل الدخول' },
    'tab.signedIn.current': { en: 'Token valid', ar: 'الرمز صالح' },
    'tab.signedIn.refreshing': { en: 'Refreshing', ar: 'جارٍ التجديد' },
  },
  events: {
    'start.ask': { en: 'Check the session', ar: 'التحقق من الجلسة' },
    'start.nobody': { en: 'No session possible', ar: 'لا توجد جلسة محفوظة' },
    'sign-in.send': { en: 'Sign in', ar: 'تسجيل الدخول' },
    'sign-in.done': { en: 'Signed in', ar: 'تم تسجيل الدخول' },
    'sign-in.asks-code': { en: 'Code required', ar: 'الرمز مطلوب' },
    'sign-in.refused': { en: 'Sign-in refused', ar: 'رُفض تسجيل الدخول' },
    'code.send': { en: 'Enter the code', ar: 'إدخال الرمز' },
    'code.leave': { en: 'Back to the password', ar: 'العودة إلى كلمة المرور' },
    'xstate.after.renewAhead.session.tab.signedIn.current': {
      en: 'Token nearly expired',
      ar: 'أوشك الرمز على الانتهاء',
    },
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
    'password-again': { en: 'Enter your password again.', ar: 'أدخل كلمة المرور مجددًا.' },
  },
};
