import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { FollowedReport } from '#client/reports/follow-reports.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from './texts/en.ts';
import { useDownloadReport } from './use-download-report.ts';

// It is already the 24th in Dubai.
const REPORT = {
  id: '0198a000-0000-7000-8000-00000000000a',
  type: 'newsletters',
  requestedAt: '2026-11-23T21:30:00.000Z',
  answer: { format: 'csv' },
} as unknown as FollowedReport;

function Download() {
  const download = useDownloadReport();
  return (
    <button type="button" onClick={() => void download(REPORT, 'Newsletters')}>
      Download
    </button>
  );
}

afterEach(async () => {
  // The object URL is revoked a turn after the file was saved.
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
});

test('the file of a report is named after its request date in the company’s time zone (A§4)', async () => {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // jsdom follows no link to a file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/reports/*/file': () => ok({}),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(<Download />, { texts: { reports: en } });
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(() => names).toEqual(['Newsletters 2026-11-24.csv']);
  cleanup();
  await session.signOut();
  api.restore();
});
