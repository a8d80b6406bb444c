import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { enter, fieldOf, find, press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { ACCESS } from './access.rows.ts';
import { FIELD_LIMITS } from './field-limits.rows.ts';
import { PEOPLE } from './people.rows.ts';
import { PLACES } from './places.rows.ts';
import { REQUESTS } from './requests.rows.ts';
import { SET_UP } from './set-up.rows.ts';

// A§5, all forms: errors show at the field, and nothing is sent with them. A limit is the last value that is accepted.

const FORMS = [...ACCESS, ...PEOPLE, ...PLACES, ...REQUESTS, ...SET_UP];
const pages = preparePages();

test.each(FIELD_LIMITS)('$form: $label accepts $accepts and refuses $refuses (A§5)', async (row) => {
  const form = FORMS.find(({ name }) => name === row.form);
  if (!form) throw new Error(`There is no form “${row.form}”.`);
  const endpoint = form.call.replaceAll(/\{\w+\}/g, '*');
  await pages.open(form.at, form.rights, { ...form.answers, [endpoint]: () => ok(form.answer ?? {}) });
  for (const control of form.open ?? []) await press(control);
  for (const each of form.fill) if (!('upload' in each)) await ('press' in each ? press(each.press) : enter(...each));
  const isRefused = (): boolean => fieldOf(row.label).getAttribute('aria-invalid') === 'true';
  for (const value of row.refuses) {
    await enter(row.label, value);
    await waitFor(() => expect([value, isRefused()]).toEqual([value, true]));
  }
  // A form may lock its button meanwhile.
  if (form.send !== null) {
    const button = find(form.send);
    await act(async () => void fireEvent.click(button));
  }
  expect(pages.api().to(endpoint)).toEqual([]);
  for (const value of row.accepts) {
    await enter(row.label, value);
    await waitFor(() => expect([value, isRefused()]).toEqual([value, false]));
  }
});
