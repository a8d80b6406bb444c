import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { boolean, mixed, object, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import { useSession } from '#client/session/use-session.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { countryOption, countryOptions } from '#ui/form/country-options.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Option } from '#ui/lookup/option.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { notify } from '#ui/toast/messages.ts';
import { asReason } from '../as-reason.ts';
import { holidayQuery, useHolidayWrites, type Holiday } from '../holidays.queries.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

interface Values {
  readonly name: string;
  readonly nameArabic: string;
  readonly countryISO: Option | null;
  readonly date: string;
  readonly isFixed: boolean;
}

export interface HolidayDialogProps {
  readonly open: boolean;
  /** Null adds one. */
  readonly id: string | null;
  /** Countries that already have holidays, at the top of the list. */
  readonly near: readonly string[];
  readonly onClose: () => void;
}

/** The dialog that adds or edits a public holiday. */
export default function HolidayDialog({ open, id: asked, near, onClose }: HolidayDialogProps) {
  // Each opening starts fresh; the content stays while the dialog closes.
  const [{ id, opening, isOpen }, setOpening] = useState({ id: asked, opening: 0, isOpen: open });
  if (open !== isOpen)
    setOpening(open ? { id: asked, opening: opening + 1, isOpen: true } : { id, opening, isOpen: false });
  const holiday = useQuery({ ...holidayQuery(id ?? '', opening), enabled: open && id !== null });
  if (id !== null && !holiday.data) return null;
  return (
    <HolidayForm
      key={opening}
      open={open}
      holiday={id === null ? null : (holiday.data ?? null)}
      near={near}
      onClose={onClose}
    />
  );
}

function HolidayForm({
  open,
  holiday,
  near,
  onClose,
}: Omit<HolidayDialogProps, 'id'> & { readonly holiday: Holiday | null }) {
  const t = useSetupTexts();
  const { locale } = useWords();
  const { tenant } = useSession();
  const problemWords = useProblemWords();
  const ruleWords = useRuleWords();
  const { save } = useHolidayWrites();
  const loadCountries = useMemo(() => countryOptions(locale, near), [locale, near]);
  const schema = useMemo(
    () =>
      object({
        name: text(100).required(),
        nameArabic: text(100),
        countryISO: mixed<Option>().nullable().required(),
        date: dayRule({ min: '1900-01-01', max: '2199-12-31' }).required(),
        isFixed: boolean(),
      }) as unknown as ObjectSchema<Values>,
    [],
  );
  const valuesOf = (kept: Holiday | null): Values => ({
    name: kept?.name ?? '',
    nameArabic: kept?.nameArabic ?? '',
    countryISO: kept ? countryOption(kept.countryISO, locale) : null,
    date: kept?.date ?? '',
    isFixed: kept?.isFixed ?? false,
  });
  const begun = valuesOf(holiday);
  const form = useSchemaForm<Values>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(holiday, (theirs) => take(valuesOf(theirs)));
  const submit = async ({ name, nameArabic, countryISO, date, isFixed }: Values): Promise<SubmitResult | undefined> => {
    const subject = { entity: t('holidays.one'), name };
    try {
      await save.mutateAsync({
        holiday: holiday && { id: holiday.id, version: seen.get() },
        body: { name, nameArabic: nameArabic.trim() || null, countryISO: countryISO?.id ?? '', date, isFixed },
      });
      notify({ kind: 'success', title: t(holiday ? 'done.updated' : 'done.created', subject) });
      return undefined;
    } catch (error) {
      if (seen.learn(error)) return { message: overtakenText(error, problemWords, problemWords(error).kept) };
      if (error instanceof ApiProblem && error.errors.length > 0)
        return {
          errors: error.errors.map(({ path, code, message }) => ({ path, code, message: ruleWords(code) ?? message })),
        };
      return {
        message: t(holiday ? 'failed.updated' : 'failed.created', {
          ...subject,
          reason: asReason(problemWords(error).description),
        }),
      };
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(holiday ? 'holidays.edit' : 'holidays.add')}
      form={form}
      onSubmit={submit}
      successText={null}
    >
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
      <TextField name="nameArabic" label={t('fields.nameArabic')} help={t('fields.nameArabicHelp')} collapse />
      <ComboboxField name="countryISO" label={t('holidays.country')} loadOptions={loadCountries} recent="countries" />
      <DateField
        name="date"
        label={t('holidays.date')}
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
      <SwitchField name="isFixed" label={t('holidays.fixed')} help={t('holidays.fixedHelp')} />
    </FormDialog>
  );
}
