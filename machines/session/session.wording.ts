import type { Wording } from '../kernel/record-machine.ts';

export const sessionWording: Wording = {
  effects: {
    keep: { en: 'the page stores the answer of the server', ar: 'تحتفظ الصفحة بما أجاب به الخادم' },
    tellTabs: { en: 'the other tabs are notified', ar: 'تُبلَّغ علامات التبويب الأخرى' },
    askWho: { en: 'the server is asked who is signed in', ar: 'يُسأل الخادم عمّن سجّل الدخول' },
    signIn: { en: 'e-mail and password are sent', ar: 'يُرسل البريد وكلمة المرور' },
    checkCode: { en: 'the code is sent', ar: 'يُرسل الرمز' },
    endAtServer: { en: 'the session ends at the server too', ar: 'تنتهي الجلسة في الخادم أيضًا' },
    exchange: { en: 'the session is renewed', ar: 'تُجدَّد الجلسة' },
  },
  situations: {
    'a tab of a browser': { en: 'A tab of a browser', ar: 'علامة تبويب في متصفح' },
  },
  fields: {
    kind: { en: 'answer', ar: 'الرد' },
  },
  values: {
    'signed-in': { en: 'signed in', ar: 'مسجّل الدخول' },
    'code-asked': { en: 'code required', ar: 'الرمز مطلوب' },
    refused: { en: 'refused', ar: 'مرفوض' },
    unknown: { en: 'no answer', ar: 'لا إجابة' },
  },
};
