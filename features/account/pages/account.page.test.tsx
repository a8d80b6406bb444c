import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import AccountPage from './account.page.tsx';

const AT = '2026-11-01T08:00:00.000Z';
const ACCOUNT = {
  version: 3,
  displayName: 'Lina Haddad',
  email: 'manager@luma.example',
  language: 'en',
  hasPassword: true,
  identities: [] as object[],
  secondFactor: null,
  pin: null as { since: string; isLocked: boolean } | null,
};
const HERE = {
  id: '01900000-0000-7000-8000-000000000001',
  isCurrent: true,
  browser: 'Firefox 140',
  system: 'Linux',
  device: 'desktop',
  address: '198.51.100.4',
  startedAt: AT,
  lastUsedAt: AT,
};
const PHONE = {
  ...HERE,
  id: '01900000-0000-7000-8000-000000000002',
  isCurrent: false,
  browser: 'Safari 18',
  system: 'iOS',
  device: 'phone',
};
const UNKNOWN = {
  ...HERE,
  id: '01900000-0000-7000-8000-000000000003',
  isCurrent: false,
  browser: null,
  system: null,
  device: null,
  address: null,
};
const EMAILS = {
  email: 'never',
  off: { email: [] as string[], push: [] as string[] },
  address: 'manager@luma.example',
  timezone: 'Asia/Dubai',
};
const rule = (path: string, code: string) => () =>
  problem(422, 'rule-violated', { errors: [{ path, code, message: 'in English' }] });

let api: StubbedApi;
async function show(answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/account': () => ok(ACCOUNT),
    'GET /api/auth/methods': () => ok({ issuer: null }),
    'GET /api/account/notifications': () => ok(EMAILS),
    'GET /api/sessions': () => ok({ data: [HERE, PHONE, UNKNOWN], count: 3 }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <AccountPage />
    </QueryClientProvider>,
    { texts: { account: en, client } },
  );
  await screen.findByTestId('part-profile');
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

describe('name and language', () => {
  test('are saved with the version that was loaded, and the shell shows the new name', async () => {
    const user = userEvent.setup();
    await show({ 'PATCH /api/account': () => ok({ ...ACCOUNT, version: 4, displayName: 'Lina H.' }) });
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lina H.');
    await user.selectOptions(screen.getByLabelText(/^Language of e-mails/), 'ar');
    await user.click(screen.getByTestId('save-profile'));
    await waitFor(() =>
      expect(api.to('PATCH /api/account')[0]?.body).toEqual({ version: 3, displayName: 'Lina H.', language: 'ar' }),
    );
    await waitFor(() => expect(api.to('POST /api/auth/refresh')).toHaveLength(1));
  });

  test('reload after a conflict; what was typed is kept and saved over the newer values (issue 3, version-conflict notice)', async () => {
    const user = userEvent.setup();
    await show({
      'PATCH /api/account': () =>
        problem(409, 'stale-version', { record: { ...ACCOUNT, version: 7, displayName: 'Lina K.', language: 'ar' } }),
    });
    await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lina H.');
    await user.click(screen.getByTestId('save-profile'));
    expect(await screen.findByText(`This was changed since you opened it. ${client.problem.kept}`)).toBeInTheDocument();
    await waitFor(() => expect(api.to('GET /api/account').length).toBeGreaterThan(1));
    expect(screen.getByLabelText(/^Language of e-mails/)).toHaveValue('ar');
    await user.click(screen.getByTestId('save-profile'));
    await waitFor(() =>
      expect(api.to('PATCH /api/account').at(-1)?.body).toEqual({ version: 7, displayName: 'Lina H.', language: 'ar' }),
    );
  });
});

describe('the PIN (C§6, ADR-0128)', () => {
  const MAY = sampleSession({ permissions: ['web.access:read', 'mobile.access.loginWithPin:read'] });

  test('is not offered to people who may not use one', async () => {
    await show();
    expect(screen.queryByTestId('part-pin')).toBeNull();
  });

  test('is set with the password; what the server refuses is shown on the field in the language of the page', async () => {
    const user = userEvent.setup();
    await show({
      'POST /api/auth/login': () => ok(MAY),
      'PUT /api/account/pin': rule('pin', 'too-simple'),
    });
    await user.click(screen.getByTestId('set-pin'));
    await user.type(await screen.findByLabelText(/^Current password/), 'steward-demo');
    await user.type(screen.getByLabelText(/^New PIN/), '12a');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.pin.set }));
    expect(api.to('PUT /api/account/pin')).toHaveLength(0);
    await user.clear(screen.getByLabelText(/^New PIN/));
    await user.type(screen.getByLabelText(/^New PIN/), '1234');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.pin.set }));
    await waitFor(() =>
      expect(api.to('PUT /api/account/pin')[0]?.body).toEqual({ password: 'steward-demo', pin: '1234' }),
    );
    expect(await screen.findByText(en.refused['too-simple'])).toBeInTheDocument();
  });

  test.each([
    ['123', false],
    ['1234', true],
    ['12345678', true],
  ])('%s is sent: %s (four to eight digits)', async (pin, isSent) => {
    const user = userEvent.setup();
    await show({ 'POST /api/auth/login': () => ok(MAY), 'PUT /api/account/pin': () => ({ status: 204 }) });
    await user.click(screen.getByTestId('set-pin'));
    await user.type(await screen.findByLabelText(/^Current password/), 'steward-demo');
    await user.type(screen.getByLabelText(/^New PIN/), pin);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.pin.set }));
    if (isSent) await waitFor(() => expect(api.to('PUT /api/account/pin')).toHaveLength(1));
    else {
      await waitFor(() => expect(screen.getByLabelText(/^New PIN/)).toHaveAttribute('aria-invalid', 'true'));
      expect(api.to('PUT /api/account/pin')).toHaveLength(0);
    }
  });

  test('says when it is locked, and is removed after a question', async () => {
    const user = userEvent.setup();
    await show({
      'POST /api/auth/login': () => ok(MAY),
      'GET /api/account': () => ok({ ...ACCOUNT, pin: { since: AT, isLocked: true } }),
      'DELETE /api/account/pin': () => ({ status: 204 }),
    });
    expect(screen.getByText(en.pin.locked)).toBeInTheDocument();
    await user.click(screen.getByTestId('remove-pin'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.pin.remove }));
    await waitFor(() => expect(api.to('DELETE /api/account/pin')).toHaveLength(1));
  });
});

