import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en as ui } from '#ui/texts/en.ts';
import { en as documents } from '#ui/documents/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import type { Employee } from '../employees.types.ts';
import { en } from '../texts/en.ts';
import DocumentsTab from './documents-tab.tsx';

// A§5: 'File upload Error', and every other file of the form is saved.

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PERSON = {
  id: id(1),
  firstName: 'Sami',
  lastName: 'Nader',
  knownAs: null,
  status: 'active',
  currentContract: null,
  location: null,
} as unknown as Employee;
const UAE_ID = {
  id: id(5),
  name: 'UAE ID',
  nameArabic: null,
  status: 'active',
  refIdValidation: null,
  expirationDateWarningInMonths: 6,
  expirationDateUrgentInMonths: 3,
};
const ACTIONS = ['document.renew', 'document.correct', 'document.archive'].map((event) => ({
  event,
  can: true,
  reasons: [],
}));
const FILES = 'POST /api/employee-documents/*/files';

/** A server that stores one document, and accepts every file except one whose content does not match its name. */
function keepingServer(stored: readonly object[]) {
  let document = {
    id: id(4),
    version: 3,
    employeeId: PERSON.id,
    documentType: UAE_ID,
    name: null,
    refId: null as unknown,
    expirationDate: null as unknown,
    files: [] as readonly object[],
    status: 'ok',
    actions: ACTIONS,
    replacedBy: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const write = (more: object): typeof document => (document = { ...document, ...more, version: document.version + 1 });
  return {
    'GET /api/employee-documents': () => ok({ data: stored, count: stored.length }),
    'GET /api/employee-document-types': () => ok({ data: [UAE_ID], count: 1 }),
    'POST /api/employee-documents': () => ({ status: 201, body: write({}) }),
    'POST /api/employee-documents/*/renew': () => ({ status: 201, body: write({}) }),
    'PATCH /api/employee-documents/*': ({ body }: { readonly body: unknown }) => {
      const { version, ...fields } = body as { readonly version: number };
      return version === document.version ? ok(write(fields)) : problem(409, 'stale-version', { record: document });
    },
    [FILES]: ({ body }: { readonly body: unknown }) => {
      const { name } = (body as FormData).get('files') as File;
      if (name === 'fake.pdf') return problem(415, 'unsupported-media-type');
      return {
        status: 201,
        body: write({
          files: [...document.files, { id: id(6 + document.files.length), fileOriginalName: name, bytes: 1 }],
        }),
      };
    },
  };
}

let api: StubbedApi;
async function show(stored: readonly object[] = [], actions: readonly string[] = ['read', 'create', 'update']) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...keepingServer(stored),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, {
    permissions: [...actions.map((action) => `employee.document:${action}`), 'employee.documentType:read'],
  });
  await renderUi(
    <QueryClientProvider client={cache}>
      <DocumentsTab employee={PERSON} />
    </QueryClientProvider>,
    { texts: { employees: en, documents, client } },
  );
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

type User = Awaited<ReturnType<typeof show>>;
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const choose = (user: User, ...names: readonly string[]) =>
  user.upload(document.querySelector('input[type=file]') as HTMLInputElement, names.map(file));
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const sent = (): readonly string[] => api.to(FILES).map(({ body }) => ((body as FormData).get('files') as File).name);
const lines = (): readonly string[] =>
  within(screen.getByRole('dialog'))
    .getAllByTestId('file')
    .map(({ textContent }) => textContent);

