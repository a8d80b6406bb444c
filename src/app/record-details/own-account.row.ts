import { id, list } from '../stale-writes/stale-write.ts';
import type { RecordDetail } from './record-detail.ts';

const OWN = {
  version: 2,
  displayName: 'Lina Haddad',
  email: 'manager@luma.example',
  language: 'en',
  hasPassword: true,
  secondFactor: { since: '2026-01-06T21:30:00.000Z', recoveryCodesLeft: 7 },
  identities: [
    {
      id: id(280),
      issuer: 'https://login.luma.example',
      email: 'lina@sso.example',
      linkedAt: '2026-01-03T21:30:00.000Z',
      lastUsedAt: '2026-01-04T06:15:00.000Z',
    },
  ],
};
const session = (n: number, more: object) => ({
  id: id(285 + n),
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  device: 'desktop',
  address: '203.0.113.7',
  startedAt: '2026-01-02T05:10:00.000Z',
  lastUsedAt: '2026-01-05T21:20:00.000Z',
  ...more,
});
const own = {
  at: '/account',
  rights: [],
  within: 'main',
  answers: {
    'GET /api/account': OWN,
    'GET /api/account/notifications': {
      email: 'daily',
      off: { email: ['documents'], push: [] },
      address: 'manager@luma.example',
      timezone: 'Asia/Dubai',
    },
    'GET /api/auth/methods': { issuer: 'Luma login' },
    'GET /api/sessions': list(
      session(1, { isCurrent: true, browser: 'Chrome', system: 'macOS' }),
      session(2, { address: null, device: 'phone' }),
      session(3, { browser: null, system: null }),
    ),
  },
};

/** Your own account (A§7), with every section. */
export const OWN_ACCOUNT: RecordDetail = {
  ...own,
  name: 'your own account',
  shows: [
    'My account',
    'Name and language',
    'Change e-mail',
    'E-mail: manager@luma.example',
    'Name | *',
    'Language of e-mails | *',
    'The language of this panel is chosen at the top of the page.',
    'Save',
    'Password',
    'Change password',
    'When you change it, you are signed out everywhere else.',
    'Second factor',
    'Turn off',
    'On',
    'Since 07 Jan 2026, 01:30. | 7 recovery codes left.',
    'Sign-in with another account',
    'Link Luma login',
    'Link your Luma login account and sign in with it. The second factor here is then not required.',
    'login.luma.example: lina@sso.example | Linked 04 Jan 2026, 01:30 | · | Last used 04 Jan 2026, 10:15',
    'Remove',
    'Notifications by e-mail',
    'When to send e-mails',
    'As they arrive',
    'Once a day',
    'Never',
    'To manager@luma.example, at 08:00 (Asia/Dubai), if you have unread notifications. | E-mails about your password and sign-in are always sent immediately.',
    'Leave',
    'Till reports',
    'Schedule and attendance',
    'Assets and devices',
    'Documents',
    'Newsletters',
    'Where you are signed in',
    'Sign out everywhere else',
    'Don’t recognize a device? Sign it out and change your password.',
    'Chrome on macOS | This device | Last used 06 Jan 2026, 01:20 · Signed in 02 Jan 2026, 09:10 · Address 203.0.113.7',
    'Firefox on Windows | Last used 06 Jan 2026, 01:20 · Signed in 02 Jan 2026, 09:10',
    'Sign out',
    'Unknown browser | Last used 06 Jan 2026, 01:20 · Signed in 02 Jan 2026, 09:10 · Address 203.0.113.7',
    'Sign out',
  ],
};
