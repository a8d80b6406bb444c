import type { en } from './en.ts';

export const ar: typeof en = {
  upcoming: 'صيانة مخطط لها',
  from: 'من',
  until: 'حتى',
  understood: 'حسنًا',
  ongoing: 'الصيانة جارية',
  ongoingHint: 'تستأنف هذه الصفحة تلقائيًا بعد الصيانة. ولا يضيع ما أدخلته.',
  expectedUntil: 'من المتوقع أن تستمر حتى {{at}}.',
  zone: 'الأوقات بتوقيت {{zone}}.',
  newVersion: 'الجديد في الإصدار {{version}}',
};
