import type { en } from './en.ts';

/** See the English texts. */
export const ar: typeof en = {
  problem: {
    'network-failure': 'لا يوجد اتصال',
    'network-failureHint': 'تعذّر الوصول إلى الخادم. تحقق من الاتصال ثم حاول مرة أخرى.',
    'timed-out': 'يستغرق الأمر وقتًا طويلًا',
    'timed-outHint': 'لم يُجب الخادم في الوقت المناسب. حاول مرة أخرى.',
    'unreadable-answer': 'حدث خطأ ما...',
    'unreadable-answerHint': 'تعذّرت قراءة الرد. حاول مرة أخرى، وإن استمر الأمر فاسأل المسؤول.',
    'not-found': 'غير موجود',
    'not-foundHint': 'هذا غير موجود، أو ليس متاحًا لك.',
    'permission-missing': 'غير متاح لك',
    'permission-missingHint': 'دورك لا يشمل هذا. يمكن للمسؤول منحك الصلاحية.',
    'module-missing': 'هذا القسم غير مفعّل',
    'module-missingHint': 'لا تستخدم شركتك هذا القسم من المنتج.',
    'session-ended': 'تم تسجيل خروجك',
    'session-endedHint': 'سجّل الدخول مرة أخرى للمتابعة.',
    'too-many-requests': 'محاولات كثيرة',
    'too-many-requestsHint': 'انتظر لحظة ثم حاول مرة أخرى.',
    'not-ready': 'سنعود بعد لحظة',
    'not-readyHint': 'الخادم قيد التشغيل. حاول بعد قليل.',
    'maintenance-ongoing': 'الصيانة جارية',
    'maintenance-ongoingHint': 'سيعود النظام عند انتهائها.',
    'internal-error': 'حدث خطأ ما...',
    'internal-errorHint': 'تم تسجيل الخطأ. حاول مرة أخرى، وإن استمر فاذكر الرقم أدناه.',
    'too-large': 'الحجم كبير جدًا',
    'too-largeHint': 'الملف أكبر من المسموح به.',
    'unsupported-media-type': 'نوع الملف غير مقبول',
    'unsupported-media-typeHint': 'يمكن إضافة الصور وملفات PDF فقط.',
    other: 'لم ينجح ذلك',
  },
  rule: {
    'name-taken': 'هذا الاسم مستخدم بالفعل. اختر اسمًا آخر.',
    'too-many-views': 'وصلت إلى الحد الأقصى لطرق عرض هذه القائمة. احذف واحدة أولًا.',
    'too-many': 'عدد الإدخالات المطابقة {{count}}، ولا يمكن تصدير أكثر من {{max}}. ضيّق القائمة بعوامل التصفية.',
  },
};
