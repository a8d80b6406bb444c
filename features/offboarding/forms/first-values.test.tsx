import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { GratuityBlock, LeaveBlock } from '../components/settlement-blocks.tsx';
import type { Settlement } from '../offboarding.types.ts';
import { id, settlement } from '../testing/sample-settlement.ts';
import { en } from '../texts/en.ts';

let api: StubbedApi;
async function show(block: ReactElement) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/offboardings/*/gratuity': () => ok(settlement({ version: 5 })),
    'POST /api/offboardings/*/leave-adjustments': () => ok(settlement({ version: 5 })),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{block}</QueryClientProvider>, {
    texts: { offboarding: en, client },
  });
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

/** Known balances: 12.5 days of annual leave, 2 in lieu. */
const known = {
  ...settlement().known,
  leave: [
    { kind: 'annual', days: 12.5 },
    { kind: 'in-lieu', days: 2 },
  ],
} as Settlement['known'];
const LEAVE_FORMS: readonly (readonly [string, Partial<Settlement>, readonly [string, string]])[] = [
  ['the balances before the first save', { savedBlocks: ['gratuity'] }, ['12.5', '2']],
  [
    'the saved days',
    {
      savedBlocks: ['gratuity', 'leave'],
      leaveAdjustments: [
        { kind: 'annual', days: 3 },
        { kind: 'in-lieu', days: -1 },
      ],
    },
    ['3', '-1'],
  ],
  ['nothing where an empty list was saved', { savedBlocks: ['gratuity', 'leave'], leaveAdjustments: [] }, ['', '']],
];
test.each(LEAVE_FORMS)('the leave form starts with %s and shows the balance (D70)', async (_, more, values) => {
  const user = await show(<LeaveBlock settlement={settlement({ known, ...more })} />);
  await user.click(await screen.findByRole('button', { name: 'Edit: Leave adjustments' }));
  const fields = within(await screen.findByRole('dialog')).getAllByRole('textbox');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(values);
  expect(fields[0]).toHaveAccessibleDescription(/12\.5/);
});

test('the gratuity section distinguishes basic and total wage (D68)', async () => {
  await show(<GratuityBlock settlement={settlement()} />);
  const facts = await screen.findByTestId('gratuity-calculation');
  const factOf = (label: string): string =>
    (
      [...facts.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
        ?.textContent ?? ''
    ).replaceAll(/[\u2066-\u2069]/g, '');
  expect(['Basic wage per month', 'Wage with allowances per month', 'Unpaid days'].map(factOf)).toEqual([
    '10,000.00 AED',
    '12,000.00 AED',
    '1',
  ]);
});

test('a last working day before the first one is neither offered nor sent (B§5)', async () => {
  const first = settlement({ startDate: '2024-12-10' });
  const user = await show(<GratuityBlock settlement={first} />);
  await user.click(await screen.findByRole('button', { name: 'Edit: Gratuity calculation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Last working day, open calendar' }));
  const days = async (at: number): Promise<HTMLElement> =>
    screen.findByRole('button', { name: new RegExp(`\\b${at} December 2024`) });
  expect(await days(9)).toHaveAttribute('aria-disabled', 'true');
  expect(await days(10)).not.toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  const field = dialog.getByLabelText(/^Last working day/, { selector: 'input' });
  const save = (text: string): void => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    fireEvent.click(dialog.getByText('Save'));
  };
  const sent = () => api.to(`POST /api/offboardings/${id(3)}/gratuity`);
  save('9/12/2024');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/Choose 10\/12\/2024 or later/);
  expect(sent()).toEqual([]);
  save('10/12/2024');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ lastWorkingDay: '2024-12-10' }));
});
