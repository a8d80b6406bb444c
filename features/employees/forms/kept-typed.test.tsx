import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en as documents } from '#ui/documents/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import DocumentsTab from '../components/documents-tab.tsx';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import BankDialog from './bank.dialog.tsx';
import EmailDialog from './email.dialog.tsx';
import InsuranceDialog from './insurance.dialog.tsx';
import LeaveEntryDialog from './leave-entry.dialog.tsx';
import SalaryDialog from './salary.dialog.tsx';

// All of these: issue 3, version-conflict notice.

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PERSON = {
  id: id(1),
  firstName: 'Sami',
  lastName: 'Nader',
  knownAs: null,
  status: 'active',
  startDate: '2020-01-01',
  lastWorkingDay: null,
  currentContract: null,
  location: null,
} as unknown as Employee;
const CHANGED_BY = { name: 'Nour Aziz', at: '2026-11-01T08:00:00.000Z', isYou: false };
const overtaken =
  (record: object): StubAnswer =>
  () =>
    problem(409, 'stale-version', { record, changedBy: CHANGED_BY });
const list =
  (...data: object[]): StubAnswer =>
  () =>
    ok({ data, count: data.length });
const named = (at: number, name: string, more: object = {}) => ({
  id: id(at),
  name,
  nameArabic: null,
  status: 'active',
  ...more,
});

let api: StubbedApi;
async function show(
  element: ReactElement,
  answers: Readonly<Record<string, StubAnswer>>,
  permissions: readonly string[] = [],
) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...answers,
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(<QueryClientProvider client={cache}>{element}</QueryClientProvider>, {
    texts: { employees: en, documents, client },
  });
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

type User = Awaited<ReturnType<typeof show>>;
const retype = async (user: User, label: RegExp, text: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
};
/** Saves once, sees the conflict notice, and saves again; returns the second body. */
async function saveTwice(user: User, endpoint: string): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(screen.getByRole('dialog')).findByText(
    `Nour Aziz changed this since you opened it. ${client.problem.kept}`,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(endpoint)).toHaveLength(2));
  return api.to(endpoint)[1]?.body;
}
const nothing = (): void => undefined;

const NAMES: Readonly<Record<string, string>> = { [id(7)]: 'Basic', [id(8)]: 'Housing' };
/** A salary component as sent and as stored. */
const part = (salaryComponentId: string, total: number) => ({ salaryComponentId, total });
const stored = (component: string, total: number) => ({
  ...part(component, total),
  salaryComponent: { id: component, name: NAMES[component], nameArabic: null },
});

test('a salary: edited components are kept as a whole, the day is taken from the server', async () => {
  const salary = {
    id: id(2),
    version: 3,
    startDate: '2024-01-01',
    currency: 'AED',
    salaryParts: [stored(id(7), 500_000)],
  };
  const theirs = {
    ...salary,
    version: 8,
    startDate: '2024-02-01',
    salaryParts: [stored(id(7), 600_000), stored(id(8), 100)],
  };
  const answers = {
    'GET /api/employee-salary-components': list(named(7, 'Basic'), named(8, 'Housing')),
    'PATCH /api/employee-salaries/*': overtaken(theirs),
  };
  const user = await show(<SalaryDialog employee={PERSON} salary={salary as never} onClose={nothing} />, answers);
  await screen.findByRole('option', { name: 'Housing' });
  await retype(user, /^Amount/, '5500');
  expect(await saveTwice(user, 'PATCH /api/employee-salaries/*')).toEqual({
    version: 8,
    startDate: '2024-02-01',
    currency: 'AED',
    salaryParts: [part(id(7), 550_000)],
  });
});

test('a salary: untouched components take the server values, including the number', async () => {
  const salary = {
    id: id(2),
    version: 3,
    startDate: '2024-01-01',
    currency: 'AED',
    salaryParts: [stored(id(7), 500_000)],
  };
  const theirs = { ...salary, version: 8, salaryParts: [stored(id(8), 100), stored(id(7), 600_000)] };
  const answers = {
    'GET /api/employee-salary-components': list(named(7, 'Basic'), named(8, 'Housing')),
    'PATCH /api/employee-salaries/*': overtaken(theirs),
  };
  const user = await show(<SalaryDialog employee={PERSON} salary={salary as never} onClose={nothing} />, answers);
  await screen.findByRole('option', { name: 'Housing' });
  expect(await saveTwice(user, 'PATCH /api/employee-salaries/*')).toMatchObject({
    version: 8,
    salaryParts: [part(id(8), 100), part(id(7), 600_000)],
  });
  expect(screen.getAllByRole('textbox', { name: /^Amount/ }).map((field) => (field as HTMLInputElement).value)).toEqual(
    ['1.00', '6,000.00'],
  );
});

