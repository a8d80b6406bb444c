import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { StubAnswer } from '#client/testing/stub-api.ts';
import { ok } from '#client/testing/stub-api.ts';
import { enter, fieldOf, front, press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { PEOPLE } from './people.rows.ts';
import { PLACES } from './places.rows.ts';
import type { SentForm } from './sent-form.ts';

// Suggestions of an address (B§3, B§5, B§9): what is asked for, and that the chosen one fills its own field alone.

const pages = preparePages();
const formOf = (rows: readonly SentForm[], name: string): SentForm => {
  const form = rows.find((row) => row.name === name);
  if (!form) throw new Error(`No form is called ${name}.`);
  return form;
};

interface Suggested {
  readonly form: SentForm;
  readonly before?: readonly (readonly [label: string, value: string, at?: number])[];
  readonly label: string;
  /** 1 for the second field of that label. */
  readonly at?: number;
  readonly asks: readonly [path: string, query: Readonly<Record<string, string>>];
}
const LOCATION = formOf(PLACES, 'a location');
const FIELD_LOCATION = formOf(PLACES, 'a field location');
const ADDRESSES = formOf(PEOPLE, 'addresses');

const PROVINCES = '/api/field-location-provinces';
const CITIES = '/api/cities';
const FIELDS: readonly Suggested[] = [
  { form: LOCATION, label: 'State', asks: [PROVINCES, { countryISO: 'AE', searchText: 'Wan' }] },
  { form: LOCATION, label: 'Province', asks: [PROVINCES, { countryISO: 'AE', searchText: 'Wan' }] },
  { form: LOCATION, label: 'City', asks: [CITIES, { countryISO: 'AE', searchText: 'Wan' }] },
  {
    form: FIELD_LOCATION,
    before: [['Country', 'Kuwait']],
    label: 'City',
    asks: [CITIES, { countryISO: 'KW', searchText: 'Wan' }],
  },
  {
    form: ADDRESSES,
    before: [
      ['Country', 'Kuwait'],
      ['Country', 'United Arab Emirates', 1],
    ],
    label: 'City',
    asks: [CITIES, { countryISO: 'KW', searchText: 'Wan' }],
  },
  {
    form: ADDRESSES,
    before: [
      ['Country', 'Kuwait'],
      ['Country', 'United Arab Emirates', 1],
    ],
    label: 'City',
    at: 1,
    asks: [CITIES, { countryISO: 'AE', searchText: 'Wan' }],
  },
];

const valuesOf = (): readonly string[] =>
  [...front().querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].map(
    ({ value }) => value,
  );
const type = (field: HTMLInputElement, value: string) =>
  act(async () => void fireEvent.input(field, { target: { value } }));

/** Suggests what names the call it comes from. */
const suggests: StubAnswer = ({ path }) =>
  ok({ data: [1, 2].map((n) => ({ id: `${n}`, name: `Wanted ${n} of ${path}` })), count: 2 });

describe('suggestions', () => {
  test.each(FIELDS)('$form.name: $label ($at)', async ({ form, before = [], label, at = 0, asks: [path, query] }) => {
    await pages.open(form.at, form.rights, {
      ...form.answers,
      [`GET ${PROVINCES}`]: suggests,
      [`GET ${CITIES}`]: suggests,
    });
    for (const control of form.open ?? []) await press(control);
    await waitFor(() => fieldOf(label, at));
    for (const each of before) await enter(...each);
    const field = fieldOf(label, at);
    await type(field, 'Wan');
    await waitFor(() => expect([...(field.list?.options ?? [])].map(({ value }) => value)).toHaveLength(2));
    const asked = pages.api().to(`GET ${path}`).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject(query);
    const [, second] = [...(field.list?.options ?? [])].map(({ value }) => value);
    expect(second).toBe(`Wanted 2 of ${path}`);
    const values = valuesOf();
    await type(field, second ?? '');
    const place = [...front().querySelectorAll('input, select, textarea')].indexOf(field);
    expect(valuesOf()).toEqual(values.with(place, second ?? ''));
  });
});
