import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { RightWarnings } from './right-warnings.tsx';

const api = stubApi({
  'POST /api/auth/login': () => ok(sampleSession()),
  'POST /api/auth/logout': () => ({ status: 204 }),
});
beforeEach(async () => void (await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' })));
afterEach(async () => {
  cleanup();
  await session.signOut();
});
afterAll(api.restore);

const WEB = ['web.access:read', 'web.access.login:read'];
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('before saving a role, warns of a page without its data and of data without a page (A§6)', async () => {
  await renderUi(<RightWarnings strings={[...WEB, 'web.access.finance.assets:read', 'leave.details:read']} />, {
    texts: { roles: en },
  });
  expect(lines()).toEqual([
    'The page "Assets" would be empty. It needs the permission to read Assets.',
    'Leave requests can be read, but the role can open no page that shows it.',
  ]);
});

test('offers to add the missing data right of a page, in each scope that may be granted (preferred §9)', async () => {
  const added: string[] = [];
  await renderUi(
    <RightWarnings
      strings={[...WEB, 'web.access.finance.assets:read']}
      addable={() => ['personal', 'team']}
      onAdd={(resource, scope) => added.push(`${resource}:${scope}`)}
    />,
    { texts: { roles: en } },
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Own', 'Team']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Assets: Read (Team)' }));
  expect(added).toEqual(['asset.details:team']);
});

test.each([
  [
    'pages without both rights of the web panel',
    ['web.access:read', 'web.access.finance.assets:read', 'asset.details:read'],
    true,
  ],
  ['data without any way to sign in', ['leave.details:read:personal'], true],
  [
    'pages of the web panel, although the app can be used',
    ['mobile.access.login:read', 'web.access.finance.assets:read', 'asset.details:read'],
    true,
  ],
  ['only the app', ['mobile.access.loginWithPin:read', 'leave.details:read:personal'], false],
  ['nothing yet', [], false],
])('a role that cannot sign in says what it lacks: %s (A§6, C§6)', async (_, strings, isWarned) => {
  await renderUi(<RightWarnings strings={strings} />, { texts: { roles: en } });
  if (!isWarned) return expect(screen.queryByTestId('right-warnings')).toBeNull();
  expect(lines()[0]).toMatch(
    /^People with this role can’t sign in to the web panel\. They also need: .*Sign in to the web panel.*\.$/,
  );
});

test('matching rights cause no warning', async () => {
  await renderUi(
    <RightWarnings strings={[...WEB, 'web.access.finance.assets:read', 'asset.details:read:personal']} />,
    { texts: { roles: en } },
  );
  expect(screen.queryByTestId('right-warnings')).toBeNull();
});

test('data for people who only use the apps needs no page of the web panel', async () => {
  await renderUi(<RightWarnings strings={['mobile.access.login:read', 'leave.details:read:personal']} />, {
    texts: { roles: ar },
  });
  expect(screen.queryByTestId('right-warnings')).toBeNull();
});
