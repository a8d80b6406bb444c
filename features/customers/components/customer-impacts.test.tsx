import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { en as shift } from '#blocks/shifts/texts/en.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import { CustomerImpacts } from './customer-impacts.tsx';

// What an impact says, line by line, with and without each of its parts (B§3).

const ID = '01900000-0000-7000-8000-000000000001';
const person = (firstName: string) => ({
  id: ID,
  firstName,
  lastName: 'Lee',
  knownAs: firstName,
  companyEmployeeId: 'E-1',
  imageUrl: null,
});
const IMPACT = {
  id: '01900000-0000-7000-8000-0000000000d1',
  // In Dubai it is the 3rd of March, half past one at night.
  at: '2026-03-02T21:30:00.000Z',
  timezone: 'Asia/Dubai',
  type: 'customer-waiting',
  customerName: 'Sara Haddad',
  note: null as string | null,
  lateTime: null as number | null,
  shiftId: '01900000-0000-7000-8000-0000000000d2',
  location: { id: '01900000-0000-7000-8000-0000000000d3', name: 'Marina' },
  employee: person('Grace'),
  submittedByEmployee: null as ReturnType<typeof person> | null,
};

let api: StubbedApi;
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

async function linesOf(changes: Partial<typeof IMPACT>, rights: readonly string[] = []) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    [`GET /api/customers/${ID}/impacts`]: () => ok({ data: [{ ...IMPACT, ...changes }], count: 1 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['schedule.attendance:read', ...rights] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <CustomerImpacts id={ID} name="Sara Haddad" />
    </QueryClientProvider>,
    { texts: { customers: en, client, shift } },
  );
  const entry = await waitFor(() => within(screen.getByTestId('customer-impacts')).getByRole('listitem'));
  const [when, what] = [...entry.querySelectorAll('small')].map((line) => line.textContent);
  const note = entry.querySelector('p')?.textContent ?? null;
  const rest = [...entry.childNodes].filter((node) => !(node instanceof HTMLElement) || node.tagName === 'SPAN');
  return {
    kind: rest.map((node) => node.textContent).join(''),
    note,
    when,
    what,
    link: entry.querySelector('a')?.getAttribute('href') ?? null,
  };
}

const PLAIN = {
  kind: shift.impacts['customer-waiting'],
  note: null,
  when: '03 Mar 2026, 01:30 GST, Marina',
  what: 'Shift of Grace Lee',
  link: null,
};

test.each([
  ['nothing more', {}, {}],
  ['a note', { note: 'Offered tea' }, { note: 'Offered tea' }],
  ['a minute of waiting', { lateTime: 1 }, { kind: `${PLAIN.kind} · waited 1 minute` }],
  ['minutes of waiting', { lateTime: 15 }, { kind: `${PLAIN.kind} · waited 15 minutes` }],
  ['another kind', { type: 'no-impact' }, { kind: shift.impacts['no-impact'] }],
  ['another name then', { customerName: 'S. Hadad' }, { what: 'Shift of Grace Lee, Recorded as S. Hadad' }],
  ['who entered it', { submittedByEmployee: person('Omar') }, { what: 'Shift of Grace Lee, Entered by Omar Lee' }],
])('an impact with %s', async (_, changes, expected) => {
  expect(await linesOf(changes)).toEqual({ ...PLAIN, ...expected });
});

test('leads to the board of the day in the zone of the shift', async () => {
  const { link } = await linesOf({}, ['schedule.details:read']);
  expect(link).toBe(`/operations/schedule/${IMPACT.location.id}?start=2026-03-03&open=${IMPACT.shiftId}`);
});
