import { expect, test } from 'vitest';
import { filledSentence, type SentenceKey, type SentNotification } from '#domain/notification-sentences.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { sentenceOf } from './notification-words.ts';
import { SCHEDULE_SENTENCES, type Sentence } from './testing/schedule-sentences.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';

const LEAVE = { requester: 'Aisha Khan', kind: 'leave', startDate: '2026-03-02', endDate: '2026-03-06' };
const CANCELLATION = { ...LEAVE, about: 'cancellation' };
const TILL = { requester: 'Mei Lin', kind: 'day-banking', location: 'Luma Marina', businessDate: '2026-02-03' };
const DEVICE = {
  requester: 'Nadia Haddad',
  kind: 'change-assigned-device',
  location: 'Luma Marina',
  asset: 'Phone P-1',
  replacement: 'Tablet T-2',
  requestedOn: '2026-04-05',
};
const SHIFT = { requester: 'Sara Ali', location: 'Luma Marina', date: '2026-05-12', time: '09:00' };
const OWN = { isRequester: true };
const DOCUMENT = { name: 'Mei Lin', document: 'Passport', expirationDate: '2026-04-05' };
const NEWS = { newsletterId: 'n', about: 'article' };

/** Every sentence, typed by hand: it names the record, the place and the day (C§9). */
const SAID: readonly Sentence[] = [
  [
    'employee-check-in-late',
    SHIFT,
    'Sara Ali is late for the shift at Luma Marina, 12 May 2026, 09:00',
    'تأخر Sara Ali عن مناوبته في Luma Marina، 12 مايو 2026، 09:00',
  ],
  [
    'employee-check-in-late',
    { ...SHIFT, timezone: 'Asia/Kolkata' },
    'Sara Ali is late for the shift at Luma Marina, 12 May 2026, 09:00 GMT+5:30',
    'تأخر Sara Ali عن مناوبته في Luma Marina، 12 مايو 2026، 09:00 غرينتش+5:30',
  ],
  [
    'employee-check-in-absent',
    SHIFT,
    'Sara Ali is absent from the shift at Luma Marina, 12 May 2026, 09:00',
    'تغيّب Sara Ali عن مناوبته في Luma Marina، 12 مايو 2026، 09:00',
  ],
  [
    'customer-impact',
    SHIFT,
    'A change to the shift of Sara Ali at Luma Marina, 12 May 2026, 09:00, affects customers',
    'تغيير في مناوبة Sara Ali في Luma Marina، 12 مايو 2026، 09:00، يؤثر على العملاء',
  ],
  [
    'customer-impact',
    { ...SHIFT, event: 'check-in', impacts: ['customer-waiting', 'customer-cancelled', 'customer-waiting'] },
    'Sara Ali checked in for the shift at Luma Marina, 12 May 2026, 09:00: a customer is waiting, a customer canceled',
    'سجّل Sara Ali حضوره لمناوبة Luma Marina، 12 مايو 2026، 09:00: عميل ينتظر، ألغى عميل موعده',
  ],
  [
    'customer-impact',
    { ...SHIFT, event: 'check-out', impacts: ['call-back-requested'] },
    'Sara Ali checked out of the shift at Luma Marina, 12 May 2026, 09:00: a call back is requested',
    'سجّل Sara Ali انصرافه من مناوبة Luma Marina، 12 مايو 2026، 09:00: طُلبت معاودة الاتصال',
  ],
  [
    'customer-impact',
    { ...SHIFT, event: 'break-start', impacts: ['customer-rescheduled'] },
    'Sara Ali started a break in the shift at Luma Marina, 12 May 2026, 09:00: a customer rescheduled',
    'بدأ Sara Ali استراحة في مناوبة Luma Marina، 12 مايو 2026، 09:00: غيّر عميل موعده',
  ],
  [
    'customer-impact',
    { ...SHIFT, event: 'break-end', impacts: ['customer-cancelled'] },
    'Sara Ali ended a break in the shift at Luma Marina, 12 May 2026, 09:00: a customer canceled',
    'أنهى Sara Ali استراحته في مناوبة Luma Marina، 12 مايو 2026، 09:00: ألغى عميل موعده',
  ],
  ...SCHEDULE_SENTENCES,
  [
    'leave-request',
    { ...LEAVE, step: 1 },
    'Aisha Khan requested leave, 02 – 06 Mar 2026. It is your turn to decide',
    'طلب Aisha Khan إجازة، 02 – 06 مارس 2026. حان دورك في القرار',
  ],
  [
    'leave-request',
    { ...LEAVE, waitsFor: 'nobody' },
    'No approver can decide the leave request of Aisha Khan, 02 – 06 Mar 2026. Reassign it',
    'لا موافق يستطيع البت في طلب إجازة Aisha Khan، 02 – 06 مارس 2026. أعد إسناده',
  ],
  [
    'leave-request',
    CANCELLATION,
    'Aisha Khan requested to cancel an approved leave, 02 – 06 Mar 2026. It is your turn to decide',
    'طلب Aisha Khan إلغاء إجازة معتمدة، 02 – 06 مارس 2026. حان دورك في القرار',
  ],
  [
    'leave-request',
    { ...CANCELLATION, waitsFor: 'nobody' },
    'No approver can decide the cancellation requested by Aisha Khan, 02 – 06 Mar 2026. Reassign it',
    'لا موافق يستطيع البت في الإلغاء الذي طلبه Aisha Khan، 02 – 06 مارس 2026. أعد إسناده',
  ],
  [
    'leave-request-process-finished',
    LEAVE,
    'The leave request of Aisha Khan, 02 – 06 Mar 2026, has been decided',
    'تم البت في طلب إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...LEAVE, status: 'accepted' },
    'The leave request of Aisha Khan, 02 – 06 Mar 2026, was accepted',
    'قُبل طلب إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...LEAVE, status: 'rejected' },
    'The leave request of Aisha Khan, 02 – 06 Mar 2026, was rejected',
    'رُفض طلب إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...CANCELLATION, status: 'accepted' },
    'The cancellation of the leave of Aisha Khan, 02 – 06 Mar 2026, was accepted',
    'قُبل إلغاء إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...CANCELLATION, status: 'rejected' },
    'The cancellation of the leave of Aisha Khan, 02 – 06 Mar 2026, was rejected',
    'رُفض إلغاء إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...LEAVE, ...OWN },
    'Your leave request, 02 – 06 Mar 2026, has been decided',
    'تم البت في طلب إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...LEAVE, ...OWN, status: 'accepted' },
    'Your leave request, 02 – 06 Mar 2026, was accepted',
    'قُبل طلب إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...LEAVE, ...OWN, status: 'rejected' },
    'Your leave request, 02 – 06 Mar 2026, was rejected',
    'رُفض طلب إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...CANCELLATION, ...OWN, status: 'accepted' },
    'The cancellation of your leave, 02 – 06 Mar 2026, was accepted',
    'قُبل إلغاء إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'leave-request-process-finished',
    { ...CANCELLATION, ...OWN, status: 'rejected' },
    'The cancellation of your leave, 02 – 06 Mar 2026, was rejected',
    'رُفض إلغاء إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'change-device-process-finished',
    { ...DEVICE, ...OWN },
    'Your device change, requested on 05 Apr 2026, has been decided: Phone P-1 → Tablet T-2',
    'تم البت في طلبك تغيير الجهاز المقدم في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'change-device-process-finished',
    { ...DEVICE, ...OWN, status: 'accepted' },
    'Your device change, requested on 05 Apr 2026, was accepted: Phone P-1 → Tablet T-2',
    'قُبل طلبك تغيير الجهاز المقدم في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'change-device-process-finished',
    { ...DEVICE, ...OWN, status: 'rejected' },
    'Your device change, requested on 05 Apr 2026, was rejected: Phone P-1 → Tablet T-2',
    'رُفض طلبك تغيير الجهاز المقدم في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'approval-process-new-note',
    { ...LEAVE, ...OWN },
    'New note on your leave request, 02 – 06 Mar 2026',
    'ملاحظة جديدة على طلب إجازتك، 02 – 06 مارس 2026',
  ],
  [
    'approval-process-new-note',
    { ...TILL, ...OWN },
    'New note on your till report of Luma Marina, 03 Feb 2026',
    'ملاحظة جديدة على تقريرك عن صندوق Luma Marina، 03 فبراير 2026',
  ],
  [
    'approval-process-new-note',
    { ...DEVICE, ...OWN },
    'New note on your device change, 05 Apr 2026: Phone P-1 → Tablet T-2',
    'ملاحظة جديدة على طلبك تغيير الجهاز، 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'approval-process-canceled',
    CANCELLATION,
    'The leave of Aisha Khan, 02 – 06 Mar 2026, stays approved. Its cancellation ended without a decision',
    'تبقى إجازة Aisha Khan، 02 – 06 مارس 2026، معتمدة: لم يُبتّ في إلغائها',
  ],
  [
    'approval-process-canceled',
    LEAVE,
    'Aisha Khan canceled a leave request, 02 – 06 Mar 2026',
    'ألغى Aisha Khan طلب إجازة، 02 – 06 مارس 2026',
  ],
  [
    'approval-process-canceled',
    DEVICE,
    'Nadia Haddad canceled the device change of 05 Apr 2026: Phone P-1 → Tablet T-2',
    'ألغى Nadia Haddad طلب تغيير الجهاز المقدم في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'approval-process-new-note',
    LEAVE,
    'New note on the leave request of Aisha Khan, 02 – 06 Mar 2026',
    'ملاحظة جديدة على طلب إجازة Aisha Khan، 02 – 06 مارس 2026',
  ],
  [
    'approval-process-new-note',
    TILL,
    'New note on the till report of Luma Marina, 03 Feb 2026, by Mei Lin',
    'ملاحظة جديدة على تقرير صندوق Luma Marina، 03 فبراير 2026، الذي قدّمه Mei Lin',
  ],
  [
    'approval-process-new-note',
    DEVICE,
    'New note on the device change of Nadia Haddad, 05 Apr 2026: Phone P-1 → Tablet T-2',
    'ملاحظة جديدة على تغيير جهاز Nadia Haddad، 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'day-banking-variance',
    TILL,
    'The till report of Luma Marina, 03 Feb 2026, has a variance. It is your turn to decide',
    'في تقرير صندوق Luma Marina، 03 فبراير 2026، فرق. حان دورك في القرار',
  ],
  [
    'day-banking-variance',
    { ...TILL, waitsFor: 'nobody' },
    'No approver can decide the variance in the till report of Luma Marina, 03 Feb 2026. Reassign it',
    'لا موافق يستطيع البت في فرق تقرير صندوق Luma Marina، 03 فبراير 2026. أعد إسناده',
  ],
  [
    'day-banking-variance',
    { ...TILL, status: 'accepted' },
    'The variance in the till report of Luma Marina, 03 Feb 2026, was accepted',
    'قُبل الفرق في تقرير صندوق Luma Marina، 03 فبراير 2026',
  ],
  [
    'day-banking-variance',
    { ...TILL, status: 'rejected' },
    'The variance in the till report of Luma Marina, 03 Feb 2026, was rejected',
    'رُفض الفرق في تقرير صندوق Luma Marina، 03 فبراير 2026',
  ],
  [
    'day-banking-automatic-close',
    { location: 'Luma Marina', businessDate: '2026-02-03' },
    'The till of Luma Marina was closed automatically for 03 Feb 2026',
    'أُغلق صندوق Luma Marina تلقائيًا عن يوم 03 فبراير 2026',
  ],
  [
    'change-device',
    DEVICE,
    'Nadia Haddad requested a device change on 05 Apr 2026: Phone P-1 → Tablet T-2. It is your turn to decide',
    'طلب Nadia Haddad تغيير جهاز في 05 أبريل 2026: Phone P-1 ← Tablet T-2. حان دورك في القرار',
  ],
  [
    'change-device',
    { ...DEVICE, waitsFor: 'nobody' },
    'No approver can decide the device change of Nadia Haddad, 05 Apr 2026: Phone P-1 → Tablet T-2. Reassign it',
    'لا موافق يستطيع البت في تغيير جهاز Nadia Haddad، 05 أبريل 2026: Phone P-1 ← Tablet T-2. أعد إسناده',
  ],
  [
    'change-device-process-finished',
    DEVICE,
    'The device change of Nadia Haddad, requested on 05 Apr 2026, has been decided: Phone P-1 → Tablet T-2',
    'تم البت في تغيير جهاز Nadia Haddad المطلوب في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'change-device-process-finished',
    { ...DEVICE, status: 'accepted' },
    'The device change of Nadia Haddad, requested on 05 Apr 2026, was accepted: Phone P-1 → Tablet T-2',
    'قُبل تغيير جهاز Nadia Haddad المطلوب في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'change-device-process-finished',
    { ...DEVICE, status: 'rejected' },
    'The device change of Nadia Haddad, requested on 05 Apr 2026, was rejected: Phone P-1 → Tablet T-2',
    'رُفض تغيير جهاز Nadia Haddad المطلوب في 05 أبريل 2026: Phone P-1 ← Tablet T-2',
  ],
  [
    'new-communication',
    { ...NEWS, url: 'https://news.example/hello' },
    'There is a new message for you: news.example/hello',
    'لديك رسالة جديدة: news.example/hello',
  ],
  ['new-communication', { ...NEWS, url: 'javascript:alert(1)' }, 'There is a new message for you', 'لديك رسالة جديدة'],
  [
    'custom',
    { about: 'asset-assigned', asset: 'Laptop L-1' },
    'An asset was assigned to you: Laptop L-1',
    'أُسند إليك أصل: Laptop L-1',
  ],
  [
    'custom',
    { about: 'document-warning', ...DOCUMENT },
    'Passport of Mei Lin expires soon: 05 Apr 2026',
    'تنتهي قريبًا صلاحية Passport لدى Mei Lin: 05 أبريل 2026',
  ],
  [
    'custom',
    { about: 'document-urgent', ...DOCUMENT },
    'Passport of Mei Lin expires very soon: 05 Apr 2026',
    'تنتهي قريبًا جدًا صلاحية Passport لدى Mei Lin: 05 أبريل 2026',
  ],
  [
    'custom',
    { about: 'document-expired', ...DOCUMENT },
    'Passport of Mei Lin expired on 05 Apr 2026',
    'انتهت صلاحية Passport لدى Mei Lin في 05 أبريل 2026',
  ],
  ['custom', { about: 'documents-due', count: 12 }, '12 documents need attention', 'مستندات تحتاج إلى الانتباه: 12'],
  ['custom', { text: 'Fire drill at 15:00' }, 'Fire drill at 15:00', 'Fire drill at 15:00'],
  ['made-up' as never, {}, 'Something new for you', 'هناك جديد يخصك'],
];

