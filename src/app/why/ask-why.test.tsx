import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { leave, REQUEST, waiting } from '../stale-writes/requests.rows.ts';

// Preferred §7: "Why can't someone …?" on a record, for anybody the reader may ask about.

const pages = preparePages();
const OTHER = '01900000-0000-7000-8000-0000000000aa';
const ROLES = '/system-management/roles-and-permissions';
const label = (en: string, ar: string) => ({ en, ar });
const EVENTS = [
  { event: 'step.accept', label: label('Accept', 'قبول') },
  { event: 'leave.cancel', label: label('Cancel request', 'إلغاء الطلب') },
];
const ANSWER = {
  event: 'step.accept',
  can: false,
  reasons: [
    {
      code: 'own-request',
      message: label(
        'Requesters can’t act as approvers of their own requests.',
        'لا يتصرف مقدم الطلب بصفته موافقًا على طلبه.',
      ),
      params: {},
    },
  ],
  obstacles: [],
  rights: [
    {
      permission: 'approvalProcess.step:update:team',
      heldScope: 'personal',
      roles: [{ id: OTHER, name: 'Line manager', path: `${ROLES}?open=${OTHER}` }],
      profiles: [{ id: OTHER, name: 'Approver', path: null }],
      givers: [{ userId: OTHER, displayName: 'Omar Haddad' }],
      otherGivers: 1,
    },
  ],
  role: { id: OTHER, name: 'Employee', status: 'active', path: null },
  accountPath: null,
};

async function openLeave(mayAskAboutOthers: boolean) {
  const user = userEvent.setup();
  await pages.open(leave.at, leave.rights, {
    ...leave.reads(REQUEST),
    'GET /api/workflows/leave-request/*/why': ({ query }) => {
      const userId = query.get('userId') ?? OTHER;
      const person = { userId, displayName: userId === OTHER ? 'Aisha Khan' : 'Me', isSelf: userId !== OTHER };
      const answer = query.get('event') === null ? null : ANSWER;
      return ok({ machine: 'leave-request', person, mayAskAboutOthers, events: EVENTS, answer });
    },
    'GET /api/users': () =>
      ok({
        data: [{ id: OTHER, displayName: 'Aisha Khan', email: 'a@luma.example', imageUrl: null, role: null }],
        count: 1,
      }),
  });
  await screen.findByTestId('leave-detail');
  return { user, api: pages.api() };
}

test('asks about somebody else: the missing permission, what gives it, who can, and the reasons (D6, D77)', async () => {
  const { user } = await openLeave(true);
  await user.click(await screen.findByTestId('ask-why'));
  const dialog = await screen.findByRole('dialog', { name: 'Why can’t someone …?' });
  const person = await within(dialog).findByRole('combobox', { name: 'Person' });
  await user.clear(person);
  await user.type(person, 'Aisha');
  await user.click(await screen.findByRole('option', { name: /Aisha Khan/ }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Action' }), 'Accept');
  const answer = await within(dialog).findByTestId('why-answer');
  expect(answer).toHaveTextContent('Aisha Khan can’t do this now.');
  expect(within(answer).getByRole('heading', { name: /^Missing permission: .+: Change \(Team\)$/ })).toBeVisible();
  expect(answer).toHaveTextContent('It is granted in a narrower scope: Own.');
  expect(within(answer).getByRole('link', { name: 'Line manager' })).toHaveAttribute('href', `${ROLES}?open=${OTHER}`);
  expect(within(answer).queryByRole('link', { name: 'Approver' })).toBeNull();
  expect(answer).toHaveTextContent('Who can grant itOmar Haddad, 1 other person');
  expect(answer).toHaveTextContent(
    'What the record says about Aisha KhanRequesters can’t act as approvers of their own requests.',
  );
});

test('without the right to see other accounts only the own one is asked about (ADR-0154)', async () => {
  const { user, api } = await openLeave(false);
  await user.click(await screen.findByTestId('ask-why'));
  const dialog = await screen.findByRole('dialog', { name: 'Why can’t someone …?' });
  await within(dialog).findByText('You can ask about your own account.');
  expect(within(dialog).queryByRole('combobox', { name: 'Person' })).toBeNull();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Action' }), 'Cancel request');
  expect(await within(dialog).findByTestId('why-answer')).toHaveTextContent('You can’t do this now.');
  expect(api.to('GET /api/users')).toHaveLength(0);
});

test('is in the palette while a record is open', async () => {
  const { user } = await openLeave(true);
  await screen.findByTestId('ask-why');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByTestId('launcher-search')).toHaveFocus());
  await user.click(await screen.findByRole('option', { name: /^Why can’t someone …\?/ }));
  expect(await screen.findByRole('dialog', { name: 'Why can’t someone …?' })).toBeVisible();
});

test('on "Waiting on me" it is about the record that waits, not about its approval', async () => {
  const user = userEvent.setup();
  await pages.open(waiting.at, waiting.rights, waiting.reads(waiting.before));
  await user.click(await screen.findByTestId('ask-why'));
  await waitFor(() =>
    expect(pages.api().seen.map(({ path }) => path)).toContain(
      `/api/workflows/device-change/${waiting.before.subjectId}/why`,
    ),
  );
});
