import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { CLIENT_COMPANY_WORDS } from '#contract/customers.words.ts';
import { text, word } from '#contract/schema.ts';
import { CUSTOMER_STATUSES, MAX_CUSTOMER_NAME, type CustomerStatus } from '#domain/customers.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { notify } from '#ui/toast/messages.ts';
import { Namesakes } from '../components/namesakes.tsx';
import {
  companyNamesakesQuery,
  useAddCompany,
  useChangeCompany,
  type Company,
  useCustomersTexts,
} from '../customers.queries.ts';
import { StatusField } from './status-field.tsx';
import { useTypedName } from './use-typed-name.ts';

interface CompanyForm {
  readonly name: string;
  readonly status: CustomerStatus;
}

const schema = object({
  name: text(MAX_CUSTOMER_NAME).required(),
  status: word(CUSTOMER_STATUSES).required(),
}) as unknown as ObjectSchema<CompanyForm>;
const valuesOf = ({ name, status }: Company): CompanyForm => ({ name, status });

/** Adds or edits a client company (C§7, ADR-0126). Names need not be unique: the form shows others of the same name. */
export function CompanyDialog({
  company,
  onClose,
}: {
  readonly company: Company | null;
  readonly onClose: () => void;
}) {
  const t = useCustomersTexts();
  const { language } = useLanguage();
  const problem = useProblemWords();
  const [opened] = useState(company);
  const [begun] = useState<CompanyForm>(() => (opened ? valuesOf(opened) : { name: '', status: 'active' }));
  const form = useSchemaForm<CompanyForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const add = useAddCompany();
  const change = useChangeCompany(opened?.id ?? '');
  const namesakes = useQuery(companyNamesakesQuery(useTypedName(form.control), opened?.id)).data;

  const submit = async ({ name, status }: CompanyForm) => {
    try {
      const saved = opened
        ? await change.mutateAsync({ name, status, version: seen.get() })
        : await add.mutateAsync({ name });
      notify({ kind: 'success', title: t(opened ? 'company.updated' : 'company.created', { name: saved.name }) });
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: () => undefined, problem, seen });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'company.edit' : 'company.add')}
      form={form}
      successText={null}
      onSubmit={submit}
    >
      <TextField name="name" label={CLIENT_COMPANY_WORDS.fields.name[language]} collapse autoFocus autoComplete="off" />
      <Namesakes of="company" found={namesakes} />
      {opened && <StatusField />}
    </FormDialog>
  );
}