test('a bank account', async () => {
  const account = {
    id: id(2),
    version: 3,
    bankName: 'First Bank',
    accountName: 'Sami Nader',
    iban: 'AE070331234567890123456',
    swift: null,
  };
  const user = await show(<BankDialog employee={PERSON} account={account as never} onClose={nothing} />, {
    'PATCH /api/employee-bank-informations/*': overtaken({
      ...account,
      version: 4,
      bankName: 'Their Bank',
      swift: 'NBADAEAA',
    }),
  });
  await retype(user, new RegExp(`^${en.bank.holder}`), 'Sami A. Nader');
  expect(await saveTwice(user, 'PATCH /api/employee-bank-informations/*')).toEqual({
    version: 4,
    bankName: 'Their Bank',
    accountName: 'Sami A. Nader',
    iban: account.iban,
    swift: 'NBADAEAA',
  });
});

test('a salary: a typed figure stays unchanged when the currency comes from the server (ADR-0082)', async () => {
  const salary = {
    id: id(2),
    version: 3,
    startDate: '2024-01-01',
    currency: 'AED',
    salaryParts: [stored(id(7), 500_000)],
  };
  const theirs = { ...salary, version: 8, currency: 'KWD', salaryParts: [stored(id(7), 400_000)] };
  const answers = {
    'GET /api/employee-salary-components': list(named(7, 'Basic')),
    'PATCH /api/employee-salaries/*': overtaken(theirs),
  };
  const user = await show(<SalaryDialog employee={PERSON} salary={salary as never} onClose={nothing} />, answers);
  await retype(user, /^Amount/, '5500');
  expect(await saveTwice(user, 'PATCH /api/employee-salaries/*')).toEqual({
    version: 8,
    startDate: '2024-01-01',
    currency: 'KWD',
    salaryParts: [part(id(7), 5_500_000)],
  });
});

test('an insurance: changing the provider clears the old network instead of sending it unseen', async () => {
  const insurance = {
    id: id(2),
    version: 3,
    insuranceNo: 'A-1',
    provider: named(5, 'One'),
    networkType: named(7, 'Gold'),
    expirationDate: '2027-01-01',
  };
  const answers = {
    'GET /api/insurance-provider': list(named(5, 'One'), named(6, 'Two')),
    'GET /api/network-type': list(named(7, 'Gold', { insuranceProviderId: id(5) })),
    'PATCH /api/medical-insurances/*': (): ReturnType<StubAnswer> => ok(insurance),
  };
  const user = await show(
    <InsuranceDialog employee={PERSON} insurance={insurance as never} onClose={nothing} />,
    answers,
  );
  await screen.findByRole('option', { name: 'Two' });
  expect(screen.getByLabelText(new RegExp(`^${en.insurance.network}`))).toHaveDisplayValue('Gold');
  await user.selectOptions(screen.getByLabelText(new RegExp(`^${en.insurance.provider}`)), 'Two');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.to('PATCH /api/medical-insurances/*')[0]?.body).toMatchObject({
      insuranceProviderId: id(6),
      networkTypeId: null,
    }),
  );
});

test('an insurance: the network follows its provider', async () => {
  const insurance = {
    id: id(2),
    version: 3,
    insuranceNo: 'A-1',
    provider: named(5, 'One'),
    networkType: named(7, 'Gold'),
    expirationDate: '2027-01-01',
  };
  const theirs = { ...insurance, version: 4, provider: named(6, 'Two'), networkType: named(8, 'Silver') };
  const answers = {
    'GET /api/insurance-provider': list(named(5, 'One'), named(6, 'Two')),
    'GET /api/network-type': list(
      named(7, 'Gold', { insuranceProviderId: id(5) }),
      named(9, 'Bronze', { insuranceProviderId: id(5) }),
      named(8, 'Silver', { insuranceProviderId: id(6) }),
    ),
    'PATCH /api/medical-insurances/*': overtaken(theirs),
  };
  const user = await show(
    <InsuranceDialog employee={PERSON} insurance={insurance as never} onClose={nothing} />,
    answers,
  );
  await screen.findByRole('option', { name: 'Bronze' });
  await retype(user, new RegExp(`^${en.insurance.number}`), 'B-2');
  await user.selectOptions(screen.getByLabelText(new RegExp(`^${en.insurance.network}`)), 'Bronze');
  expect(await saveTwice(user, 'PATCH /api/medical-insurances/*')).toEqual({
    version: 4,
    insuranceNo: 'B-2',
    insuranceProviderId: id(6),
    networkTypeId: id(8),
    expirationDate: '2027-01-01',
  });
  expect(screen.getByLabelText(new RegExp(`^${en.insurance.network}`))).toHaveValue(id(8));
});

