import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { Facts } from '#ui/page/facts.tsx';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { shownLines } from '#ui/testing/shown-lines.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { customFieldForm, customFieldsSchema } from './custom-field-form.ts';
import { customColumns } from './custom-columns.tsx';
import CustomFieldsPart from './custom-fields-part.tsx';
import { customFilterOf } from './custom-filters.ts';
import type { CustomField, CustomFieldValues } from './custom-fields.queries.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { useCustomFieldTexts } from './texts.ts';
import { useCustomFieldFacts } from './use-custom-field-facts.tsx';

// Fields that say yes or no: the words of true, of false, and of no answer, wherever one reads or chooses them (C§9).

const FIELD = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Parking',
  nameArabic: 'موقف',
  type: 'boolean',
  options: [],
  isShown: true,
  isAssigned: true,
  isRequired: false,
} as unknown as CustomField;
const valueOf = (isSo: boolean | null): CustomFieldValues =>
  isSo === null ? [] : [{ definitionId: FIELD.id, type: 'boolean', booleanValue: isSo }];

const NAME: Readonly<Record<Language, string>> = { en: 'Parking', ar: 'موقف' };
/** Words of true, false and no answer. */
const SAID: Readonly<Record<Language, readonly (readonly [boolean | null, string])[]>> = {
  en: [
    [true, 'Yes'],
    [false, 'No'],
    [null, '–'],
  ],
  ar: [
    [true, 'نعم'],
    [false, 'لا'],
    [null, '–'],
  ],
};
/** What a form offers, what is chosen first included. */
const OFFERED: Readonly<Record<Language, readonly [none: string, yes: string, no: string]>> = {
  en: ['Not specified', 'Yes', 'No'],
  ar: ['غير محدد', 'نعم', 'لا'],
};

function Detail({ values }: { readonly values: CustomFieldValues }) {
  return <Facts facts={useCustomFieldFacts([FIELD])(values)} />;
}

function Cell({ values }: { readonly values: CustomFieldValues }) {
  const t = useCustomFieldTexts();
  const [column] = customColumns([FIELD], false, useFormats(), t);
  return <p>{column?.cell({ id: 'row', customFields: values })}</p>;
}

const NO_LINK = 'Not a link';

function Asking({ field }: { readonly field: CustomField }) {
  const form = useSchemaForm({
    schema: object({ customFields: customFieldsSchema([field], NO_LINK) }),
    defaultValues: { customFields: customFieldForm([field], []) },
  });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <CustomFieldsPart fields={[field]} />
    </Form>
  );
}
const Offering = ({ field }: { readonly field: CustomField }) => (
  <QueryClientProvider client={createQueryClient()}>
    <Asking field={field} />
  </QueryClientProvider>
);

function FilterWords() {
  const t = useCustomFieldTexts();
  const filter = customFilterOf(FIELD, {
    label: 'Parking',
    values: [],
    change: () => undefined,
    t,
    number: String,
    nameOf: (name) => name,
    timeZone: 'Asia/Dubai',
    weekStart: 1,
    loadUsers: async () => [],
    userName: () => undefined,
  });
  const options = filter.kind === 'choice' ? filter.options : [];
  return (
    <output>
      {options.map((option) => ('value' in option ? `${option.value}: ${option.label}` : option.label)).join(', ')}
    </output>
  );
}

let api: StubbedApi;
beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

describe.each(LANGUAGES)('in %s', (language) => {
  const options = { language, texts: { customField: language === 'ar' ? ar : en } };
  const [none, yes, no] = OFFERED[language];

  test.each(SAID[language])('details say of %s: %s', async (isSo, said) => {
    const { container } = await renderUi(<Detail values={valueOf(isSo)} />, options);
    expect(shownLines(container)).toEqual([`${NAME[language]}: ${said}`]);
  });

  test.each(SAID[language])('lists say of %s: %s', async (isSo, said) => {
    const { container } = await renderUi(<Cell values={valueOf(isSo)} />, options);
    expect(shownLines(container)).toEqual([said]);
  });

  test('a menu offers no answer, yes and no', async () => {
    await renderUi(<Offering field={FIELD} />, options);
    const { options: offered } = screen.getByRole('combobox', { name: NAME[language] }) as HTMLSelectElement;
    expect([...offered].map(({ value, text }) => [value, text])).toEqual([
      ['', none],
      ['yes', yes],
      ['no', no],
    ]);
  });

  test('radio buttons offer yes, no and no answer', async () => {
    await renderUi(<Offering field={{ ...FIELD, selectorStyle: 'radio-buttons' }} />, options);
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => [(radio as HTMLInputElement).value, radio.closest('label')?.textContent]),
    ).toEqual([
      ['yes', yes],
      ['no', no],
      ['', none],
    ]);
  });

  test('a filter offers yes and no', async () => {
    await renderUi(<FilterWords />, options);
    expect(screen.getByRole('status')).toHaveTextContent(`true: ${yes}, false: ${no}`);
  });
});
