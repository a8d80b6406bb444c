import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseOption } from '#ui/testing/choose-option.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import type { Place } from '../locations.types.ts';
import { en } from '../texts/en.ts';
import LocationDialog from './location.dialog.tsx';

const PLACE = {
  id: '0198a000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Marina',
  shortCode: 'MAR',
  type: 'physical',
  email: 'marina@mail.example',
  phoneNumber: { prefix: '971', number: '501234567' },
  countryISO: 'AE',
  currency: 'AED',
  city: 'Dubai',
  addressLine1: null,
  addressLine2: null,
  coordinates: { latitude: 25.1, longitude: 55.2 },
  contactEmployee: null,
  hasPassword: true,
} as unknown as Place;
const country = (countryISO: string, ...currencies: string[]) => ({
  countryISO,
  name: countryISO,
  callingCodes: [],
  currencies,
});

let api: StubbedApi;
async function show(place: Place | null) {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/countries': () =>
      ok({ data: [country('AE', 'AED'), country('KW', 'KWD'), country('PS', 'ILS', 'JOD'), country('AQ')] }),
    'GET /api/permissions': () => ok({ permissions: [] }),
    'GET /api/field-location-provinces': ({ query }) =>
      ok({ data: query.get('countryISO') === 'AE' ? [{ id: 'AE-SH', name: 'Sharjah' }] : [] }),
    'PATCH /api/locations/*': () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'currency', code: 'currency-in-use', message: 'Counted already.' }],
      }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <LocationDialog place={place} onClose={() => undefined} />
    </QueryClientProvider>,
    { texts: { locations: en, client } },
  );
  await screen.findByLabelText(/^Currency/);
  return userEvent.setup();
}
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});
const currency = (): string => screen.getByLabelText<HTMLInputElement>(/^Currency/).value.split(' ')[0] ?? '';

test('a new location uses the currency of its country until another is chosen (ADR-0082)', async () => {
  const user = await show(null);
  const chooseCountry = (name: string) => chooseOption(user, screen.getByLabelText(/^Country/), name);
  expect(currency()).toBe('');
  for (const [name, money] of [
    ['United Arab Emirates', 'AED'],
    ['Kuwait', 'KWD'],
    ['Palestinian Territories', 'ILS'],
  ] as const) {
    await chooseCountry(name);
    await waitFor(() => expect(currency()).toBe(money));
  }
  // What the country filled in goes with it.
  await user.clear(screen.getByLabelText(/^Country/));
  await waitFor(() => expect(currency()).toBe(''));
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'USD');
  await chooseCountry('Kuwait');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currency()).toBe('USD');
  await user.clear(screen.getByLabelText(/^Country/));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(currency()).toBe('USD');
});

test('the country of an existing location can change without its currency; a currency in use is refused on its field', async () => {
  const user = await show(PLACE);
  await chooseOption(user, screen.getByLabelText(/^Country/), 'Kuwait');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([currency(), api.to('GET /api/countries')]).toEqual(['AED', []]);
  await chooseOption(user, screen.getByLabelText(/^Currency/), 'KWD');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Currency/).getAttribute('aria-invalid')).toBe('true'));
  screen.getByText(en.refused['currency-in-use'], { selector: '[id$=foot] *, [id$=foot]' });
  expect(api.to('PATCH /api/locations/*')[0]?.body).toMatchObject({ version: 3, countryISO: 'KW', currency: 'KWD' });
});

test('suggests states and provinces of the country and clears them when it changes (B§3, B§5)', async () => {
  const user = await show({ ...PLACE, state: 'Dubai Emirate', province: 'Dubai' });
  const state = screen.getByLabelText(/^State/);
  const province = screen.getByLabelText(/^Province/);
  expect([state, province].map((field) => (field as HTMLInputElement).value)).toEqual(['Dubai Emirate', 'Dubai']);
  for (const field of [state, province]) {
    await user.clear(field);
    await user.type(field, 'Sh');
    await waitFor(() => expect((field as HTMLInputElement).list?.options[0]?.value).toBe('Sharjah'));
  }
  // On a busy machine it is asked between two keys as well.
  await waitFor(() => expect(api.to('GET /api/field-location-provinces').at(-1)?.query.get('searchText')).toBe('Sh'));
  await chooseOption(user, screen.getByLabelText(/^Country/), 'Kuwait');
  await waitFor(() => expect(state).toHaveValue(''));
  expect(province).toHaveValue('');
});

test('keeps a province typed before a country is chosen', async () => {
  const user = await show(null);
  await user.type(screen.getByLabelText(/^State/), 'Dubai Emirate');
  await chooseOption(user, screen.getByLabelText(/^Country/), 'United Arab Emirates');
  await waitFor(() => expect(currency()).toBe('AED'));
  expect(screen.getByLabelText(/^State/)).toHaveValue('Dubai Emirate');
});
