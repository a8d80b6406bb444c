import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { figures, OFFERED, showDashboard, type ShownDashboard } from '../testing/show-dashboard.tsx';
import SectionPage from './section.page.tsx';

let shown: ShownDashboard;
beforeEach(() => history.replaceState(null, '', '/hr?country=AE'));
afterEach(() => shown.stop());

test('outside the dashboard a tile links to its page, filtered to what it counts (A§2)', async () => {
  shown = await showDashboard(<SectionPage title="HR" offered={OFFERED} everything={OFFERED} />, {
    'GET /api/dashboard/tiles': () => figures(3, 12),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'HR' })).toBeInTheDocument();
  expect(await screen.findByText('3')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/hr/employees?status=active',
    '/hr/leave?status=pending',
  ]);
  expect(location.pathname).toBe('/hr');
});

test('a section with its tiles turned off offers to add one; the section manager lists those of all sections', async () => {
  const user = userEvent.setup();
  shown = await showDashboard(<SectionPage title="HR" offered={OFFERED.slice(1)} everything={OFFERED} />, {
    'GET /api/me/tile-settings': () => ok({ off: ['hr.leave'] }),
  });
  await user.click(await screen.findByTestId('add-section'));
  expect(within(await screen.findByTestId('section-manager')).getAllByRole('checkbox')).toHaveLength(2);
  expect(shown.api.to('GET /api/dashboard/tiles')[0]?.query.getAll('tiles')).toEqual(['leave']);
});
