import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { EMPLOYEE_ACCESS_TYPES, type AccessType } from '#domain/people.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { activePeopleOptions } from '#blocks/people/people.queries.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { carryFilters } from '#client/url/params.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import { useAddEmployee } from '../employees.mutations.ts';
import { activeCountQuery, jobTitlesQuery } from '../employees.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { newEmployeeSchema, type NewEmployee } from './employee.schema.ts';
import { refused } from './refused.ts';

const EMPTY: NewEmployee = {
  firstName: '', middleName: '', lastName: '', knownAs: '', personalEmail: '', workEmail: '', personalPhone: null, workPhone: null, officePhone: null,
  permissionType: '', jobPositionId: '', lineManagers: [], hrResponsibles: [], startDate: '', lastWorkingDay: '', locationId: '',
};

const Two = chakra('div', { base: { display: 'grid', gap: '4', alignItems: 'start', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } });

/** What is sent: an empty field says nothing, a phone only when it is whole (B§5). */
function bodyOf({ middleName, workEmail, personalPhone, workPhone, officePhone, permissionType, lineManagers, hrResponsibles, lastWorkingDay, locationId, ...rest }: NewEmployee) {
  return {
    ...rest,
    ...(middleName ? { middleName } : {}),
    ...(workEmail ? { workEmail } : {}),
    ...(personalPhone ? { personalPhone } : {}),
    ...(workPhone ? { workPhone } : {}),
    ...(officePhone ? { officePhone } : {}),
    ...(lastWorkingDay ? { lastWorkingDay } : {}),
    ...(locationId ? { locationIds: [locationId] } : {}),
    permissionType: permissionType as Exclude<AccessType, 'location-permission'>,
    lineManagerEmployeeIds: lineManagers.map(({ id }) => id),
    hrResponsibleIds: hrResponsibles.map(({ id }) => id),
  };
}

/** Add Employee (B§5). Afterwards one is on the new profile (B§2). */
export default function AddEmployeeDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const add = useAddEmployee();
  const retry = useRetryKey();
  const hasPlaces = usePermissions().has({ resource: 'location.details', action: 'read' });
  const jobs = useQuery(jobTitlesQuery).data?.data ?? [];
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const loadPeople = useMemo(() => activePeopleOptions(client), [client]);
  const isFirst = useQuery(activeCountQuery).data?.count === 0;
  const schema = useMemo(() => newEmployeeSchema({ lastBeforeFirst: say('form.lastBeforeFirst'), isFirst }), [say, isFirst]);
  const form = useSchemaForm<NewEmployee>({ schema, defaultValues: EMPTY });
  const days = { timeZone: tenant.timezone, weekStart: tenant.weekStart as Weekday };

  const submit = async (values: NewEmployee): Promise<SubmitResult | undefined> => {
    const body = bodyOf(values);
    try {
      const employee = await add.mutateAsync({ body, idempotencyKey: retry.keyFor(body) });
      retry.settle(null);
      notify({ kind: 'success', title: say('messages.created', { name: personName(employee) }) });
      // After the dialog has gone: it takes its own word out of the address.
      setTimeout(() => navigate(carryFilters(`/hr/employees/${employee.id}`, location.search)), 0);
      return undefined;
    } catch (error) {
      retry.settle(error);
      return refused(error, say, problemWords);
    }
  };
  return (
    <FormDialog open onClose={onClose} title={say('form.addTitle')} submitLabel={say('form.add')} form={form} onSubmit={submit} successText={null}>
      <Two>
        <TextField name="firstName" label={say('fields.firstName')} collapse autoFocus />
        <TextField name="lastName" label={say('fields.lastName')} collapse />
      </Two>
      <Two>
        <TextField name="middleName" label={say('fields.middleName')} collapse />
        <TextField name="knownAs" label={say('fields.knownAs')} collapse />
      </Two>
      <TextField name="personalEmail" label={say('fields.personalEmail')} type="email" letterCase="lower" autoComplete="off" />
      <TextField name="workEmail" label={say('fields.workEmail')} type="email" letterCase="lower" autoComplete="off" />
      <PhoneField name="personalPhone" label={say('fields.personalPhone')} />
      <PhoneField name="workPhone" label={say('fields.workPhone')} />
      <PhoneField name="officePhone" label={say('fields.officePhone')} />
      <SelectField
        name="permissionType"
        label={say('fields.permissionType')}
        options={EMPLOYEE_ACCESS_TYPES.map((type) => ({ value: type, label: say(`accessTypes.${type as Exclude<AccessType, 'location-permission'>}`) }))}
      />
      <SelectField
        name="jobPositionId"
        label={say('fields.jobPosition')}
        options={jobs.filter(({ status }) => status === 'active').map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) }))}
      />
      {hasPlaces && (
        <SelectField
          name="locationId"
          label={say('fields.location')}
          options={places.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ComboboxField name="lineManagers" label={say('fields.lineManagers')} loadOptions={loadPeople} multiple />
      <ComboboxField name="hrResponsibles" label={say('fields.hrResponsibles')} loadOptions={loadPeople} multiple />
      <Two>
        <DateField name="startDate" label={say('fields.startDate')} maxFrom="lastWorkingDay" {...days} />
        <DateField name="lastWorkingDay" label={say('fields.lastWorkingDay')} minFrom="startDate" {...days} />
      </Two>
    </FormDialog>
  );
}