test('the e-mail is changed with the password; a taken address is an error on its field (A§7)', async () => {
  const user = userEvent.setup();
  await show({
    'POST /api/account/email': () =>
      problem(409, 'already-exists', { errors: [{ path: 'email', code: 'email-taken', message: 'in English' }] }),
  });
  await user.click(screen.getByTestId('change-email'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^New e-mail/ }), 'other@luma.example');
  await user.type(within(dialog).getByTestId('password'), 'steward-demo');
  await user.click(within(dialog).getByRole('button', { name: 'Change e-mail' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('textbox', { name: /^New e-mail/ })).toHaveAccessibleDescription(
      'There is already an account with this e-mail.',
    ),
  );
  api.answer({ 'POST /api/account/email': () => ({ status: 204 }) });
  await user.click(within(dialog).getByRole('button', { name: 'Change e-mail' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/account/email').at(-1)?.body).toEqual({
    email: 'other@luma.example',
    password: 'steward-demo',
  });
  // The shell shows the sign-in e-mail.
  await waitFor(() => expect(api.to('POST /api/auth/refresh')).toHaveLength(1));
});

describe('the password', () => {
  test('is changed with the current one; a wrong one is an error on its field', async () => {
    const user = userEvent.setup();
    await show({ 'POST /api/account/password': rule('current', 'wrong-password') });
    await user.click(screen.getByTestId('change-password'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByTestId('current'), 'guess');
    await user.type(within(dialog).getByTestId('next'), 'short');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(api.to('POST /api/account/password')).toHaveLength(0);
    await user.type(within(dialog).getByTestId('next'), ' and longer');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(within(dialog).getByTestId('current')).toHaveAccessibleDescription('The password is wrong.'),
    );
    api.answer({ 'POST /api/account/password': () => ({ status: 204 }) });
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('POST /api/account/password').at(-1)?.body).toEqual({ current: 'guess', next: 'short and longer' });
  });

  test('cannot be changed where there is none, and has no second factor', async () => {
    await show({ 'GET /api/account': () => ok({ ...ACCOUNT, hasPassword: false }) });
    expect(screen.queryByTestId('change-password')).toBeNull();
    expect(screen.queryByTestId('switch-on')).toBeNull();
    expect(screen.getByTestId('part-second-factor')).toHaveTextContent('this account has none');
  });
});

