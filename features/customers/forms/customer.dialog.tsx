import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import { companyOption, companyOptions } from '#blocks/customers/customers.queries.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import { text, word } from '#contract/schema.ts';
import { CUSTOMER_STATUSES, MAX_CUSTOMER_NAME, type CustomerStatus } from '#domain/customers.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Option } from '#ui/lookup/option.ts';
import { notify } from '#ui/toast/messages.ts';
import { Namesakes } from '../components/namesakes.tsx';
import {
  namesakesQuery,
  useAddCustomer,
  useChangeCustomer,
  useCustomersTexts,
  type Customer,
} from '../customers.queries.ts';
import { useRefused } from '../use-refused.ts';
import { StatusField } from './status-field.tsx';
import { useTypedName } from './use-typed-name.ts';

interface CustomerForm {
  readonly name: string;
  readonly status: CustomerStatus;
  readonly company: Option | null;
}

const schema = object({
  name: text(MAX_CUSTOMER_NAME).required(),
  status: word(CUSTOMER_STATUSES).required(),
  company: mixed().nullable(),
}) as unknown as ObjectSchema<CustomerForm>;
const valuesOf = ({ name, status, clientCompany }: Customer): CustomerForm => ({
  name,
  status,
  company: clientCompany ? companyOption(clientCompany) : null,
});

/** Adds or edits a customer (C§2, C§5). Names need not be unique: the form shows others of the same name. */
export function CustomerDialog({
  customer,
  onClose,
}: {
  readonly customer: Customer | null;
  readonly onClose: () => void;
}) {
  const t = useCustomersTexts();
  const { language } = useLanguage();
  const problem = useProblemWords();
  const refused = useRefused();
  const client = useQueryClient();
  const readsCompanies = usePermissions().has({ resource: 'clientCompany.details', action: 'read' });
  const [opened] = useState(customer);
  const [begun] = useState<CustomerForm>(() =>
    opened ? valuesOf(opened) : { name: '', status: 'active', company: null },
  );
  const form = useSchemaForm<CustomerForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const add = useAddCustomer();
  const change = useChangeCustomer(opened?.id ?? '');
  const namesakes = useQuery(namesakesQuery(useTypedName(form.control), opened?.id)).data;
  const loadCompanies = useMemo(() => companyOptions(client), [client]);

  const submit = async ({ name, status, company }: CustomerForm) => {
    const link = readsCompanies ? { clientCompanyId: company?.id ?? null } : {};
    try {
      const saved = opened
        ? await change.mutateAsync({ name, status, ...link, version: seen.get() })
        : await add.mutateAsync({ name, ...link });
      notify({ kind: 'success', title: t(opened ? 'updated' : 'created', { name: saved.name }) });
      return undefined;
    } catch (error) {
      return refusalOf(error, {
        rule: refused,
        problem,
        fields: { clientCompanyId: 'company' },
        seen,
      });
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
      <Namesakes of="customer" found={namesakes} />
      {readsCompanies && (
        <ComboboxField
          name="company"
          label={CUSTOMER_WORDS.fields.company[language]}
          loadOptions={loadCompanies}
          recent="companies"
        />
      )}
      {opened && <StatusField />}
    </FormDialog>
  );
}
