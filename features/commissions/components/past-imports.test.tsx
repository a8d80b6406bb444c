import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi, type StubReply } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import type { ImportRun } from '../commissions.types.ts';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { ar as pastAr } from '../texts/past-imports-ar.ts';
import { en as pastEn } from '../texts/past-imports-en.ts';
import { PastImports } from './past-imports.tsx';

const idOf = (at: number): string => `01980000-0000-7000-8000-00000000000${at}`;
const person = (firstName: string) => ({
  id: idOf(9),
  firstName,
  lastName: 'Saleh',
  knownAs: '',
  companyEmployeeId: 'EMP-0009',
  imageUrl: null,
});
const frozen = { code: 'month-frozen', message: 'in words', params: { months: '2026-01, 2026-02', count: 2 } };
const refunded = {
  code: 'sales-refunded',
  message: 'in words',
  params: { files: 'refunds.csv 2026-03-11T06:30:00.000Z', count: 1 },
};
const run = (at: number, more: Partial<ImportRun> = {}): ImportRun => ({
  id: idOf(at),
  providerType: 'file-import',
  module: 'commission',
  isSuccessful: true,
  startedAt: '2026-03-09T05:00:00.000Z',
  endedAt: '2026-03-09T05:00:04.000Z',
  fileName: `sales-${at}.csv`,
  rowsCount: 12,
  createdCount: 12,
  faultCount: 0,
  startedByEmployee: person('Mona'),
  months: ['2026-02', '2026-03'],
  undoneAt: null,
  undoneByEmployee: null,
  actions: [{ event: 'import.undo', can: true, reasons: [] }],
  ...more,
});
const undone = (at: number): ImportRun =>
  run(at, {
    undoneAt: '2026-03-10T06:00:00.000Z',
    undoneByEmployee: person('Omar'),
    actions: [
      { event: 'import.undo', can: false, reasons: [{ code: 'import-undone', message: 'in words', params: {} }] },
    ],
  });

let api: StubbedApi;
let runs: readonly ImportRun[];
let answer: (page: number) => StubReply;

async function show(language: 'en' | 'ar' = 'en'): Promise<void> {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/external-integrations/synchronization': ({ query }) => answer(Number(query.get('page') ?? 0)),
  });
  await session.signIn({ email: 'finance@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PastImports module="commission" />
    </QueryClientProvider>,
    {
      language,
      texts: { commissions: language === 'ar' ? ar : en, 'past-imports': language === 'ar' ? pastAr : pastEn, client },
    },
  );
}