const said = (
  type: SentNotification['type'],
  params: object,
  locale: string,
  words: Readonly<Record<SentenceKey, string>>,
): string => {
  const [key, values] = sentenceOf({ type, params: params as SentNotification['params'] }, locale);
  const own = words[key.slice('types.'.length) as SentenceKey];
  const sentence = filledSentence(own, values as Readonly<Record<string, string>>);
  return sentence.replaceAll(/[\u2066-\u2069]/g, '');
};

test.each(SAID)('%s with %j names its record, place and day', (type, params, english, arabic) => {
  expect([said(type, params, 'en', en.types), said(type, params, 'ar', ar.types)]).toEqual([english, arabic]);
});

test('every type and every sentence is in the table', () => {
  const keys = SAID.map(
    ([type, params]) => sentenceOf({ type, params: params as SentNotification['params'] }, 'en')[0],
  );
  expect(new Set(keys)).toEqual(new Set(Object.keys(en.types).map((key) => `types.${key}`)));
  expect(new Set(SAID.map(([type]) => type))).toEqual(new Set([...NOTIFICATION_TYPES, 'made-up']));
});

test('one that an earlier version stored without its values shows what is missing', () => {
  expect(said('leave-request', { requester: 'Aisha Khan' }, 'en', en.types)).toBe(
    'Aisha Khan requested leave, –. It is your turn to decide',
  );
});
