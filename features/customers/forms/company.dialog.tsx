import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import {
  customFieldForm,
  customFieldsBody,
  customFieldsSchema,
  type CustomFieldForm,
} from '#blocks/custom-fields/custom-field-form.ts';
import CustomFieldsPart from '#blocks/custom-fields/custom-fields-part.tsx';
import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useCustomFieldRule, useCustomFieldTexts } from '#blocks/custom-fields/texts.ts';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
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
  readonly customFields: CustomFieldForm;
}

const schemaOf = (customFields: ObjectSchema<CustomFieldForm>) =>
  object({
    name: text(MAX_CUSTOMER_NAME).required(),
    status: word(CUSTOMER_STATUSES).required(),
    customFields,
  }) as unknown as ObjectSchema<CompanyForm>;

const valuesOf = (company: Company | null, fields: readonly CustomField[]): CompanyForm => ({
  name: company?.name ?? '',
  status: company?.status ?? 'active',
  customFields: customFieldForm(fields, company?.customFields),
});

interface CompanyDialogProps {
  readonly company: Company | null;
  readonly onClose: () => void;
}

/**
 * Adds or edits a client company with its custom fields (C§7, C§9, ADR-0126). Names need not be unique: the form shows
 * others of the same name.
 */
export function CompanyDialog(props: CompanyDialogProps) {
  const { fields, isPending } = useCustomFields('client-company');
  return isPending ? null : <CompanyFormDialog {...props} customFields={fields} />;
}

function CompanyFormDialog({
  company,
  onClose,
  customFields,
}: CompanyDialogProps & { readonly customFields: readonly CustomField[] }) {
  const t = useCustomersTexts();
  const { language } = useLanguage();
  const problem = useProblemWords();
  const [opened] = useState(company);
  const fieldTexts = useCustomFieldTexts();
  const rule = useCustomFieldRule();
  const [fields] = useState(customFields);
  const [schema] = useState(() => schemaOf(customFieldsSchema(fields, fieldTexts('notALink'))));
  const [begun] = useState(() => valuesOf(opened, fields));
  const form = useSchemaForm<CompanyForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, { within: ['customFields'] });
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs, fields)));
  const add = useAddCompany();
  const change = useChangeCompany(opened?.id ?? '');
  const namesakes = useQuery(companyNamesakesQuery(useTypedName(form.control), opened?.id)).data;

  const submit = async ({ name, status, customFields: values }: CompanyForm) => {
    const written = customFieldsBody(fields, values);
    try {
      const saved = opened
        ? await change.mutateAsync({ name, status, ...written, version: seen.get() })
        : await add.mutateAsync({ name, ...written });
      notify({ kind: 'success', title: t(opened ? 'company.updated' : 'company.created', { name: saved.name }) });
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule, problem, seen });
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
      <CustomFieldsPart fields={fields} />
    </FormDialog>
  );
}
