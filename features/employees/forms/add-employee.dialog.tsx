import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { EMPLOYEE_ACCESS_TYPES, type AccessType } from '#domain/people.ts';
import { activePeopleOptions } from '#blocks/people/people.queries.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { carryFilters } from '#addresses/params.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { styled } from '#ui/styled.ts';
import { notify } from '#ui/toast/messages.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import { useAddEmployee } from '../employees.mutations.ts';
import { activeCountQuery, jobTitlesQuery } from '../employees.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { newEmployeeSchema, type NewEmployee } from './employee.schema.ts';
import { refused } from './refused.ts';
import { useLocationOptions } from './use-location-options.ts';

const EMPTY: NewEmployee = {
  firstName: '',
  middleName: '',
  lastName: '',
  knownAs: '',
  personalEmail: '',
  workEmail: '',
  personalPhone: null,
  workPhone: null,
  officePhone: null,
  permissionType: '',
  jobPositionId: '',
  lineManagers: [],
  hrResponsibles: [],
  startDate: '',
  lastWorkingDay: '',
  locations: [],
  withContract: true,
};

const Two = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** The request body: empty fields are omitted, a phone is included only when complete (B§5). */
function bodyOf({
  middleName,
  workEmail,
  personalPhone,
  workPhone,
  officePhone,
  permissionType,
  lineManagers,
  hrResponsibles,
  lastWorkingDay,
  locations,
  withContract: _,
  ...rest
}: NewEmployee) {
  return {
    ...rest,
    ...(middleName ? { middleName } : {}),
    ...(workEmail ? { workEmail } : {}),
    ...(personalPhone ? { personalPhone } : {}),
    ...(workPhone ? { workPhone } : {}),
    ...(officePhone ? { officePhone } : {}),
    ...(lastWorkingDay ? { lastWorkingDay } : {}),
    ...(locations.length > 0 ? { locationIds: locations.map(({ id }) => id) } : {}),
    permissionType: permissionType as Exclude<AccessType, 'location-permission'>,
    lineManagerEmployeeIds: lineManagers.map(({ id }) => id),
    hrResponsibleIds: hrResponsibles.map(({ id }) => id),
  };
}

/** Add Employee (B§5). Afterwards it opens the new profile (B§2). */
export default function AddEmployeeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const add = useAddEmployee();
  const withKey = useRetryKey();
  const permissions = usePermissions();
  // Its form is in a tab of the profile.
  const mayAddContract = (
    [
      { resource: 'web.access.hr.employees.contractDetails', action: 'read' },
      { resource: 'employee.contract', action: 'read' },
      { resource: 'employee.contract', action: 'create' },
    ] as const
  ).every((right) => permissions.has(right));
  const jobs = useQuery(jobTitlesQuery).data?.data ?? [];
  const loadLocations = useLocationOptions();
  const loadPeople = useMemo(() => activePeopleOptions(client), [client]);
  const isFirst = useQuery(activeCountQuery).data?.count === 0;
  const schema = useMemo(
    () => newEmployeeSchema({ lastBeforeFirst: t('form.lastBeforeFirst'), isFirst }),
    [t, isFirst],
  );
  const form = useSchemaForm<NewEmployee>({ schema, defaultValues: EMPTY });
  const days = { timeZone: tenant.timezone, weekStart: tenant.weekStart as Weekday };

  const profile = useRef<string | null>(null);
  // Closing removes the form from the address first.
  const close = () => {
    onClose();
    if (profile.current) navigate(carryFilters(profile.current, location.search));
  };
  const submit = async (values: NewEmployee): Promise<SubmitResult | undefined> => {
    const body = bodyOf(values);
    try {
      const employee = await withKey(body, (idempotencyKey) => add.mutateAsync({ body, idempotencyKey }));
      notify({ kind: 'success', title: t('messages.created', { name: personName(employee) }) });
      const next = mayAddContract && values.withContract ? '?tab=contractDetails&new=contract' : '';
      profile.current = `/hr/employees/${employee.id}${next}`;
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords);
    }
  };
  return (
    <FormDialog
      open
      onClose={close}
      title={t('form.addTitle')}
      submitLabel={t('form.add')}
      form={form}
      onSubmit={submit}
      successText={null}
    >
      <Two>
        <TextField name="firstName" label={t('fields.firstName')} collapse autoFocus />
        <TextField name="lastName" label={t('fields.lastName')} collapse />
      </Two>
      <Two>
        <TextField name="middleName" label={t('fields.middleName')} collapse />
        <TextField name="knownAs" label={t('fields.knownAs')} collapse />
      </Two>
      <TextField
        name="personalEmail"
        label={t('fields.personalEmail')}
        type="email"
        letterCase="lower"
        autoComplete="off"
      />
      <TextField name="workEmail" label={t('fields.workEmail')} type="email" letterCase="lower" autoComplete="off" />
      <PhoneField name="personalPhone" label={t('fields.personalPhone')} />
      <PhoneField name="workPhone" label={t('fields.workPhone')} />
      <PhoneField name="officePhone" label={t('fields.officePhone')} />
      <SelectField
        name="permissionType"
        label={t('fields.permissionType')}
        options={EMPLOYEE_ACCESS_TYPES.map((type) => ({
          value: type,
          label: t(`accessTypes.${type as Exclude<AccessType, 'location-permission'>}`),
        }))}
      />
      <SelectField
        name="jobPositionId"
        label={t('fields.jobPosition')}
        options={jobs
          .filter(({ status }) => status === 'active')
          .map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) }))}
      />
      {loadLocations && (
        <ComboboxField
          name="locations"
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
        multiple
      />
      <ComboboxField
        name="hrResponsibles"
        label={t('fields.hrResponsibles')}
        loadOptions={loadPeople}
        recent="people"
        multiple
      />
      <Two>
        <DateField name="startDate" label={t('fields.startDate')} maxFrom="lastWorkingDay" {...days} />
        <DateField name="lastWorkingDay" label={t('fields.lastWorkingDay')} minFrom="startDate" {...days} />
      </Two>
      {mayAddContract && <CheckboxField name="withContract" label={t('form.withContract')} />}
    </FormDialog>
  );
}