describe('the second factor', () => {
  test('is turned on in three steps; the recovery codes are shown once and Escape does not close them', async () => {
    const user = userEvent.setup();
    const uri =
      'otpauth://totp/Steward:manager%40luma.example?issuer=Steward&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
    await show({
      'POST /api/account/second-factor': () => ({
        status: 201,
        body: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri },
      }),
      'POST /api/account/second-factor/confirm': rule('code', 'wrong-code'),
    });
    await user.click(screen.getByTestId('switch-on'));
    await user.type(await screen.findByTestId('password'), 'steward-demo');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: en.factor.qr })).toBeInTheDocument();
    expect(screen.getByTestId('secret')).toHaveTextContent('JBSW Y3DP');
    expect(document.activeElement).toHaveTextContent(en.factor.scan);
    await user.type(screen.getByLabelText(/^Code from the app/), '000000');
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn on' });
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.getByLabelText(/^Code from the app/)).toHaveAccessibleDescription(/wrong or was already used/),
    );
    api.answer({
      'POST /api/account/second-factor/confirm': () =>
        ok({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }),
    });
    await user.click(confirm);
    expect(await screen.findByTestId('recovery-codes')).toHaveTextContent('AAAA-BBBB-CCCC-DDDD');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('AAAA-BBBB-CCCC-DDDD\nEEEE-FFFF-GGGG-HHHH');
    api.answer({ 'GET /api/account': () => ok({ ...ACCOUNT, secondFactor: { since: AT, recoveryCodesLeft: 2 } }) });
    await user.click(screen.getByTestId('kept'));
    await waitFor(() => expect(screen.getByTestId('part-second-factor')).toHaveTextContent('2 recovery codes left.'));
    expect(screen.getByTestId('part-second-factor')).toHaveTextContent(en.factor.fewCodes);
    expect(screen.queryByTestId('recovery-codes')).toBeNull();
  });

  test('is turned off with password and code', async () => {
    const user = userEvent.setup();
    await show({
      'GET /api/account': () => ok({ ...ACCOUNT, secondFactor: { since: AT, recoveryCodesLeft: 10 } }),
      'POST /api/account/second-factor/off': () => ({ status: 204 }),
    });
    await user.click(screen.getByTestId('switch-off'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByTestId('password'), 'steward-demo');
    await user.type(within(dialog).getByLabelText(/^Code from the app/), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() =>
      expect(api.to('POST /api/account/second-factor/off')[0]?.body).toEqual({
        password: 'steward-demo',
        code: '123456',
      }),
    );
  });
});

describe('an external account', () => {
  const LINKED = {
    id: HERE.id,
    issuer: 'https://id.example/realms/staff',
    email: 'lina@id.example',
    linkedAt: AT,
    lastUsedAt: null,
  };

  test('is not mentioned without an issuer', async () => {
    await show();
    await waitFor(() => expect(api.to('GET /api/auth/methods')).toHaveLength(1));
    expect(screen.queryByTestId('part-identities')).toBeNull();
  });

  test('is linked by a redirect to the issuer, and the outcome is shown on return', async () => {
    history.replaceState(null, '', '/account?oidc=taken');
    await show({ 'GET /api/auth/methods': () => ok({ issuer: 'id.example' }) });
    const part = await screen.findByTestId('part-identities');
    expect(within(part).getByRole('link', { name: 'Link id.example' })).toHaveAttribute(
      'href',
      '/api/auth/oidc/start?mode=link',
    );
    expect(within(part).getByRole('status')).toHaveTextContent(en.identities.outcomes.taken);
    history.replaceState(null, '', '/account');
  });

  test('is shown when linked and can be removed after a confirmation', async () => {
    const user = userEvent.setup();
    await show({
      'GET /api/account': () => ok({ ...ACCOUNT, identities: [LINKED] }),
      'GET /api/auth/methods': () => ok({ issuer: 'id.example' }),
      'DELETE /api/account/identities/*': () => ({ status: 204 }),
    });
    const part = await screen.findByTestId('part-identities');
    expect(part).toHaveTextContent('id.example: lina@id.example');
    expect(within(part).queryByRole('link')).toBeNull();
    await user.click(within(part).getByTestId('unlink'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.to('DELETE /api/account/identities/*').map(({ path }) => path)).toEqual([
        `/api/account/identities/${HERE.id}`,
      ]),
    );
  });
});

describe('sessions', () => {
  test('are described in words; the current one is marked and cannot be ended here', async () => {
    await show();
    const rows = await screen.findAllByTestId('session');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Firefox 140 on Linux'),
      expect.stringContaining('Safari 18 on iOS'),
      expect.stringContaining('Unknown browser'),
    ]);
    expect(rows[0]).toHaveTextContent('This device');
    expect(rows[0]).toHaveTextContent('Address 198.51.100.4');
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    expect(within(rows[1]!).getByRole('button', { name: 'Sign out: Safari 18 on iOS' })).toBeInTheDocument();
  });

  test('are ended one by one, or all others after a confirmation', async () => {
    const user = userEvent.setup();
    await show({
      'DELETE /api/sessions/*': () => ({ status: 204 }),
      'POST /api/sessions/end-others': () => ok({ count: 2 }),
    });
    const [, phone] = await screen.findAllByTestId('session');
    await user.click(within(phone!).getByTestId('end-session'));
    await waitFor(() =>
      expect(api.to('DELETE /api/sessions/*').map(({ path }) => path)).toEqual([`/api/sessions/${PHONE.id}`]),
    );
    await user.click(screen.getByTestId('end-others'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(api.to('POST /api/sessions/end-others')).toHaveLength(1));
  });

  test('offer no others to end when the current one is the only one', async () => {
    await show({ 'GET /api/sessions': () => ok({ data: [HERE], count: 1 }) });
    expect(await screen.findAllByTestId('session')).toHaveLength(1);
    expect(screen.queryByTestId('end-others')).toBeNull();
  });

  test('that fail to load show an error, and the rest of the page stays', async () => {
    await show({ 'GET /api/sessions': () => problem(403, 'permission-missing') });
    expect(await screen.findByText('Not available to you')).toBeInTheDocument();
    expect(screen.getByTestId('part-password')).toBeInTheDocument();
  });
});
