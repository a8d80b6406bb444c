import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { array, mixed, object, string, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { EMPLOYEE_ACCESS_TYPES, type AccessType } from '#domain/people.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { activePeopleOptions } from '#blocks/people/people.queries.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { withStored } from '#ui/form/stored-options.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { jobTitlesQuery } from '../employees.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { notBefore } from './employee.schema.ts';
import { useEdit } from './use-edit.ts';
import { useLocationOptions } from './use-location-options.ts';

interface Work {
  readonly companyEmployeeId: string;
  readonly jobPositionId: string;
  readonly permissionType: string;
  readonly startDate: string;
  readonly lastWorkingDay: string;
  readonly locationId: readonly Option[];
  readonly lineManagers: readonly Option[];
  readonly hrResponsibles: readonly Option[];
}

const people = () => array(mixed<Option>().required());

const valuesOf = (person: Employee): Work => ({
  companyEmployeeId: person.companyEmployeeId,
  jobPositionId: person.jobPosition?.id ?? '',
  permissionType: person.permissionType,
  startDate: person.startDate,
  lastWorkingDay: person.lastWorkingDay ?? '',
  locationId: person.locations.map(({ id, name }) => ({ id, label: name })),
  lineManagers: person.lineManagers.map(personOption),
  hrResponsibles: person.hrResponsibles.map(personOption),
});

/** Edits an employee's job, location, dates and manager. */
export default function WorkDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const client = useQueryClient();
  const { tenant } = useSession();
  // Version and values as of the opening of the form: fresh data must not change what is being edited.
  const [opened] = useState(employee);
  const jobs = useQuery(jobTitlesQuery).data?.data ?? [];
  const loadPeople = useMemo(() => activePeopleOptions(client, opened.id), [client, opened.id]);
  const loadLocations = useLocationOptions();
  // Only those in the profile; the server knows all of them.
  const firstContract = [opened.currentContract, opened.latestContract]
    .flatMap((contract) => contract?.startDate ?? [])
    .toSorted()[0];
  const schema = useMemo(
    () =>
      object({
        companyEmployeeId: text(40).required(),
        jobPositionId: string().required(),
        permissionType: string().required(),
        startDate: dayRule()
          .required()
          .test({
            name: 'after-contract',
            message: t('refused.after-contract'),
            test: (value) =>
              !value || firstContract === undefined || value <= opened.startDate || value <= firstContract,
          }),
        lastWorkingDay: notBefore('startDate', t('form.lastBeforeFirst')),
        locationId: people().optional(),
        lineManagers: people().optional(),
        hrResponsibles: opened.can.chooseResponsibles ? people().min(1).required() : people().optional(),
      }) as unknown as ObjectSchema<Work>,
    [t, opened.startDate, opened.can.chooseResponsibles, firstContract],
  );
  const form = useSchemaForm<Work>({
    schema,
    defaultValues: valuesOf(opened),
  });
  const take = useTakeTheirs(form, valuesOf(opened));
  const save = useEdit(opened, (theirs) => take(valuesOf(theirs)));
  const lockedUnless = (mayChoose: boolean): string | undefined => (mayChoose ? undefined : t('refused.own-superiors'));
  const days = { timeZone: tenant.timezone, weekStart: tenant.weekStart as Weekday };
  const ids = (options: readonly Option[]): string[] => options.map(({ id }) => id);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('profile.work')}
      form={form}
      successText={null}
      onSubmit={({ lastWorkingDay, locationId, lineManagers, hrResponsibles, permissionType, ...rest }) =>
        save({
          ...rest,
          permissionType: permissionType as Exclude<AccessType, 'location-permission'>,
          lastWorkingDay: lastWorkingDay || null,
          ...(loadLocations ? { locationIds: ids(locationId) } : {}),
          ...(opened.can.chooseManagers ? { lineManagerEmployeeIds: ids(lineManagers) } : {}),
          ...(opened.can.chooseResponsibles ? { hrResponsibleIds: ids(hrResponsibles) } : {}),
        })
      }
    >
      <SelectField
        name="jobPositionId"
        label={t('fields.jobPosition')}
        options={withStored(
          jobs
            .filter(({ status }) => status === 'active')
            .map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) })),
          [opened, employee]
            .flatMap(({ jobPosition }) => jobPosition ?? [])
            .map(({ id, title, titleArabic }) => ({ value: id, label: words.named(title, titleArabic) })),
        )}
      />
      <TextField name="companyEmployeeId" label={t('fields.companyEmployeeId')} />
      <DateField name="startDate" label={t('fields.startDate')} maxFrom="lastWorkingDay" {...days} />
      <DateField name="lastWorkingDay" label={t('fields.lastWorkingDay')} minFrom="startDate" {...days} />
      {loadLocations && (
        <ComboboxField
          name="locationId"
          label={t('fields.locations')}
          help={t('form.mainPlace')}
          loadOptions={loadLocations}
          recent="locations"
          multiple
        />
      )}
      <ComboboxField
        name="lineManagers"
        label={t('fields.lineManagers')}
        loadOptions={loadPeople}
        recent="people"
        lockedReason={lockedUnless(opened.can.chooseManagers)}
        multiple
      />
      <ComboboxField
        name="hrResponsibles"
        label={t('fields.hrResponsibles')}
        loadOptions={loadPeople}
        recent="people"
        lockedReason={lockedUnless(opened.can.chooseResponsibles)}
        multiple
      />
      <SelectField
        name="permissionType"
        label={t('fields.permissionType')}
        options={EMPLOYEE_ACCESS_TYPES.map((type) => ({
          value: type,
          label: t(`accessTypes.${type as Exclude<AccessType, 'location-permission'>}`),
        }))}
      />
    </FormDialog>
  );
}
