import { useMemo, useState } from 'react';
import { object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { birthFault } from '#domain/employment-days.ts';
import {
  GENDERS,
  MARITAL_STATUSES,
  RELIGIONS,
  type Gender,
  type MaritalStatus,
  type Religion,
} from '#domain/people.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useEdit } from './use-edit.ts';

interface Personal {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly knownAs: string;
  readonly birthdate: string;
  readonly gender: string;
  readonly maritalStatus: string;
  readonly religion: string;
}

const valuesOf = (person: Employee): Personal => ({
  firstName: person.firstName,
  middleName: person.middleName ?? '',
  lastName: person.lastName,
  knownAs: person.knownAs,
  birthdate: person.birthdate ?? '',
  gender: person.gender ?? '',
  maritalStatus: person.maritalStatus ?? '',
  religion: person.religion ?? '',
});

/** Edits an employee's personal details: names, birthday and identity documents. */
export default function PersonalDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const { tenant } = useSession();
  const [opened] = useState(employee);
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const schema = useMemo(
    () =>
      object({
        firstName: text(100).required(),
        middleName: text(100).optional(),
        lastName: text(100).required(),
        knownAs: text(100).required(),
        birthdate: dayRule().test({
          name: 'birth',
          test: (value, { createError }) => {
            const fault = value ? birthFault(value, opened.startDate, today) : null;
            return fault === null || createError({ message: t(`refused.${fault}`) });
          },
        }),
        gender: string().optional(),
        maritalStatus: string().optional(),
        religion: string().optional(),
      }) as unknown as ObjectSchema<Personal>,
    [t, opened.startDate, today],
  );
  const form = useSchemaForm<Personal>({
    schema,
    defaultValues: valuesOf(opened),
  });
  const take = useTakeTheirs(form, valuesOf(opened));
  const save = useEdit(opened, (theirs) => take(valuesOf(theirs)));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('profile.personal')}
      form={form}
      successText={null}
      onSubmit={({ middleName, birthdate, gender, maritalStatus, religion, ...names }) =>
        save({
          ...names,
          middleName: middleName || null,
          birthdate: birthdate || null,
          gender: (gender || null) as Gender | null,
          maritalStatus: (maritalStatus || null) as MaritalStatus | null,
          religion: (religion || null) as Religion | null,
        })
      }
    >
      <TextField name="firstName" label={t('fields.firstName')} collapse />
      <TextField name="middleName" label={t('fields.middleName')} collapse />
      <TextField name="lastName" label={t('fields.lastName')} collapse />
      <TextField name="knownAs" label={t('fields.knownAs')} collapse />
      <DateField
        name="birthdate"
        label={t('fields.birthdate')}
        max={today}
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
      <SelectField
        name="gender"
        label={t('fields.gender')}
        options={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
      />
      <SelectField
        name="maritalStatus"
        label={t('fields.maritalStatus')}
        options={MARITAL_STATUSES.map((value) => ({ value, label: t(`maritalStatuses.${value}`) }))}
      />
      <SelectField
        name="religion"
        label={t('fields.religion')}
        options={RELIGIONS.map((value) => ({ value, label: t(`religions.${value}`) }))}
      />
    </FormDialog>
  );
}