beforeEach(() => {
  runs = [run(1)];
  answer = (page) => ok({ data: runs.slice(page * 5, page * 5 + 5), count: runs.length });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const plain = (element: Element): string => (element.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '');

test('each import shows file, author, time, rows and months; a failed or undone one cannot be undone (D53, ADR-0100)', async () => {
  runs = [
    run(1),
    run(2, {
      isSuccessful: false,
      createdCount: 0,
      faultCount: 3,
      months: [],
      actions: [
        { event: 'import.undo', can: false, reasons: [{ code: 'import-failed', message: 'in words', params: {} }] },
      ],
    }),
    undone(3),
    run(4, { rowsCount: 15, faultCount: 3 }),
  ];
  await show();
  const rows = await screen.findAllByTestId('past-import');
  expect(rows.map((row) => row.dataset['state'])).toEqual(['imported', 'failed', 'undone', 'imported']);
  expect(plain(rows[0] as HTMLElement)).toMatch(
    /^sales-1\.csvImported09 Mar 2026, 09:00.*, Mona Saleh12 rows in February 2026, March 2026Undo import$/,
  );
  expect(plain(rows[1] as HTMLElement)).toContain('3 errors, nothing imported');
  expect(plain(rows[2] as HTMLElement)).toMatch(/Undone 10 Mar 2026, 10:00.*, Omar Saleh$/);
  expect(rows.map((row) => within(row).queryByText(/refused$/)?.textContent ?? null)).toEqual([
    null,
    null,
    null,
    '3 rows were refused',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo import', 'Undo import']);
  expect(api.to('GET /api/external-integrations/synchronization').at(-1)?.query.getAll('module')).toEqual([
    'commission',
  ]);
});

test('undoing asks first, says what will be removed, and lists every reason of a refusal (ADR-0100)', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Undo import: sales-1.csv' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo the import of sales-1.csv?' }));
  expect(question.getByText('12 rows in February 2026, March 2026 will be permanently deleted.')).toBeInTheDocument();
  api.answer({
    'POST /api/external-integrations/synchronization/*/undo': () =>
      problem(409, 'event-not-allowed', {
        errors: [frozen, refunded].map((reason) => ({ path: '', ...reason })),
        record: run(1),
      }),
  });
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  await question.findByText(
    /^January 2026, February 2026 are frozen\. Reopen them first\. Other imports refund sales of this one\. Undo these first: refunds\.csv \(11 Mar 2026, 10:30.*\)\.$/,
  );
  api.answer({ 'POST /api/external-integrations/synchronization/*/undo': () => ok(undone(1)) });
  runs = [undone(1)];
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.to(`POST /api/external-integrations/synchronization/${idOf(1)}/undo`)).toHaveLength(2);
  await waitFor(() => expect(screen.getByTestId('past-import')).toHaveAttribute('data-state', 'undone'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Previous imports' })).toHaveFocus());
});

test('a locked import keeps its button with the reason, and opens no confirmation (D51)', async () => {
  const user = userEvent.setup();
  runs = [
    run(1, {
      actions: [
        { event: 'import.undo', can: false, reasons: [{ ...frozen, params: { months: '2026-02', count: 1 } }] },
      ],
    }),
  ];
  await show();
  const button = await screen.findByRole('button', { name: 'Undo import: sales-1.csv' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('February 2026 is frozen. Reopen it first.');
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('imports have no button without the permission; earlier ones load on request; empty and failure messages', async () => {
  const user = userEvent.setup();
  runs = [1, 2, 3, 4, 5, 6].map((at) => run(at, { actions: [] }));
  await show();
  expect(await screen.findAllByTestId('past-import')).toHaveLength(5);
  // Latest first (D53): the ones not shown yet are earlier.
  expect(Object.fromEntries(api.to('GET /api/external-integrations/synchronization')[0]?.query ?? [])).toEqual({
    module: 'commission',
    // Deliveries of other systems would bury the files.
    providerType: 'file-import',
    sortBy: 'endedAt',
    sortOrder: 'desc',
    page: '0',
    size: '5',
  });
  await user.click(screen.getByRole('button', { name: 'Show earlier imports' }));
  await waitFor(() => expect(screen.getAllByTestId('past-import')).toHaveLength(6));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  runs = [];
  await show();
  await screen.findByText('No file was imported yet.');
  cleanup();
  answer = () => problem(500, 'internal-error');
  await show();
  await screen.findByTestId('error-alert');
  answer = () => ok({ data: [run(1)], count: 1 });
  await user.click(screen.getByRole('button'));
  await screen.findByTestId('past-import');
});

test('uses the Arabic plural forms for numbers of rows', async () => {
  runs = [run(1, { createdCount: 2, months: ['2026-02'] })];
  await show('ar');
  expect(plain(await screen.findByTestId('past-import'))).toContain('صفان في فبراير 2026');
});

test('separates blocking files with the Arabic comma', async () => {
  runs = [
    run(1, {
      actions: [
        {
          event: 'import.undo',
          can: false,
          reasons: [{ ...refunded, params: { files: 'one.csv, two.csv', count: 2 } }],
        },
      ],
    }),
  ];
  await show('ar');
  expect(await screen.findByRole('button', { name: /sales-1\.csv/ })).toHaveAccessibleDescription(
    /: \u200f\u2068one\.csv\u2069، \u2068two\.csv\u2069\.$/u,
  );
});