test('manual day entries', async () => {
  const entry = {
    id: id(2),
    version: 3,
    source: 'carryOver',
    type: 'annual',
    value: 6,
    startDate: '2026-02-01',
    expirationDate: '2026-03-31',
    note: 'Agreed',
  };
  const user = await show(
    <LeaveEntryDialog employee={PERSON} entry={entry as never} sources={['carryOver']} onClose={nothing} />,
    {
      'PATCH /api/leave-carry-over/*': overtaken({
        ...entry,
        source: undefined,
        value: undefined,
        days: 8,
        version: 5,
        note: 'Theirs',
      }),
    },
  );
  await retype(user, /^Days/, '4');
  expect(await saveTwice(user, 'PATCH /api/leave-carry-over/*')).toEqual({
    version: 5,
    days: 4,
    startDate: '2026-02-01',
    expirationDate: '2026-03-31',
    note: 'Theirs',
  });
});

test('the sign-in e-mail address', async () => {
  const account = { id: id(2), version: 3, email: 'old@luma.example' };
  const user = await show(<EmailDialog employee={PERSON} user={account as never} onClose={nothing} />, {
    'PATCH /api/users/*': overtaken({ ...account, version: 4, email: 'theirs@luma.example' }),
  });
  await retype(user, new RegExp(`^${en.account.email}`), 'mine@luma.example');
  expect(await saveTwice(user, 'PATCH /api/users/*')).toEqual({ version: 4, email: 'mine@luma.example' });
});

const FILES = [1, 2].map((at) => ({ id: id(at), fileOriginalName: `page-${at}.pdf`, bytes: 10 }));
const DOCUMENT = {
  id: id(4),
  version: 3,
  employeeId: PERSON.id,
  documentType: {
    ...named(5, 'Passport'),
    refIdValidation: null,
    expirationDateWarningInMonths: 6,
    expirationDateUrgentInMonths: 3,
  },
  name: null,
  refId: 'P-1',
  expirationDate: '2030-01-01',
  files: FILES,
  status: 'ok',
  actions: ['document.renew', 'document.correct'].map((event) => ({ event, can: true, reasons: [] })),
  replacedBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const MAY_WRITE = ['read', 'create', 'update'].map((action) => `employee.document:${action}`);

test('a document: number and expiry merge separately, others’ removals are not repeated, others’ files stay', async () => {
  const theirs = {
    ...DOCUMENT,
    version: 6,
    expirationDate: '2031-05-05',
    files: [FILES[1], { id: id(3), fileOriginalName: 'theirs.pdf', bytes: 10 }],
  };
  const answers = {
    'GET /api/employee-documents': list(DOCUMENT),
    'PATCH /api/employee-documents/*': overtaken(theirs),
    'DELETE /api/employee-documents/*/files/*': () => problem(404, 'not-found'),
    'POST /api/employee-documents/*/files': () => ok(theirs),
  };
  const user = await show(<DocumentsTab employee={PERSON} />, answers, MAY_WRITE);
  await user.click(await screen.findByRole('button', { name: documents.events.document.correct }));
  const dialog = within(await screen.findByRole('dialog'));
  await retype(user, new RegExp(`^${documents.number}`), 'P-2');
  for (const name of ['page-1.pdf', 'page-2.pdf'])
    await user.click(dialog.getByRole('button', { name: `Remove ${name}` }));
  await user.upload(
    dialog.getByLabelText(new RegExp(`^${documents.files}|Choose|Drop`, 'i'), { selector: 'input' }),
    new File(['x'], 'mine.pdf', { type: 'application/pdf' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(`Nour Aziz changed this since you opened it. ${client.problem.kept}`);
  expect(dialog.getAllByTestId('file').map((line) => line.textContent)).toEqual([
    expect.stringContaining('page-2.pdf'),
    expect.stringContaining('theirs.pdf'),
    expect.stringContaining('mine.pdf'),
  ]);
  api.answer({ 'PATCH /api/employee-documents/*': () => ok({ ...theirs, version: 7, refId: 'P-2' }) });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to('POST /api/employee-documents/*/files')).toHaveLength(1));
  expect(api.to('PATCH /api/employee-documents/*')[1]?.body).toEqual({
    version: 6,
    refId: 'P-2',
    expirationDate: '2031-05-05',
  });
  // Already gone: the intended result, and no reason to stop.
  expect(api.seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/employee-documents/${DOCUMENT.id}/files/${id(2)}`,
  ]);
});

test('a renewal refers to the current version of the document and starts empty', async () => {
  const theirs = { ...DOCUMENT, version: 6, refId: 'P-9' };
  const user = await show(
    <DocumentsTab employee={PERSON} />,
    { 'GET /api/employee-documents': list(DOCUMENT), 'POST /api/employee-documents/*/renew': overtaken(theirs) },
    MAY_WRITE,
  );
  await user.click(await screen.findByRole('button', { name: documents.events.document.renew }));
  await retype(user, new RegExp(`^${documents.number}`), 'P-2');
  expect(await saveTwice(user, 'POST /api/employee-documents/*/renew')).toEqual({
    version: 6,
    refId: 'P-2',
    expirationDate: null,
  });
});
