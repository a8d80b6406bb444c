import { useMemo } from 'react';
import { object, type ObjectSchema } from 'yup';
import { integer, text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { overtakenText } from '#client/texts/refusal.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
// Rule messages must be set before a schema is created.
import '#ui/form/rules.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { personName } from '#ui/format/names.ts';
import { useCorrect } from '../leave.mutations.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveReasons } from '../leave-reasons.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

interface Correction {
  readonly deductedDays: number;
  readonly note: string;
}

const valuesOf = ({ deductedDays }: Leave): Correction => ({ deductedDays, note: '' });

/** The endpoint's rules, and that a leave cannot use more days than it has. */
const schemaFor = (leave: Leave): ObjectSchema<Correction> =>
  object({
    deductedDays: integer(0, leave.days).required(),
    note: text(NOTE_MAX_LENGTH).required(),
  }) as unknown as ObjectSchema<Correction>;

export interface CorrectLeaveDialogProps {
  readonly leave: Leave;
  readonly onClose: () => void;
}

/** Corrects the days a leave uses after its start (D26): for an early return, or an illness in between. */
export default function CorrectLeaveDialog({ leave, onClose }: CorrectLeaveDialogProps) {
  const t = useLeaveTexts();
  const words = useWords();
  const reasonWords = useLeaveReasons();
  const problemWords = useProblemWords();
  const correct = useCorrect(leave.id);
  const schema = useMemo(() => schemaFor(leave), [leave]);
  const begun = valuesOf(leave);
  const form = useSchemaForm<Correction>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(leave, (theirs) => take(valuesOf(theirs)));

  const submit = async (values: Correction): Promise<SubmitResult | undefined> => {
    try {
      await correct.mutateAsync({ ...values, version: seen.get() });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (seen.learn(error)) return { message: overtakenText(error, problemWords, problemWords(error).kept) };
      const fields = error.errors.filter(({ path }) => path === 'deductedDays' || path === 'note');
      if (fields.length === 0)
        return { message: error.errors.map(reasonWords).join(' ') || problemWords(error).description };
      return { errors: fields.map((each) => ({ path: each.path, code: each.code, message: reasonWords(each) })) };
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('correct.title', { name: personName(leave.employee) })}
      submitLabel={t('correct.submit')}
      successText={t('decide.corrected', { name: personName(leave.employee) })}
      form={form}
      onSubmit={submit}
    >
      <p>{t('correct.text', { days: words.days(leave.days), dates: words.range(leave.startDate, leave.endDate) })}</p>
      <NumberField name="deductedDays" label={t('correct.days')} help={t('correct.help')} />
      <TextAreaField name="note" label={t('correct.note')} />
    </FormDialog>
  );
}
