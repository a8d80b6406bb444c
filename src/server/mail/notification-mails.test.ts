import { expect, test } from 'vitest';
import { MAX_NAMED, notificationMail, type MailedNotification } from './notification-mails.ts';

const TILL: MailedNotification = {
  type: 'day-banking-automatic-close',
  params: { location: '<b>Marina</b> & "Co"', businessDate: '2026-02-03' },
  url: 'https://panel.example/finance/till-banking-reports?open=1&x=2',
};
const DEVICE: MailedNotification = {
  type: 'change-device-process-finished',
  params: { requester: 'Mei', asset: 'P-1', replacement: 'T-2', requestedOn: '2026-04-05', status: 'accepted' },
  url: 'https://panel.example/finance/device-changes?open=2',
};
const made = (notifications: readonly MailedNotification[], language: 'en' | 'ar' = 'en') =>
  notificationMail({
    to: 'a@b.example',
    language,
    tenant: 'Luma',
    times: 'daily',
    notifications,
    inboxUrl: 'https://panel.example/dashboard',
    settingsUrl: 'https://panel.example/account',
    messageId: '<1@panel.example>',
  });

test('a single notification is the subject, and areas stand in their order', () => {
  expect(made([TILL]).subject).toBe('The till of <b>Marina</b> & "Co" was closed automatically for 03 Feb 2026');
  expect(made([DEVICE, TILL]).text).toBe(
    [
      'What you have not read yet at Luma:',
      'Till reports\n- The till of <b>Marina</b> & "Co" was closed automatically for 03 Feb 2026\n  https://panel.example/finance/till-banking-reports?open=1&x=2',
      'Assets and devices\n- The device change of Mei, requested on 05 Apr 2026, was accepted: P-1 → T-2\n  https://panel.example/finance/device-changes?open=2',
      'Open Steward: https://panel.example/dashboard',
      'You get this e-mail once a day, if there is anything unread.\nChange or turn off e-mails: https://panel.example/account',
    ].join('\n\n'),
  );
});

test('names and addresses are escaped in HTML', () => {
  const { html = '' } = made([TILL]);
  expect(html).toContain('&lt;b&gt;Marina&lt;/b&gt; &amp; &quot;Co&quot;');
  expect(html).toContain('open=1&amp;x=2');
  expect(html).not.toContain('<b>Marina');
});

test.each([
  [2, 'إشعاران غير مقروءين لدى Luma'],
  [3, '3 إشعارات غير مقروءة لدى Luma'],
  [11, '11 إشعارًا غير مقروء لدى Luma'],
  [100, '100 إشعار غير مقروء لدى Luma'],
])('counts %i in Arabic', (count, subject) => {
  expect(made(Array<MailedNotification>(count).fill(TILL), 'ar').subject).toBe(subject);
});

test('a long mail names the newest, and how many more there are', () => {
  const { text } = made([...Array<MailedNotification>(MAX_NAMED).fill(TILL), DEVICE, DEVICE]);
  expect(text).toContain('and 2 more');
  expect(text).not.toContain('device change');
});
