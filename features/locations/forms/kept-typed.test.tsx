import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseOption } from '#ui/testing/choose-option.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import type { Place } from '../locations.types.ts';
import { en } from '../texts/en.ts';
import FieldLocationDialog from './field-location.dialog.tsx';
import HoursDialog from './hours.dialog.tsx';
import RegisterDialog from './register.dialog.tsx';
import ResourceDialog from './resource.dialog.tsx';

// All of these: issue 3, version-conflict notice.

const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const PLACE = { id: id(1), name: 'Marina', timezone: 'Asia/Dubai' } as unknown as Place;
const KEPT = `Nour Aziz changed this since you opened it. ${client.problem.kept}`;
const overtaken =
  (record: object): StubAnswer =>
  () =>
    problem(409, 'stale-version', {
      record,
      changedBy: { name: 'Nour Aziz', at: '2026-11-01T08:00:00.000Z', isYou: false },
    });
const PROVINCES: Readonly<Record<string, object[]>> = {
  AE: [
    { id: 'AE-DU', name: 'Dubai' },
    { id: 'AE-AZ', name: 'Abu Dhabi' },
  ],
  SA: [{ id: 'SA-01', name: 'Ar Riyad' }],
};

let api: StubbedApi;
async function show(element: ReactElement, answers: Readonly<Record<string, StubAnswer>>) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/field-location-provinces': ({ query }) => ok({ data: PROVINCES[query.get('countryISO') ?? ''] ?? [] }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, {
    texts: { locations: en, client },
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
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
/** Saves once, sees the conflict notice, and saves again; returns the second body. */
async function saveTwice(user: User, endpoint: string): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(screen.getByRole('dialog')).findByText(KEPT);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(endpoint)).toHaveLength(2));
  return api.to(endpoint)[1]?.body;
}
const nothing = (): void => undefined;
const span = (start: string, end: string) => ({ start, end });

test('edited hours of a weekday are kept as a whole', async () => {
  const known = { id: id(2), version: 3, dayOfWeek: 'monday', hours: [span('09:00', '18:00')] };
  const user = await show(
    <HoursDialog place={PLACE} edited={{ day: 'monday', known: known as never }} onClose={nothing} />,
    {
      'PATCH /api/location-open-times/*': overtaken({
        ...known,
        version: 5,
        hours: [span('08:00', '12:00'), span('13:00', '17:00')],
      }),
    },
  );
  await retype(user, /^From/, '10:00');
  expect(await saveTwice(user, 'PATCH /api/location-open-times/*')).toEqual({
    version: 5,
    hours: [span('10:00', '18:00')],
  });
});

test('untouched hours of a date take the server values, including the number; a typed reason is kept', async () => {
  const exception = { id: id(2), version: 3, date: '2026-12-24', reason: 'Eve', hours: [span('09:00', '12:00')] };
  const theirs = {
    ...exception,
    version: 5,
    reason: 'Theirs',
    hours: [span('08:00', '10:00'), span('11:00', '13:00')],
  };
  const user = await show(<HoursDialog place={PLACE} edited={{ exception: exception as never }} onClose={nothing} />, {
    'PATCH /api/location-exception-times/*': overtaken(theirs),
  });
  await retype(user, /^Reason/, 'Christmas Eve');
  expect(await saveTwice(user, 'PATCH /api/location-exception-times/*')).toEqual({
    version: 5,
    reason: 'Christmas Eve',
    hours: theirs.hours,
  });
  expect(screen.getAllByLabelText(/^From/).map((field) => (field as HTMLInputElement).value)).toEqual([
    '08:00',
    '11:00',
  ]);
});

test('a cash register', async () => {
  const register = { id: id(2), version: 3, name: 'Front', value: 50_000, currency: 'KWD' };
  const user = await show(<RegisterDialog place={PLACE} register={register as never} onClose={nothing} />, {
    'PATCH /api/location-cash-registry-setup/*': overtaken({ ...register, version: 4, value: 70_000 }),
  });
  await retype(user, /^Name/, 'Front desk');
  expect(await saveTwice(user, 'PATCH /api/location-cash-registry-setup/*')).toEqual({
    version: 4,
    name: 'Front desk',
    value: 70_000,
    currency: 'KWD',
  });
});

test('the quantity of a resource', async () => {
  const resource = {
    id: id(2),
    version: 3,
    resourceTypeId: id(3),
    amount: 4,
    resourceType: { id: id(3), name: 'Chair', nameArabic: null },
  };
  const user = await show(<ResourceDialog place={PLACE} resource={resource as never} taken={[]} onClose={nothing} />, {
    'PATCH /api/location-resources/*': overtaken({ ...resource, version: 4, amount: 9 }),
  });
  await retype(user, /^Amount/, '6');
  expect(await saveTwice(user, 'PATCH /api/location-resources/*')).toEqual({ version: 4, amount: 6 });
});

const FIELD = {
  id: id(2),
  version: 3,
  location: { id: PLACE.id, name: PLACE.name },
  name: 'Villa',
  shortCode: 'VIL',
  countryISO: 'AE',
  province: { id: 'AE-DU', name: 'Dubai' },
  city: 'Dubai',
  addressLine1: null,
  email: null,
  phoneNumber: null,
  coordinates: { latitude: 25.1, longitude: 55.2 },
};

test('a field location: the newer country arrives with its province and does not clear it (B§5)', async () => {
  const theirs = {
    ...FIELD,
    version: 6,
    countryISO: 'SA',
    province: { id: 'SA-01', name: 'Ar Riyad' },
    city: 'Riyadh',
  };
  const user = await show(<FieldLocationDialog fieldLocation={FIELD as never} parent={null} onClose={nothing} />, {
    'PATCH /api/field-locations/*': overtaken(theirs),
  });
  await user.selectOptions(await screen.findByLabelText(/Province/), 'AE-AZ');
  await retype(user, /^Name/, 'Villa 2');
  expect(await saveTwice(user, 'PATCH /api/field-locations/*')).toMatchObject({
    version: 6,
    name: 'Villa 2',
    countryISO: 'SA',
    fieldLocationProvinceId: 'SA-01',
    city: 'Riyadh',
  });
  await waitFor(() => expect(screen.getByLabelText(/Province/)).toHaveValue('SA-01'));
});

test('a field location: a country chosen here takes no province of another country (B§5)', async () => {
  const theirs = { ...FIELD, version: 6, province: { id: 'AE-AZ', name: 'Abu Dhabi' }, shortCode: 'VLA' };
  const user = await show(<FieldLocationDialog fieldLocation={FIELD as never} parent={null} onClose={nothing} />, {
    'PATCH /api/field-locations/*': overtaken(theirs),
  });
  await chooseOption(user, await screen.findByLabelText(/Country/), 'Saudi Arabia');
  await screen.findByRole('option', { name: 'Ar Riyad' });
  expect(await saveTwice(user, 'PATCH /api/field-locations/*')).toMatchObject({
    version: 6,
    countryISO: 'SA',
    fieldLocationProvinceId: null,
    shortCode: 'VLA',
  });
});
