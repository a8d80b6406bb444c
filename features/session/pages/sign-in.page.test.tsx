import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import NewPasswordPage from './new-password.page.tsx';
import SignInPage from './sign-in.page.tsx';

let api: StubbedApi;
const showSignIn = () =>
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
    { texts: { session: en, client } },
  );

afterEach(async () => {
  cleanup();
  await session.signOut();
  session.leaveCode();
  api.restore();
});

async function showCodeStep(answer: StubAnswer): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  api = stubApi({
    'POST /api/auth/login': () => problem(401, 'second-factor-required', { challenge: 'the-challenge' }),
    'GET /api/auth/methods': () => ok({ issuer: null }),
    'POST /api/auth/second-factor': answer,
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await showSignIn();
  await user.type(screen.getByLabelText(/E-mail/), 'manager@luma.example');
  await user.type(screen.getByTestId('password'), 'steward-demo');
  await user.click(screen.getByTestId('sign-in'));
  await screen.findByTestId('code-form');
  return user;
}

test('asks for the code of the second factor and signs in with it', async () => {
  const user = await showCodeStep(() => ok(sampleSession()));
  await user.type(screen.getByLabelText(/Code from the app/), '123456');
  await user.click(screen.getByTestId('give-code'));
  await waitFor(() => expect(session.state().place).toBe('tab.signedIn.current'));
  expect(api.to('POST /api/auth/second-factor')[0]?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
});

test('a wrong code shows an error and can be retyped or replaced by a recovery code', async () => {
  const user = await showCodeStep(() => problem(401, 'wrong-code'));
  await user.type(screen.getByLabelText(/Code from the app/), '000000');
  await user.click(screen.getByTestId('give-code'));
  expect(await screen.findByTestId('notice')).toHaveTextContent(en.code.wrong);
  expect(screen.getByLabelText(/Code from the app/)).toHaveFocus();
  await user.click(screen.getByTestId('other-code'));
  expect(screen.getByLabelText(/Recovery code/)).toHaveValue('');
  expect(screen.queryByTestId('notice')).toBeNull();
  await user.type(screen.getByLabelText(/Recovery code/), 'AAAA-BBBB-CCCC-DDDD');
  await user.click(screen.getByTestId('give-code'));
  await waitFor(() =>
    expect(api.to('POST /api/auth/second-factor').at(-1)?.body).toEqual({
      challenge: 'the-challenge',
      code: 'AAAA-BBBB-CCCC-DDDD',
    }),
  );
  expect(await screen.findByTestId('notice')).toHaveTextContent(en.code.wrong);
});

test('an expired sign-in returns to the password and says why', async () => {
  const user = await showCodeStep(() => problem(401, 'challenge-over'));
  await user.type(screen.getByLabelText(/Code from the app/), '123456');
  await user.click(screen.getByTestId('give-code'));
  expect(await screen.findByTestId('notice')).toHaveTextContent(en.code.over);
  expect(screen.getByTestId('password')).toHaveValue('');
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('manager@luma.example');
});

test('the issuer button is shown only with an issuer and remembers the return path', async () => {
  history.replaceState(null, '', '/sign-in?return=%2Fhr%2Fleave&oidc=no-account');
  api = stubApi({
    'GET /api/auth/methods': () => ok({ issuer: 'id.example' }),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await showSignIn();
  expect(await screen.findByRole('link', { name: 'Sign in with id.example' })).toHaveAttribute(
    'href',
    '/api/auth/oidc/start?return=%2Fhr%2Fleave',
  );
  expect(screen.getByTestId('notice')).toHaveTextContent(en.issuer.outcomes['no-account']);
  cleanup();
  history.replaceState(null, '', '/sign-in?oidc=%3Cb%3Eanything');
  api.answer({ 'GET /api/auth/methods': () => ok({ issuer: null }) });
  await showSignIn();
  await waitFor(() => expect(api.to('GET /api/auth/methods')).toHaveLength(2));
  expect(screen.queryByTestId('issuer')).toBeNull();
  expect(document.body).not.toHaveTextContent(/anything|oidc/);
});

test('an invitation shows a welcome, and an expired one says whom to ask', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', '/invitation?token=the-token');
  api = stubApi({
    'POST /api/auth/reset-password/confirm': () =>
      problem(422, 'rule-violated', { errors: [{ path: 'token', code: 'invalid', message: 'x' }] }),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await renderUi(<NewPasswordPage isInvitation />, { texts: { session: en, client } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.invitation.title);
  await user.type(screen.getByTestId('password'), 'a password of mine');
  await user.click(screen.getByTestId('set-password'));
  expect(await screen.findByTestId('notice')).toHaveTextContent(en.invitation.invalid);
  expect(api.to('POST /api/auth/reset-password/confirm')[0]?.body).toEqual({
    token: 'the-token',
    password: 'a password of mine',
  });
  expect(screen.queryByText(en.renew.again)).toBeNull();
});
