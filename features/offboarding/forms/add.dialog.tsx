import { useLocation } from 'wouter';
import { mixed, object, type ObjectSchema } from 'yup';
import { useAnyPerson } from '#blocks/people/use-person-filter.ts';
import { carryFilters } from '#addresses/params.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { LIST } from '../components/delete-button.tsx';
import { useBeginSettlement } from '../offboarding.mutations.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useSubmit } from './use-submit.ts';

interface AddForm {
  readonly employee: Option | null;
}

const schema = object({ employee: mixed<Option>().nullable().required() }) as unknown as ObjectSchema<AddForm>;

export interface AddDialogProps {
  /** Chosen already, by the profile that led here. */
  readonly person: Option | null;
  readonly onClose: () => void;
}

/** Starts the settlement of an employee (B§2, B§5); afterwards it opens its page. */
export default function AddDialog({ person, onClose }: AddDialogProps) {
  const t = useOffboardingTexts();
  const [, navigate] = useLocation();
  const begin = useBeginSettlement();
  const submit = useSubmit(undefined, { employeeId: 'employee' });
  const { loadOptions } = useAnyPerson();
  const form = useSchemaForm<AddForm>({ schema, defaultValues: { employee: person } });
  const save = ({ employee }: AddForm) =>
    submit(async () => {
      const { id } = await begin.mutateAsync({ employeeId: employee?.id ?? '' });
      // After the dialog has closed: it removes its own parameter from the address.
      setTimeout(() => navigate(carryFilters(`${LIST}/${id}`, location.search)), 0);
    });
  return (
    <FormDialog open onClose={onClose} title={t('addTitle')} form={form} onSubmit={save}>
      <ComboboxField name="employee" label={t('fields.employee')} loadOptions={loadOptions} recent="people" />
    </FormDialog>
  );
}
