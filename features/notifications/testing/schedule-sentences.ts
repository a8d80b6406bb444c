import type { SentNotification } from '#domain/notification-sentences.ts';

/** A sentence as it is typed by hand. */
export type Sentence = readonly [type: SentNotification['type'], params: object, english: string, arabic: string];

const OWN_SHIFT = { count: 1, date: '2026-12-21', time: '10:00', endTime: '14:00', location: 'Luma Salmiya' };

/** What people are notified of about their schedule (C§9). */
export const SCHEDULE_SENTENCES: readonly Sentence[] = [
  [
    'schedule-change',
    { count: 3, date: '2026-05-12', until: '2026-05-14' },
    'Your schedule has changed: 12 – 14 May 2026',
    'تغيّر جدولك: 12 – 14 مايو 2026',
  ],
  [
    'schedule-change',
    { count: 3, date: '2026-05-12', until: '2026-05-14', location: 'Luma Marina · Luma Salmiya' },
    'Your schedule has changed: 12 – 14 May 2026, Luma Marina · Luma Salmiya. Shifts: 3',
    'تغيّر جدولك: 12 – 14 مايو 2026، Luma Marina · Luma Salmiya. عدد المناوبات: 3',
  ],
  [
    'schedule-change',
    { count: 8, date: '2026-05-12', until: '2026-05-14', location: 'Luma Marina', change: 'added' },
    'New shifts in your schedule: 12 – 14 May 2026, Luma Marina. Shifts: 8',
    'مناوبات جديدة في جدولك: 12 – 14 مايو 2026، Luma Marina. عدد المناوبات: 8',
  ],
  [
    'schedule-change',
    { count: 8, date: '2026-05-12', until: '2026-05-14', location: 'Luma Marina', change: 'removed' },
    'Your shifts were canceled: 12 – 14 May 2026, Luma Marina. Shifts: 8',
    'أُلغيت مناوباتك: 12 – 14 مايو 2026، Luma Marina. عدد المناوبات: 8',
  ],
  [
    'schedule-change',
    { count: 2, date: '2026-05-12', until: '2026-05-14', location: 'Luma Marina', change: 'changed' },
    'Your schedule has changed: 12 – 14 May 2026, Luma Marina. Shifts: 2',
    'تغيّر جدولك: 12 – 14 مايو 2026، Luma Marina. عدد المناوبات: 2',
  ],
  [
    'schedule-change',
    { ...OWN_SHIFT, change: 'added' },
    'New shift in your schedule: Mon 21 Dec 2026, 10:00 – 14:00, Luma Salmiya',
    'مناوبة جديدة في جدولك: الاثنين 21 ديسمبر 2026، 10:00 – 14:00، Luma Salmiya',
  ],
  [
    'schedule-change',
    { ...OWN_SHIFT, change: 'changed' },
    'The details of your shift have changed: Mon 21 Dec 2026, 10:00 – 14:00, Luma Salmiya',
    'تغيّرت تفاصيل مناوبتك: الاثنين 21 ديسمبر 2026، 10:00 – 14:00، Luma Salmiya',
  ],
  [
    'schedule-change',
    {
      ...OWN_SHIFT,
      change: 'moved',
      was: { date: '2026-12-20', time: '09:00', endTime: '13:00', location: 'Luma Marina' },
    },
    'Your shift has moved to Mon 21 Dec 2026, 10:00 – 14:00, Luma Salmiya. It was Sun 20 Dec 2026, 09:00 – 13:00, Luma Marina',
    'نُقلت مناوبتك إلى الاثنين 21 ديسمبر 2026، 10:00 – 14:00، Luma Salmiya. كانت الأحد 20 ديسمبر 2026، 09:00 – 13:00، Luma Marina',
  ],
  [
    'schedule-change',
    {
      ...OWN_SHIFT,
      timezone: 'Asia/Kuwait',
      change: 'moved',
      was: { date: '2026-12-20', time: '09:00', endTime: '13:00', timezone: 'Asia/Dubai', location: 'Luma Marina' },
    },
    'Your shift has moved to Mon 21 Dec 2026, 10:00 – 14:00 GMT+3, Luma Salmiya. It was Sun 20 Dec 2026, 09:00 – 13:00 GMT+4, Luma Marina',
    'نُقلت مناوبتك إلى الاثنين 21 ديسمبر 2026، 10:00 – 14:00 غرينتش+3، Luma Salmiya. كانت الأحد 20 ديسمبر 2026، 09:00 – 13:00 غرينتش+4، Luma Marina',
  ],
  [
    'schedule-change',
    { ...OWN_SHIFT, change: 'removed' },
    'Your shift was canceled: Mon 21 Dec 2026, 10:00 – 14:00, Luma Salmiya',
    'أُلغيت مناوبتك: الاثنين 21 ديسمبر 2026، 10:00 – 14:00، Luma Salmiya',
  ],
];
