import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { NEWSLETTER_TYPES, type NewsletterType } from '#domain/newsletters.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { chakra } from '#ui/primitives.ts';
import { Countdown } from '../components/countdown.tsx';
import { useAddNewsletter, useChangeNewsletter } from '../newsletters.mutations.ts';
import type { Newsletter } from '../newsletters.queries.ts';
import { useNewslettersTexts } from '../use-newsletters-texts.ts';
import { useWords } from '../use-words.ts';
import {
  earliestChoice,
  formOf,
  hoursOn,
  instantOf,
  newsletterSchema,
  type NewsletterForm,
} from './newsletter.schema.ts';

export interface NewsletterDialogProps {
  /** The newsletter to edit; null adds one. */
  readonly newsletter: Newsletter | null;
  /** Shows only the sending time. */
  readonly isHourOnly?: boolean;
  readonly onClose: () => void;
}

/** Adds a newsletter, or edits a scheduled one: link, type and sending time (C§5). */
export default function NewsletterDialog({ newsletter, isHourOnly = false, onClose }: NewsletterDialogProps) {
  const t = useNewslettersTexts();
  const words = useWords();
  const problem = useProblemWords();
  const { tenant } = useSession();
  const zone = tenant.timezone;
  const [opened] = useState(newsletter);
  const [earliest] = useState(() => earliestChoice(Temporal.Now.instant(), zone));
  const [schema] = useState(() => newsletterSchema(earliest.date));
  const [begun] = useState(() => formOf(opened, zone, Temporal.Now.instant()));
  const form = useSchemaForm<NewsletterForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(formOf(theirs, zone, Temporal.Now.instant())));
  const { date = '', hour = '' } = useWatch({ control: form.control });
  const add = useAddNewsletter();
  const change = useChangeNewsletter(opened?.id ?? '');
  const at = instantOf({ date, hour }, zone);

  const submit = async (values: NewsletterForm) => {
    const body = { link: values.link, type: values.type as NewsletterType, notifyAt: instantOf(values, zone) ?? '' };
    try {
      if (opened) await change.mutateAsync({ ...body, version: seen.get() });
      else await add.mutateAsync(body);
      return undefined;
    } catch (error) {
      // The form may have been open across the hour, so the earliest one must be recomputed.
      const next = earliestChoice(Temporal.Now.instant(), zone);
      const rule = (code: string) =>
        code === 'not-ahead'
          ? t('refused.notAhead', { earliest: words.moment(instantOf(next, zone) ?? '', zone) })
          : undefined;
      return refusalOf(error, { rule, problem, fields: { notifyAt: 'hour' }, seen });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(isHourOnly ? 'reschedule' : opened ? 'edit' : 'add')}
      form={form}
      onSubmit={submit}
    >
      {!isHourOnly && (
        <>
          <TextField name="link" label={words.field('link')} help={t('linkHelp')} autoFocus />
          <SelectField
            name="type"
            label={words.field('type')}
            options={NEWSLETTER_TYPES.map((type) => ({ value: type, label: words.type(type) }))}
          />
        </>
      )}
      <DateField
        name="date"
        label={words.field('notifyAt')}
        min={earliest.date}
        timeZone={zone}
        weekStart={tenant.weekStart as Weekday}
      />
      <SelectField
        name="hour"
        label={t('hour')}
        help={t('zone', { zone: zone.replaceAll('_', ' ') })}
        options={hoursOn(date, earliest, hour || earliest.hour).map((each) => ({ value: each, label: each }))}
      />
      <chakra.p color="fg.muted" textStyle="xs" data-testid="newsletter-reach">
        {t('reach')} {at && <Countdown until={at} />}
      </chakra.p>
    </FormDialog>
  );
}
