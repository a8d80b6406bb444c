import type { ArabicDetails } from './record-detail.ts';

/** The same in Arabic: locations (A§1, B§3). */
export const PLACES_ARABIC: ArabicDetails = {
  'a location': {
    shows: [
      'LM | المواقع',
      'Luma Marina',
      /^نشط \| DXB-MAR \| فعلي \| Salmiya \| \d\d:\d\d غرينتش\+3$/u,
      'السجل',
      'التفاصيل',
      'ساعات العمل',
      'صناديق النقد',
      'الموارد',
      'الأشخاص',
      'المواقع الميدانية',
      'المستندات',
      'التفاصيل',
      'البلد: الكويت',
      'الولاية: Hawalli Governorate',
      'المقاطعة: Hawalli',
      'المدينة: Salmiya',
      'سطر العنوان 1: Marina Walk 1',
      'سطر العنوان 2: Floor 2',
      'إحداثيات GPS: 29.33750000, 48.07580000',
      'العملة: KWD',
      'المنطقة الزمنية: Asia/Kuwait',
      'البريد الإلكتروني: marina@luma.example',
      'الهاتف: +965 501 234 567',
      'جهة الاتصال: OS | Omar Said',
      'كلمة المرور: معيّنة؛ ولا تُعرض أبدًا',
      'يرى الموظفون جدول هذا الموقع',
    ],
  },
  'hours of a location': {
    shows: [
      'الأسبوع',
      'الاثنين | مغلق',
      'الثلاثاء | 09:00–13:00، 16:30–22:15',
      'الأربعاء | مغلق',
      'الخميس | مغلق',
      'الجمعة | مغلق',
      'السبت | مغلق',
      'الأحد | 10:00–18:45',
      'الاستثناءات',
      '24 ديسمبر 2090 | Eve | 11:00–12:30',
      '25 ديسمبر 2090 | Holiday | مغلق',
    ],
  },
  'field locations of a location': {
    shows: [
      'المواقع الميدانية',
      'Villa | VIL | Salwa، Hawalli | غير نشط',
      'قريبة، ضمن 150 كم',
      'Creek | Luma Hills | Fahaheel | 12.3 كم',
    ],
  },
  'history of a location': {
    shows: [
      'سجل Luma Marina',
      'NA | Nour Aziz | 06 يناير 2026، 01:30 غرينتش+4',
      'تغيير: الموقع (الاسم، والولاية، والمقاطعة، والمدينة)',
      'إضافة: صندوق النقد',
    ],
  },
};
