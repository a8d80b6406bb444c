import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import { text, word } from '#contract/schema.ts';
import { CUSTOMER_STATUSES, MAX_CUSTOMER_NAME, type CustomerStatus } from '#domain/customers.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import {
  namesakesQuery,
  useAddCustomer,
  useChangeCustomer,
  useCustomersTexts,
  type Customer,
} from '../customers.queries.ts';

interface CustomerForm {
  readonly name: string;
  readonly status: CustomerStatus;
}

const schema = object({
  name: text(MAX_CUSTOMER_NAME).required(),
  status: word(CUSTOMER_STATUSES).required(),
}) as unknown as ObjectSchema<CustomerForm>;
const valuesOf = ({ name, status }: Pick<Customer, 'name' | 'status'>): CustomerForm => ({ name, status });
const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Adds or edits a customer (C§2, C§5). Names need not be unique: the form warns when a name is already in use. */
export default function CustomerDialog({
  customer,
  onClose,
}: {
  readonly customer: Customer | null;
  readonly onClose: () => void;
}) {
  const t = useCustomersTexts();
  const { t: ui } = useTranslation('ui');
  const { language } = useLanguage();
  const problem = useProblemWords();
  const [opened] = useState(customer);
  const [begun] = useState<CustomerForm>(() => (opened ? valuesOf(opened) : { name: '', status: 'active' }));
  const form = useSchemaForm<CustomerForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const add = useAddCustomer();
  const change = useChangeCustomer(opened?.id ?? '');
  const typed = useDeferredValue(folded(useWatch({ control: form.control, name: 'name' }) ?? ''));
  const namesakes = (useQuery(namesakesQuery(typed)).data?.data ?? []).filter(
    ({ id, name }) => id !== opened?.id && folded(name) === typed,
  ).length;

  const submit = async ({ name, status }: CustomerForm) => {
    try {
      const saved = opened
        ? await change.mutateAsync({ name, status, version: seen.get() })
        : await add.mutateAsync({ name });
      notify({ kind: 'success', title: t(opened ? 'updated' : 'created', { name: saved.name }) });
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: () => undefined, problem, seen });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'edit' : 'add')}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <TextField name="name" label={CUSTOMER_WORDS.fields.name[language]} collapse autoFocus autoComplete="off" />
      {namesakes > 0 && (
        <chakra.p role="status" color="fg.warning" textStyle="sm" data-testid="namesakes">
          {t('sameName', { count: namesakes })}
        </chakra.p>
      )}
      {opened && (
        <SelectField
          name="status"
          label={CUSTOMER_WORDS.fields.status[language]}
          options={CUSTOMER_STATUSES.map((status) => ({ value: status, label: ui(`status.${status}`) }))}
        />
      )}
    </FormDialog>
  );
}
