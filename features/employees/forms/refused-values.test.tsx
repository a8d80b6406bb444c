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
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import ContractDialog from './contract.dialog.tsx';
import InsuranceDialog from './insurance.dialog.tsx';
import LeaveEntryDialog from './leave-entry.dialog.tsx';

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const named = (at: number, name: string, more: object = {}) => ({
  id: id(at),
  name,
  nameArabic: null,
  status: 'active',
  ...more,
});
const list =
  (...data: object[]) =>
  () =>
    ok({ data, count: data.length });
const nothing = (): void => undefined;

const PERSON = {
  id: id(1),
  firstName: 'Sami',
  lastName: 'Nader',
  startDate: '2020-01-01',
  lastWorkingDay: null,
  location: null,
} as unknown as Employee;
const CONTRACT = {
  id: id(2),
  version: 3,
  type: named(4, 'Unlimited'),
  refId: null,
  countryISO: 'AE',
  stage: 'new',
  startDate: '2024-03-01',
  endDate: '2025-02-28',
  probationEndDate: null,
  noticePeriodMonths: null,
};
const ENTRY = {
  id: id(2),
  version: 3,
  source: 'carryOver',
  type: 'annual',
  value: 6,
  startDate: '2026-02-01',
  expirationDate: '2026-03-31',
  note: null,
};
const INSURANCE = {
  id: id(2),
  version: 3,
  insuranceNo: 'A-1',
  provider: named(5, 'One'),
  networkType: null,
  expirationDate: null,
};

let api: StubbedApi;
async function show(dialog: ReactElement) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/contract-types': list(named(4, 'Unlimited')),
    'GET /api/insurance-provider': list(named(5, 'One'), named(6, 'Two')),
    'GET /api/network-type': list(
      named(7, 'Gold', { insuranceProviderId: id(5) }),
      named(8, 'Silver', { insuranceProviderId: id(6) }),
      named(9, 'Bronze', { insuranceProviderId: id(6) }),
    ),
    'PATCH /api/contracts/*': () => ok(CONTRACT),
    'PATCH /api/leave-carry-over/*': () => ok(ENTRY),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>, {
    texts: { employees: en, client },
  });
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

/** A value the field refuses, and the nearest one it accepts. */
interface Limit {
  readonly dialog: () => ReactElement;
  readonly field: RegExp;
  readonly refused: string;
  readonly says: RegExp;
  readonly taken: string;
  readonly call: string;
  readonly sent: object;
}
const contract = () => (
  <ContractDialog employee={PERSON} contract={CONTRACT as never} contracts={[]} onClose={nothing} />
);
const days = () => (
  <LeaveEntryDialog employee={PERSON} entry={ENTRY as never} sources={['carryOver']} onClose={nothing} />
);
const LIMITS: Readonly<Record<string, Limit>> = {
  'manual days, more than a year': {
    dialog: days,
    field: /^Days/,
    refused: '366.5',
    says: /366/,
    taken: '366',
    call: 'PATCH /api/leave-carry-over/*',
    sent: { days: 366 },
  },
  'manual days, zero': {
    dialog: days,
    field: /^Days/,
    refused: '0',
    says: /0/,
    taken: '0.5',
    call: 'PATCH /api/leave-carry-over/*',
    sent: { days: 0.5 },
  },
  'carried days that expire before they start': {
    dialog: days,
    field: /^Expires on/,
    refused: '31/1/2026',
    says: /01\/02\/2026 or later/,
    taken: '1/2/2026',
    call: 'PATCH /api/leave-carry-over/*',
    sent: { expirationDate: '2026-02-01' },
  },
  'a contract that ends before it starts': {
    dialog: contract,
    field: /^Last day/,
    refused: '29/2/2024',
    says: /can’t be before the first day/,
    taken: '1/3/2024',
    call: 'PATCH /api/contracts/*',
    sent: { endDate: '2024-03-01' },
  },
  'a probation that ends before the contract starts': {
    dialog: contract,
    field: /^End of probation/,
    refused: '29/2/2024',
    says: /can’t be before the first day/,
    taken: '1/3/2024',
    call: 'PATCH /api/contracts/*',
    sent: { probationEndDate: '2024-03-01' },
  },
  'a contract that starts before the first working day': {
    dialog: contract,
    field: /^First day/,
    refused: '31/12/2019',
    says: /before the first working day/,
    taken: '1/1/2020',
    call: 'PATCH /api/contracts/*',
    sent: { startDate: '2020-01-01' },
  },
};

test.each(Object.entries(LIMITS))(
  'a form refuses with an error on its field and sends nothing: %s (B§5)',
  async (_, { dialog, field, refused, says, taken, call, sent }) => {
    await show(dialog());
    const input = await screen.findByLabelText(field, { selector: 'input' });
    // Typing key by key would take seconds in a form that lists every country.
    const save = (text: string): void => {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
      fireEvent.click(screen.getByText('Save'));
    };
    save(refused);
    await waitFor(() => expect(input).toBeInvalid());
    expect(input).toHaveAccessibleDescription(says);
    expect(api.to(call)).toEqual([]);
    save(taken);
    await waitFor(() => expect(api.to(call)[0]?.body).toMatchObject(sent));
  },
);

test('an insurance offers only the networks of its provider (B§3)', async () => {
  const user = await show(<InsuranceDialog employee={PERSON} insurance={INSURANCE as never} onClose={nothing} />);
  const provider = screen.getByLabelText(new RegExp(`^${en.insurance.provider}`));
  const network = within(screen.getByLabelText(new RegExp(`^${en.insurance.network}`)));
  const offered = (): string[] =>
    network
      .getAllByRole('option')
      .flatMap((option) => ((option as HTMLOptionElement).value === '' ? [] : [option.textContent]));
  await waitFor(() => expect(offered()).toEqual(['Gold']));
  await user.selectOptions(provider, 'Two');
  await waitFor(() => expect(offered()).toEqual(['Silver', 'Bronze']));
});
