import type { en } from './en.ts';

export const ar: typeof en = {
  upcoming: 'صيانة مخطط لها',
  from: 'من',
  until: 'حتى',
  understood: 'حسنًا',
  ongoing: 'نعمل على تحسين النظام',
  ongoingHint: 'سيعود عند انتهاء الصيانة. ستتابع هذه الصفحة تلقائيًا، ويبقى ما أدخلته.',
  expectedUntil: 'من المتوقع أن تستمر حتى {{at}}.',
  zone: 'الأوقات بتوقيت {{zone}}.',
  newVersion: 'الجديد في الإصدار {{version}}',
};