test('one bad file in a new document: the others are saved, the bad one is named, and saving again adds no second document', async () => {
  const user = await show();
  await user.click((await screen.findAllByRole('button', { name: documents.add }))[0]!);
  await user.selectOptions(await screen.findByLabelText(new RegExp(`^${documents.type}`)), UAE_ID.id);
  await choose(user, 'one.pdf', 'fake.pdf', 'two.pdf');
  await save(user);
  const summary = await screen.findByTestId('error-summary');
  expect(summary).toHaveTextContent(/File upload Error\. fake\.pdf: /);
  expect(summary).toHaveTextContent('The document was saved without fake.pdf.');
  expect(sent()).toEqual(['one.pdf', 'fake.pdf', 'two.pdf']);
  expect(lines()).toEqual(['one.pdf', 'two.pdf', 'fake.pdf'].map((name) => expect.stringContaining(name) as string));
  expect(screen.queryByLabelText(new RegExp(`^${documents.type}`))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove fake.pdf' }));
  await choose(user, 'real.pdf');
  expect(
    screen.queryByText(/File upload Error\. fake\.pdf: /, { selector: '[role=alert], [data-part=error-text]' }),
  ).toBeNull();
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([
    sent().at(-1),
    api.to('POST /api/employee-documents').length,
    api.to('PATCH /api/employee-documents/*').length,
  ]).toEqual(['real.pdf', 1, 1]);
});

test('a file that someone else removed meanwhile is gone, as intended: the document is saved without a complaint', async () => {
  const stored = {
    id: id(4),
    version: 3,
    employeeId: PERSON.id,
    documentType: UAE_ID,
    name: null,
    refId: null,
    expirationDate: null,
    files: [{ id: id(6), fileOriginalName: 'old.pdf', bytes: 1 }],
    status: 'ok',
    actions: ACTIONS,
    replacedBy: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const user = await show([stored]);
  api.answer({ 'DELETE /api/employee-documents/*/files/*': () => problem(404, 'not-found') });
  await user.click(await screen.findByRole('button', { name: documents.events.document.correct }));
  await user.click(await screen.findByRole('button', { name: 'Remove old.pdf' }));
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('DELETE /api/employee-documents/*/files/*')).toHaveLength(1);
});

test('people who may only add documents resend only the files: nothing that requires the right to edit is sent (ADR-0105)', async () => {
  const user = await show([], ['read', 'create']);
  await user.click((await screen.findAllByRole('button', { name: documents.add }))[0]!);
  await user.selectOptions(await screen.findByLabelText(new RegExp(`^${documents.type}`)), UAE_ID.id);
  await choose(user, 'fake.pdf');
  await save(user);
  await screen.findByTestId('error-summary');
  await user.click(screen.getByRole('button', { name: 'Remove fake.pdf' }));
  await choose(user, 'real.pdf');
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([
    sent(),
    api.to('POST /api/employee-documents').length,
    api.to('PATCH /api/employee-documents/*').length,
  ]).toEqual([['fake.pdf', 'real.pdf'], 1, 0]);
});

test('the day a document was added is in the tenant’s time zone, whatever the zone of the browser', async () => {
  await show([
    {
      id: id(3),
      version: 1,
      employeeId: PERSON.id,
      documentType: UAE_ID,
      name: null,
      refId: 'A',
      expirationDate: '2027-03-31',
      files: [],
      status: 'ok',
      actions: ACTIONS,
      replacedBy: null,
      createdAt: '2026-03-31T22:30:00.000Z',
    },
  ]);
  expect(await screen.findByText('01 Apr 2026')).toBeInTheDocument();
  expect(screen.getByText('31 Mar 2027')).toBeInTheDocument();
});

test('one bad file in a renewal: it renews once, and saving again updates the new document', async () => {
  const user = await show([
    {
      id: id(3),
      version: 1,
      employeeId: PERSON.id,
      documentType: UAE_ID,
      name: null,
      refId: 'A',
      expirationDate: null,
      files: [],
      status: 'ok',
      actions: ACTIONS,
      replacedBy: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  await user.click(await screen.findByRole('button', { name: documents.events.document.renew }));
  await screen.findByRole('dialog');
  await choose(user, 'fake.pdf', 'one.pdf');
  await save(user);
  await screen.findByTestId('error-summary');
  await user.click(screen.getByRole('button', { name: 'Remove fake.pdf' }));
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([
    sent(),
    api.to('POST /api/employee-documents/*/renew').length,
    api.to('PATCH /api/employee-documents/*')[0]?.path,
  ]).toEqual([['fake.pdf', 'one.pdf'], 1, `/api/employee-documents/${id(4)}`]);
});

test.each([
  [['read'], [[], []]],
  [
    ['read', 'create'],
    [[documents.events.document.renew], []],
  ],
  [
    ['read', 'update'],
    [[documents.events.document.correct, documents.events.document.archive], []],
  ],
  [
    ['read', 'delete'],
    [['Delete'], ['Delete']],
  ],
  [
    ['read', 'create', 'update', 'delete'],
    [
      [documents.events.document.renew, documents.events.document.correct, documents.events.document.archive, 'Delete'],
      ['Delete'],
    ],
  ],
])('with the rights %j a current and a renewed document have the buttons %j (B§4, B§6)', async (rights, buttons) => {
  const stored = {
    version: 1,
    employeeId: PERSON.id,
    documentType: UAE_ID,
    name: null,
    expirationDate: null,
    files: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  // The server answers the events of the rights, as the machine allows them.
  const allowed = ACTIONS.filter(({ event }) => rights.includes(event === 'document.renew' ? 'create' : 'update'));
  const user = await show(
    [
      { ...stored, id: id(3), refId: 'NEW', replacedBy: null, status: 'ok', actions: allowed },
      { ...stored, id: id(2), refId: 'OLD', replacedBy: id(3), status: 'replaced', actions: [] },
    ],
    rights,
  );
  await user.click(await screen.findByRole('button', { name: documents.showHistory_one.replace('{{count}}', '1') }));
  const offered = screen.getAllByTestId('document').map((each) =>
    within(each)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  // "Why can't someone …?" is for everybody who sees the document.
  expect(offered).toEqual(buttons.map((each) => [...each, ui.action.askWhy]));
});
