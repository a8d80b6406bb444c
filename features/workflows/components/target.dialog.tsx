import { useMutation, useQueryClient } from '@tanstack/react-query';
import { number, object, string, type ObjectSchema } from 'yup';
import { api } from '#contract/api.ts';
import { MAX_TARGET_HOURS } from '#domain/waiting.ts';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { WaitingRow } from '../use-waiting-rows.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { WAITING } from '../workflows.queries.ts';

const UNITS = ['days', 'hours'] as const;
const HOURS = { days: 24, hours: 1 } as const;

interface TargetForm {
  /** Null removes the target. */
  readonly amount: number | null;
  readonly unit: (typeof UNITS)[number];
}

const schema = object({
  amount: number()
    .nullable()
    .defined()
    .integer()
    .min(1)
    .when('unit', ([unit], shape) => shape.max(MAX_TARGET_HOURS / (unit === 'hours' ? 1 : HOURS.days))),
  unit: string().oneOf(UNITS).required(),
}) as unknown as ObjectSchema<TargetForm>;

/** Hours in the largest unit that says them exactly. */
const asForm = (hours: number | null): TargetForm =>
  hours === null || hours % HOURS.days === 0
    ? { amount: hours === null ? null : hours / HOURS.days, unit: 'days' }
    : { amount: hours, unit: 'hours' };

/** Sets or removes the target of a state: after how long there a record is over it. */
export default function TargetDialog({ row, onClose }: { readonly row: WaitingRow; readonly onClose: () => void }) {
  const t = useWorkflowsTexts();
  const problem = useProblemWords();
  const client = useQueryClient();
  const { machine, state, stateName, workflow } = row;
  const change = useMutation({
    mutationFn: (hours: number | null) =>
      call(api.workflowFlow.changeTarget, { params: { machine }, body: { state, hours } }),
    onSuccess: () => client.invalidateQueries({ queryKey: WAITING }),
  });
  const form = useSchemaForm<TargetForm>({ schema, defaultValues: asForm(row.targetHours) });
  const submit = async ({ amount, unit }: TargetForm): Promise<SubmitResult | undefined> => {
    try {
      await change.mutateAsync(amount === null ? null : amount * HOURS[unit]);
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: () => undefined, problem, fields: { hours: 'amount' } });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('target.title', { state: stateName })}
      form={form}
      successText={t('target.saved')}
      onSubmit={submit}
    >
      <p>{t('target.intro', { state: stateName, workflow })}</p>
      <NumberField name="amount" label={t('target.amount')} help={t('target.amountHelp')} />
      <SelectField
        name="unit"
        label={t('target.unit')}
        options={UNITS.map((value) => ({ value, label: t(`target.units.${value}`) }))}
      />
    </FormDialog>
  );
}
