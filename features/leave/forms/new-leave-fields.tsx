import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '#domain/days.ts';
import { activePeopleOptions } from '#blocks/people/people.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { chakra } from '#ui/primitives.ts';
import { leaveTypesQuery } from '../leave.queries.ts';
import type { LeaveType } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { LeavePreview } from './leave-preview.tsx';
import type { NewLeave } from './new-leave.schema.ts';

/** D82. */
const FILE_LIMITS = { maxFiles: 5, accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] } as const;

/** The employee: yourself, unless you may request for others too. */
function EmployeeField() {
  const t = useLeaveTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const scope = usePermissions().scopeOf({ resource: 'leave.details', action: 'create' });
  const loadOptions = useMemo(() => activePeopleOptions(client), [client]);
  if (scope === 'personal') {
    return (
      <div>
        <chakra.p fontWeight="medium" mb="1.5">
          {t('form.employee')}
        </chakra.p>
        <Person name={user.displayName} imageUrl={user.imageUrl} />
      </div>
    );
  }
  return <ComboboxField name="employee" label={t('form.employee')} loadOptions={loadOptions} recent="people" />;
}

/** The leave types available to the chosen person. */
function TypeField() {
  const t = useLeaveTexts();
  const words = useWords();
  const { setValue, getValues } = useFormContext<NewLeave>();
  const employee = useWatch<NewLeave, 'employee'>({ name: 'employee' });
  const { data, isSuccess } = useQuery({ ...leaveTypesQuery(employee?.id), enabled: employee !== null });
  const types = useMemo<readonly LeaveType[]>(() => (employee ? (data?.data ?? []) : []), [employee, data]);
  useEffect(() => {
    const chosen = getValues('leaveTypeId');
    if (isSuccess && chosen && !types.some(({ id }) => id === chosen)) setValue('leaveTypeId', '');
  }, [isSuccess, types, getValues, setValue]);
  return (
    <SelectField
      name="leaveTypeId"
      label={t('form.type')}
      options={types.map((type) => ({ value: type.id, label: words.nameOf(type) }))}
      help={employee && isSuccess && types.length === 0 ? t('form.noTypes') : undefined}
    />
  );
}

/** First and last day. The first one is copied to the last until that is changed. */
function DayFields() {
  const t = useLeaveTexts();
  const { tenant } = useSession();
  const { setValue, getValues, trigger, formState } = useFormContext<NewLeave>();
  const start = useWatch<NewLeave, 'startDate'>({ name: 'startDate' });
  const isEndTouched = formState.touchedFields.endDate;
  useEffect(() => {
    // A person already in the last day field is about to type.
    const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'endDate';
    if (isDay(start) && !getValues('endDate') && !isTyping) setValue('endDate', start, { shouldDirty: true });
    else if (isEndTouched) void trigger('endDate');
  }, [start, isEndTouched, getValues, setValue, trigger]);
  const common = { timeZone: tenant.timezone, weekStart: tenant.weekStart as Weekday };
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <DateField name="startDate" label={t('form.start')} {...common} />
      <DateField name="endDate" label={t('form.end')} min={start || undefined} {...common} />
    </chakra.div>
  );
}

/** The fields of a new request; once it is submitted, only files can be added. */
export function NewLeaveFields({ isSubmitted }: { readonly isSubmitted: boolean }) {
  const t = useLeaveTexts();
  return (
    <>
      {!isSubmitted && (
        <>
          <EmployeeField />
          <TypeField />
          <DayFields />
          <LeavePreview />
          <TextAreaField name="note" label={t('form.note')} />
        </>
      )}
      <FileField name="files" label={t('form.files')} limits={FILE_LIMITS} />
    </>
  );
}
