import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { RecordHistory, type RecordHistoryProps } from './record-history.tsx';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';

type Props = RecordHistoryProps<'contract' | 'salary', 'start' | 'end'>;

const shown = (props: Partial<Props>, language: 'en' | 'ar' = 'en') =>
  renderUi(
    <RecordHistory<'contract' | 'salary', 'start' | 'end'>
      name="Omar"
      entries={undefined}
      error={null}
      onRetry={() => undefined}
      timezone="Asia/Dubai"
      partName={(part) => ({ contract: 'Contract', salary: 'Salary' })[part]}
      fieldName={(field) => ({ start: 'First day', end: 'Last day' })[field]}
      onClose={() => undefined}
      {...props}
    />,
    { language, texts: { history: language === 'en' ? en : ar } },
  );

const ENTRIES: Props['entries'] = [
  {
    id: '2',
    at: '2026-11-21T20:30:00.000Z',
    by: { displayName: 'Lina Haddad' },
    changes: [
      { part: 'contract', change: 'changed', fields: ['start', 'end'] },
      { part: 'salary', change: 'changed', fields: [] },
    ],
  },
  { id: '1', at: '2026-11-20T08:00:00.000Z', by: null, changes: [{ part: 'salary', change: 'removed', fields: [] }] },
];

test('shows who changed what and when in the company’s time zone; automatic changes are the product’s', async () => {
  await shown({ entries: ENTRIES });
  const entries = (await screen.findByTestId('record-history')).querySelectorAll(':scope > li');
  expect([...entries].map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Lina Haddad22 Nov 2026, 00:30.*Contract changed: First day, Last daySalary changed$/),
    expect.stringMatching(/Steward20 Nov 2026, 12:00.*Salary removed$/),
  ]);
});

test.each([
  ['en', 'Contract changed: First day, Parking space, Plate'],
  ['ar', 'تغيير: Contract (First day، وموقف، وPlate)'],
] as const)('names each custom field as the tenant calls it, in %s', async (language, sentence) => {
  const fieldName = (field: string) => (field === 'start' ? 'First day' : 'Custom fields');
  const customFields = [
    { name: 'Parking space', nameArabic: 'موقف' },
    { name: 'Plate', nameArabic: null },
  ];
  const entry = (id: string, fields: readonly (typeof customFields)[number][]) => ({
    id,
    at: '2026-11-21T20:30:00.000Z',
    by: null,
    changes: [
      { part: 'contract', change: 'changed', fields: ['start', 'customFields'], customFields: fields },
    ] as const,
  });
  await renderUi(
    <RecordHistory<'contract', 'start' | 'customFields'>
      {...{ name: 'Omar', error: null, onRetry: () => undefined, timezone: 'Asia/Dubai', onClose: () => undefined }}
      entries={[entry('2', customFields), entry('1', [])]}
      partName={() => 'Contract'}
      fieldName={fieldName}
    />,
    { language, texts: { history: language === 'en' ? en : ar } },
  );
  const entries = (await screen.findByTestId('record-history')).querySelectorAll('ul > li');
  expect([...entries].map((each) => each.textContent)).toEqual([sentence, expect.stringContaining('First day')]);
  expect(entries[1]).toHaveTextContent('Custom fields');
});

test('shows an empty state', async () => {
  await shown({ entries: [] });
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('a failure can be retried', async () => {
  const onRetry = vi.fn();
  await shown({ error: { title: 'No connection', description: 'Try again.' }, onRetry });
  await userEvent.setup().click(await screen.findByRole('button', { name: /Try again/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('supports Arabic', async () => {
  await shown({ entries: ENTRIES }, 'ar');
  expect(await screen.findByText('إزالة: Salary')).toBeVisible();
});
