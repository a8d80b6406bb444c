import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { number, object, string, type ObjectSchema } from 'yup';
import { useSession } from '#client/session/use-session.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { LEDGER_KINDS, MAX_ENTERED_DAYS, type LedgerKind } from '#domain/leave.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { dayRule } from '#ui/form/value-rules.ts';
import type { Employee } from '../employees.types.ts';
import { useWriteEntries, withValue, type EntrySource, type LedgerEntry } from '../leave-entries.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

interface EntryForm {
  readonly source: EntrySource;
  readonly type: LedgerKind;
  readonly value: number | undefined;
  readonly startDate: string;
  readonly expirationDate: string;
  readonly note: string;
}

export interface LeaveEntryDialogProps {
  readonly employee: Employee;
  /** Null for new days. */
  readonly entry: LedgerEntry | null;
  /** The kinds of entries the person may add. */
  readonly sources: readonly EntrySource[];
  readonly onClose: () => void;
}

/** The last day on which carried days can be used; opening balances have none. */
function ExpiryField() {
  const t = useEmployeesTexts();
  const { tenant } = useSession();
  const source = useWatch<EntryForm, 'source'>({ name: 'source' });
  if (source !== 'carryOver') return null;
  return (
    <DateField
      name="expirationDate"
      label={t('entered.expires')}
      minFrom="startDate"
      timeZone={tenant.timezone}
      weekStart={tenant.weekStart as Weekday}
    />
  );
}

/** Manual days in an employee's leave ledger (C§3). Their kind is fixed once saved. */
export default function LeaveEntryDialog({ employee, entry, sources, onClose }: LeaveEntryDialogProps) {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const [opened] = useState(entry);
  const { save } = useWriteEntries(employee.id);
  const lastDay = `${Temporal.Now.plainDateISO(tenant.timezone).year + 1}-12-31`;
  const schema = useMemo(
    () =>
      object({
        source: string().required(),
        type: string().required(),
        value: number().moreThan(0).max(MAX_ENTERED_DAYS).required(),
        startDate: dayRule({ max: lastDay }).required(),
        expirationDate: dayRule({ minFrom: 'startDate' }).optional(),
        note: string().max(500).optional(),
      }) as unknown as ObjectSchema<EntryForm>,
    [lastDay],
  );
  const valuesOf = (kept: Omit<LedgerEntry, 'source'> | null): EntryForm => ({
    source: opened?.source ?? sources[0] ?? 'initial',
    type: (kept?.type as LedgerKind | undefined) ?? 'annual',
    value: kept?.value,
    startDate: kept?.startDate ?? '',
    expirationDate: kept?.expirationDate ?? '',
    note: kept?.note ?? '',
  });
  const begun = valuesOf(opened);
  const form = useSchemaForm<EntryForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion<Omit<LedgerEntry, 'source'>>(opened, (theirs) => take(valuesOf(withValue(theirs))));
  const submit = async ({ value = 0, expirationDate, note, ...rest }: EntryForm): Promise<SubmitResult | undefined> => {
    try {
      await save.mutateAsync({
        entry: opened && { id: opened.id, version: seen.get() },
        value,
        ...rest,
        expirationDate: expirationDate || null,
        note: note || null,
      });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
  return (
    <FormDialog open onClose={onClose} title={t(opened ? 'entered.edit' : 'entered.add')} form={form} onSubmit={submit}>
      {!opened && (
        <>
          <SelectField
            name="source"
            label={t('entered.source')}
            options={sources.map((source) => ({ value: source, label: t(`entered.sources.${source}`) }))}
          />
          <SelectField
            name="type"
            label={t('entered.balance')}
            options={LEDGER_KINDS.map((kind) => ({ value: kind, label: t(`leave.kinds.${kind}`) }))}
          />
        </>
      )}
      <NumberField name="value" label={t('entered.days')} isWhole={false} />
      <DateField
        name="startDate"
        label={t('entered.from')}
        max={lastDay}
        timeZone={tenant.timezone}
        weekStart={tenant.weekStart as Weekday}
      />
      <ExpiryField />
      <TextAreaField name="note" label={t('entered.note')} />
    </FormDialog>
  );
}
