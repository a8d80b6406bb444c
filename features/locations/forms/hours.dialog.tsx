import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { array, object, string, type ObjectSchema } from 'yup';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { doOverlap } from '#domain/opening-hours.ts';
import type { WeekdayName } from '#domain/people.ts';
import { HOURS_A_DAY_MAX } from '#domain/places.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule, timeRule } from '#ui/form/value-rules.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { useWrite } from '../locations.mutations.ts';
import type { ExceptionTime, Hours, OpenTime, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface HoursForm {
  readonly date: string;
  readonly reason: string;
  readonly hours: Hours[];
}

export interface HoursDialogProps {
  readonly place: Place;
  /** A weekday with its hours, or an exception date; null for a new one. */
  readonly edited:
    | { readonly day: WeekdayName; readonly known: OpenTime | null }
    | { readonly exception: ExceptionTime | null };
  readonly onClose: () => void;
}

const NEW: Hours = { start: '09:00', end: '18:00' };

const valuesOf = (kept: OpenTime | ExceptionTime): HoursForm => ({
  ...('date' in kept ? { date: kept.date, reason: kept.reason ?? '' } : { date: '', reason: '' }),
  hours: kept.hours.map(({ start, end }) => ({ start, end })),
});

/** The hours of a weekday, or of one date with a reason (B§3). No hours mean closed. */
export default function HoursDialog({ place, edited, onClose }: HoursDialogProps) {
  const t = useLocationsTexts();
  const words = useWords();
  const { tenant } = useSession();
  const [opened] = useState(edited);
  const isDay = 'day' in opened;
  const known = isDay ? opened.known : opened.exception;
  const schema = useMemo(
    () =>
      object({
        date: isDay || known ? string() : dayRule().required(),
        reason: isDay ? text(200).optional() : text(200).required(),
        hours: array(object({ start: timeRule().required(), end: timeRule().required() })).test({
          name: 'overlap',
          message: t('refused.overlap'),
          test: (hours) => !doOverlap((hours ?? []).filter(({ start, end }) => start && end)),
        }),
      }) as unknown as ObjectSchema<HoursForm>,
    [isDay, known, t],
  );
  const begun = known ? valuesOf(known) : { date: '', reason: '', hours: isDay ? [NEW] : [] };
  const form = useSchemaForm<HoursForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion<OpenTime | ExceptionTime>(known, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' });
  const write = useWrite(async ({ date, reason, hours }: HoursForm): Promise<unknown> => {
    const params = { id: known?.id ?? '' };
    const version = seen.get();
    const locationId = place.id;
    if (isDay)
      return known
        ? call(api.openTimes.change, { params, body: { version, hours } })
        : call(api.openTimes.create, { body: { locationId, dayOfWeek: opened.day, hours } });
    return known
      ? call(api.exceptionTimes.change, { params, body: { version, reason, hours } })
      : call(api.exceptionTimes.create, { body: { locationId, date, reason, hours } });
  });
  const title = isDay
    ? t(`weekdays.${opened.day}`)
    : opened.exception
      ? words.day(opened.exception.date)
      : t('hours.addException');
  const overlap = form.formState.errors.hours?.root?.message ?? form.formState.errors.hours?.message;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => write.mutateAsync(values),
          () => t('messages.hoursSaved'),
        )
      }
    >
      {!isDay && !known && (
        <DateField
          name="date"
          label={t('fields.date')}
          timeZone={place.timezone}
          weekStart={tenant.weekStart as Weekday}
        />
      )}
      {!isDay && <TextField name="reason" label={t('fields.reason')} collapse />}
      {fields.length === 0 && <chakra.p color="fg.muted">{t('hours.closedHint')}</chakra.p>}
      {fields.map((field, index) => (
        <chakra.div
          key={field.id}
          display="grid"
          gap="3"
          alignItems="end"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
        >
          <TimeField name={`hours.${index}.start`} label={t('fields.from')} />
          <TimeField name={`hours.${index}.end`} label={t('fields.until')} />
          <Button
            size="sm"
            variant="outline"
            aria-label={t('hours.removeSpan', { number: words.number(index + 1) })}
            onClick={() => remove(index)}
          >
            {t('remove')}
          </Button>
        </chakra.div>
      ))}
      {overlap && (
        <chakra.p role="alert" color="fg.error">
          {overlap}
        </chakra.p>
      )}
      {fields.length < HOURS_A_DAY_MAX && (
        <Button size="sm" variant="outline" justifySelf="start" onClick={() => append(NEW)}>
          {t('hours.addSpan')}
        </Button>
      )}
      <chakra.p textStyle="xs" color="fg.muted">
        {t('hours.nextDay')}
      </chakra.p>
    </FormDialog>
  );
}
