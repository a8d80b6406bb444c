import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewTextSource } from '#blocks/employee-view/texts.ts';
import { EmployeeView, VIEW_TEXTS } from '../start/employee-view.tsx';
import { LICENCE } from './branch.records.ts';
import { BRANCH } from './branch-document.ts';
import { prepareApartPages } from './prove-apart-pages.tsx';
import { ASSET } from './view.records.ts';

const EMPLOYEE = '0198a000-0000-7000-8000-0000000000b1';

/** More than the time between two reads of the rights. */
const A_WHILE_MS = 31_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a right that is lost while somebody looks at a branch device (A§6, C§6)', () => {
  const openBranch = prepareApartPages({ ...BRANCH, employeeId: EMPLOYEE }, 'en');
  test('takes its section away', async () => {
    const documents = ['location.document:read', 'mobile.access.branchApp.documents:read'];
    const shifts = ['schedule.details:read', 'mobile.access.branchApp.schedule:read'];
    const now = { permissions: [...documents, ...shifts] };
    const answers = {
      'GET /api/permissions/me': now,
      'GET /api/location-documents': { data: [LICENCE], count: 1 },
    };
    await openBranch({ at: '/branch', rights: now.permissions, answers });
    expect(await screen.findByRole('tab', { name: 'Documents' })).toBeVisible();
    now.permissions = shifts;
    await vi.advanceTimersByTimeAsync(A_WHILE_MS);
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull());
    expect(screen.getByRole('tab', { name: 'Today’s shifts' })).toBeVisible();
  });
});

describe('a right that is lost while somebody looks at the employee view (A§6, C§6)', () => {
  const openView = prepareApartPages(
    { Content: EmployeeView, atOnce: [viewTextSource, ...VIEW_TEXTS], employeeId: EMPLOYEE },
    'en',
  );
  test('takes its page away', async () => {
    const leave = ['mobile.access.employeeApp.myDesk:read', 'leave.details:read:personal'];
    const now = { permissions: ['mobile.access.employeeApp.assets:read', 'asset.details:read:personal', ...leave] };
    const answers = { 'GET /api/permissions/me': now, 'GET /api/assets': { data: [ASSET], count: 1 } };
    await openView({ at: '/me/assets', rights: now.permissions, answers });
    expect(await screen.findByText('Assets', { selector: 'h1' })).toBeVisible();
    now.permissions = leave;
    await vi.advanceTimersByTimeAsync(A_WHILE_MS * 2);
    await waitFor(() => expect(screen.queryByText('Assets', { selector: 'h1' })).toBeNull());
  });
});
