import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { clearMessages, recentMessages } from '../toast/messages.ts';
import ImportPart, { type ImportPartProps } from './import-part.tsx';
import type { ImportResult } from './import.types.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';

beforeEach(clearMessages);

const good: ImportResult = {
  rows: 2,
  created: 0,
  ignoredColumns: ['Old system'],
  faultCount: 0,
  faults: [],
  planned: [
    { row: 2, title: 'Aisha Khan', detail: 'Annual leave (2)', startDate: '2026-06-12', endDate: '2026-06-13' },
    { row: 3, title: 'فاطمة', detail: 'E-3', startDate: '2026-06-12', endDate: null },
  ],
};
const bad: ImportResult = {
  ...good,
  planned: [],
  faultCount: 2,
  faults: [
    { row: 3, column: 'First day', value: 'soon', code: 'not-a-date', message: 'First day is no date.' },
    { row: 4, column: '', value: '', code: 'unheard-of', message: 'Something the server knows.' },
  ],
};
const show = (changes: Partial<ImportPartProps> = {}, language: 'en' | 'ar' = 'en') => {
  const props: ImportPartProps = {
    send: async () => good,
    template: async () => undefined,
    refusalOf: () => ({ code: '' }),
    onDone: () => undefined,
    ...changes,
  };
  return renderUi(<ImportPart {...props} />, { language, texts: { imports: language === 'en' ? en : ar } });
};
const file = new File(['a'], 'leaves.csv', { type: 'text/csv' });

test('a file is validated as soon as it is chosen, and imported only on request', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn<() => void>();
  const send = vi.fn<ImportPartProps['send']>(async (_, isDryRun) => ({ ...good, created: isDryRun ? 0 : 2 }));
  await show({ send, onDone });
  await user.upload(screen.getByLabelText('Choose a file or drop it here'), file);
  expect(await screen.findByTestId('import-summary')).toHaveTextContent('2 rows can be imported.');
  expect(screen.getByRole('status')).toHaveTextContent('Unknown columns, not imported: Old system.');
  expect(
    within(screen.getByRole('region', { name: 'Rows to import' }))
      .getAllByTestId('import-planned')
      .map((row) => row.textContent),
  ).toEqual(['2Aisha KhanAnnual leave (2)12 – 13 Jun 2026', '3فاطمةE-312 Jun 2026']);
  expect(send.mock.calls.map(([, isDryRun]) => isDryRun)).toEqual([true]);
  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(send.mock.calls.map(([, isDryRun]) => isDryRun)).toEqual([true, false]);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: '2 rows imported.' });
});

test('errors are a table of positions and messages, and block the import; a corrected file can be chosen immediately', async () => {
  const user = userEvent.setup();
  const answers = [bad, good];
  await show({ send: async () => answers.shift() ?? good });
  await user.upload(screen.getByLabelText('Choose a file or drop it here'), file);
  expect(await screen.findByTestId('import-summary')).toHaveTextContent('The file has 2 errors');
  const table = screen.getByRole('region', { name: 'Errors in the file' });
  expect(
    within(table)
      .getAllByTestId('import-fault')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['3', 'First day', 'soon', 'is not a date from 1900 to 2199, such as 2026-11-30 or 30/11/2026'],
    ['4', 'Whole row', '', 'Something the server knows.'],
  ]);
  expect(screen.queryByTestId('import-run')).toBeNull();
  await user.upload(screen.getByLabelText('Choose another file'), file);
  expect(await screen.findByTestId('import-run')).toBeEnabled();
});

test.each([
  [{ code: 'too-many', params: { count: 501, max: 500 } }, 'The file has 501 rows. At most 500 can be imported.'],
  [{ code: 'unsupported-media-type' }, 'The file is not an Excel workbook (.xlsx) or a CSV file in UTF-8.'],
  [{ code: 'network-failure', title: 'No connection', description: 'Try again.' }, 'Try again.'],
])('a file refused as a whole says why: %o', async (refusal, words) => {
  const user = userEvent.setup();
  await show({ send: () => Promise.reject(new Error('refused')), refusalOf: () => refusal });
  await user.upload(screen.getByLabelText('Choose a file or drop it here'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('rows with warnings come first, with what to check, and block nothing', async () => {
  const user = userEvent.setup();
  const [one, other] = good.planned;
  if (!one || !other) throw new Error('two rows are planned');
  await show({
    send: async () => ({ ...good, planned: [one, { ...other, warnings: ['short-rest', 'not-assigned'] }] }),
  });
  await user.upload(screen.getByLabelText('Choose a file or drop it here'), file);
  expect(await screen.findByText('1 row has a warning. Check it before you import.')).toBeInTheDocument();
  expect(screen.getAllByTestId('import-planned').map((row) => row.firstChild?.textContent)).toEqual(['3', '2']);
  expect(screen.getAllByTestId('import-warning').map(({ textContent }) => textContent)).toEqual([
    'Less than 11 hours of rest',
    'Not assigned to this location',
  ]);
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
});

test('shows the errors in Arabic', async () => {
  const user = userEvent.setup();
  const wrongWord = {
    row: 5,
    column: 'النوع',
    value: 'x',
    code: 'not-one-of',
    message: 'must be one of a, b',
    params: { words: 'خدمة, منتج' },
  };
  await show({ send: async () => ({ ...bad, faults: [...bad.faults, wrongWord] }) }, 'ar');
  await user.upload(screen.getByLabelText(ar.choose), file);
  expect(await screen.findByTestId('import-summary')).toHaveTextContent('خطآن');
  expect(screen.getAllByTestId('import-fault')[0]).toHaveTextContent('ليس تاريخًا');
  expect(screen.getAllByTestId('import-fault')[2]).toHaveTextContent('خدمة، منتج');
});

test('while a file is checked another one is not taken (C§7)', async () => {
  const user = userEvent.setup();
  const checked = Promise.withResolvers<ImportResult>();
  const send = vi.fn<ImportPartProps['send']>(() => checked.promise);
  await show({ send });
  await user.upload(screen.getByLabelText('Choose a file or drop it here'), file);
  const field = screen.getByLabelText('Choose another file');
  expect(field).toBeDisabled();
  fireEvent.drop(field, { dataTransfer: { files: [new File(['b'], 'later.csv', { type: 'text/csv' })] } });
  await act(async () => checked.resolve(good));
  expect(screen.getByTestId('import-summary')).toHaveTextContent('2 rows can be imported.');
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['leaves.csv']);
});
