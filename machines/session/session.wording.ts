import type { Wording } from '../kernel/record-machine.ts';

export const sessionWording: Wording = {
  effects: {
    notifyTabs: { en: 'the other tabs are notified', ar: 'تُبلَّغ علامات التبويب الأخرى' },
    askWho: { en: 'the server is asked who is signed in', ar: 'يُسأل الخادم عمّن سجّل الدخول' },
    sendCredentials: { en: 'e-mail and password are sent', ar: 'يُرسل البريد وكلمة المرور' },
    sendCode: { en: 'the code is sent', ar: 'يُرسل الرمز' },
    endAtServer: { en: 'the session ends at the server too', ar: 'تنتهي الجلسة في الخادم أيضًا' },
    exchange: { en: 'the session is renewed', ar: 'تُجدَّد الجلسة' },
  },
  situations: {
    'a tab of a browser': { en: 'A tab of a browser', ar: 'علامة تبويب في متصفح' },
  },
  fields: {
    canTryAgain: { en: 'can be tried again', ar: 'يمكن المحاولة من جديد' },
  },
};
