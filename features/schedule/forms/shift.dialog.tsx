import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useShiftSubmit } from '#blocks/shifts/use-shift-submit.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { DurationField } from '#ui/form/duration-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { styled } from '#ui/styled.ts';
import { storedEntry, type Entry, type Place } from '../board-entries.ts';
import { zoneFor } from '../board-zone.ts';
import { useAddShift, useChangeShift } from '../schedule.mutations.ts';
import { fieldLocationsQuery } from '../schedule.queries.ts';
import type { Board, PlannedShift, Shift } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { shiftSchema } from './shift-schema.ts';
import { FIELDS, newValues, plannedFrom, readTimes, valuesOf, type ShiftForm } from './shift-values.ts';

/** There is nothing to check before a person is chosen. */
const ConflictCheck = lazyPart(() => import('./conflict-check.tsx'));

export interface ShiftDialogProps {
  readonly board: Board;
  readonly entries: readonly Entry[];
  /** The shift that is changed; null for a new one. */
  readonly entry: Entry | null;
  /** Where a new shift is added. */
  readonly place: Partial<Place>;
  readonly today: string;
  /** Takes the shift into the plan instead of sending it; null where plan mode is off. */
  readonly onPlan: ((planned: PlannedShift) => void) | null;
  readonly onClose: () => void;
  /** Where the focus goes afterwards, where what opened the form may be gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

const DAY_MINUTES = 24 * 60;
const Two = styled('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' },
});

/** The people of the board by name; where the reader may see others, these as well. */
function usePeopleOptions(board: Board): LoadOptions {
  const client = useQueryClient();
  const seesPeople = usePermissions().has({ resource: 'employee.details', action: 'read' });
  return useMemo(() => {
    return async (text, signal) => {
      const wanted = text.trim().toLocaleLowerCase();
      const here = board.people
        .map(({ employee }) => personOption(employee))
        .filter(({ label, detail }) => `${label} ${detail}`.toLocaleLowerCase().includes(wanted));
      if (!seesPeople || wanted === '') return here;
      const known = new Set(here.map(({ id }) => id));
      const { activePeopleOptions } = await import('#blocks/people/people.queries.ts');
      const others = activePeopleOptions(client);
      return [...here, ...(await others(text, signal)).filter(({ id }) => !known.has(id))];
    };
  }, [client, board.people, seesPeople]);
}

const optionOf = (board: Board, employeeId: string | undefined): Option | null => {
  const person = board.people.find(({ employee }) => employee.id === employeeId);
  return person ? personOption(person.employee) : null;
};

/** Plans or changes a shift, with its conflicts while it is typed (B§5, D41). */
export default function ShiftDialog({
  board,
  entries,
  entry,
  place,
  today,
  onPlan,
  onClose,
  finalFocus,
}: ShiftDialogProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const withKey = useRetryKey();
  const [opened] = useState(entry);
  const zoneOf = (person: Option | null): string => opened?.timezone ?? zoneFor(board, person?.id ?? '');
  const schema = useMemo(
    () => shiftSchema(t, words, (person) => opened?.timezone ?? zoneFor(board, person?.id ?? '')),
    [t, words, board, opened],
  );
  const [begun] = useState(() =>
    opened
      ? valuesOf(opened, optionOf(board, opened.employeeId))
      : newValues(board, optionOf(board, place.employeeId), place.date ?? today),
  );
  const form = useSchemaForm<ShiftForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion<Shift>(opened?.shift ?? null, (theirs) =>
    take(
      valuesOf(
        storedEntry(theirs, board.location.id),
        optionOf(board, theirs.employeeId) ?? personOption(theirs.employee),
      ),
    ),
  );
  const submit = useShiftSubmit(seen, { fields: FIELDS });
  const addShift = useAddShift();
  const changeShift = useChangeShift();
  const loadOptions = usePeopleOptions(board);
  const save = async (values: ShiftForm) => {
    const planned = plannedFrom(values, zoneOf(values.person), board.location.id);
    if (!planned) return undefined;
    if (onPlan) {
      onPlan(planned);
      return undefined;
    }
    const { shift } = opened ?? {};
    if (shift)
      return submit(
        () => changeShift.mutateAsync({ ...planned, id: shift.id, version: seen.get() }),
        t('done.changed'),
      );
    return submit(
      () => withKey(planned, (idempotencyKey) => addShift.mutateAsync({ body: planned, idempotencyKey })),
      t('done.added'),
    );
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title={t(opened ? 'form.edit' : 'form.add')}
      form={form}
      onSubmit={save}
      successText={null}
      {...(onPlan && { submitLabel: t('form.addToPlan') })}
    >
      <Fields board={board} loadOptions={loadOptions} zoneOf={zoneOf} />
      <Suspense>
        <Checked board={board} entries={entries} entry={opened} isPlan={onPlan !== null} zoneOf={zoneOf} />
      </Suspense>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly board: Board;
  readonly loadOptions: LoadOptions;
  readonly zoneOf: (person: Option | null) => string;
}

function Fields({ board, loadOptions, zoneOf }: FieldsProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const { tenant } = useSession();
  const seesFields = usePermissions().has({ resource: 'fieldLocation.details', action: 'read' });
  const { data } = useQuery({ ...fieldLocationsQuery(board.location.id), enabled: seesFields });
  const fields = data?.data ?? [];
  const values = useWatch<ShiftForm>() as ShiftForm;
  const zone = zoneOf(values.person);
  const { times, twice, endsLater } = readTimes(values, zone);
  return (
    <>
      <ComboboxField name="person" label={t('form.person')} loadOptions={loadOptions} recent="people" />
      {fields.length > 0 && (
        <SelectField
          name="fieldLocationId"
          label={t('form.field')}
          placeholder={t('form.noField')}
          options={fields.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DateField
        name="date"
        label={t('form.date')}
        timeZone={zone}
        weekStart={tenant.weekStart as Weekday}
        help={t('form.zone', { zone })}
      />
      <Two>
        <TimeField name="start" label={t('form.start')} />
        <TimeField
          name="end"
          label={t('form.end')}
          help={times && t(endsLater ? 'form.nextDay' : 'form.length', { length: words.length(lengthOf(times)) })}
        />
      </Two>
      {twice.map((name) => (
        <SelectField
          key={name}
          name={`${name}Twice`}
          label={t('form.twice', { time: words.time(values[name]) })}
          options={(['earlier', 'later'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      ))}
      <Two>
        <DurationField name="breakLength" label={t('form.breakLength')} min={0} max={DAY_MINUTES} />
        {values.breakLength > 0 && <TimeField name="breakStart" label={t('form.breakStart')} />}
      </Two>
      <TextAreaField name="note" label={t('form.note')} rows={2} />
    </>
  );
}

const lengthOf = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 60_000;

interface CheckedProps {
  readonly board: Board;
  readonly entries: readonly Entry[];
  readonly entry: Entry | null;
  readonly isPlan: boolean;
  readonly zoneOf: (person: Option | null) => string;
}

/** The check in the zone of the chosen person. */
function Checked({ zoneOf, ...rest }: CheckedProps) {
  const person = useWatch<ShiftForm, 'person'>({ name: 'person' });
  return <ConflictCheck {...rest} zone={zoneOf(person)} />;
}
