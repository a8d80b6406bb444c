import { useMemo, useState } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import { LEAVE_ADJUSTMENT_KINDS } from '#domain/offboarding.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useSaveLeave } from '../offboarding.mutations.ts';
import type { Settlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useSubmit } from './use-submit.ts';
import { useWords } from '../use-words.ts';

type LeaveForm = Readonly<Record<'annual' | 'in-lieu', number | null>>;

function valuesOf({ savedBlocks, leaveAdjustments, known }: Settlement): LeaveForm {
  const first = savedBlocks.includes('leave') ? leaveAdjustments : known.leave;
  const daysOf = (kind: keyof LeaveForm): number | null => first.find((each) => each.kind === kind)?.days ?? null;
  return { annual: daysOf('annual'), 'in-lieu': daysOf('in-lieu') };
}

/** Days of leave to pay out, or to deduct if negative. Balances are prefilled the first time. */
export default function LeaveDialog({
  settlement,
  onClose,
}: {
  readonly settlement: Settlement;
  readonly onClose: () => void;
}) {
  const t = useOffboardingTexts();
  const words = useWords();
  const [opened] = useState(settlement);
  const save = useSaveLeave(opened.id);
  const schema = useMemo(() => {
    const days = mixed<number>()
      .nullable()
      .test({
        name: 'days',
        message: t('refused.hundredths'),
        test: (value) =>
          value === null ||
          value === undefined ||
          (typeof value === 'number' && Math.abs(value) <= 1_000 && /^-?\d+(\.\d{1,2})?$/.test(String(value))),
      });
    return object({ annual: days, 'in-lieu': days }) as unknown as ObjectSchema<LeaveForm>;
  }, [t]);
  const begun = valuesOf(opened);
  const form = useSchemaForm<LeaveForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const send = (values: LeaveForm) =>
    submit(() =>
      save.mutateAsync({
        version: seen.get(),
        adjustments: LEAVE_ADJUSTMENT_KINDS.flatMap((kind) => (values[kind] ? [{ kind, days: values[kind] }] : [])),
      }),
    );
  return (
    <FormDialog open onClose={onClose} title={t('blocks.leave')} form={form} onSubmit={send}>
      <p>{t('help.leave')}</p>
      {LEAVE_ADJUSTMENT_KINDS.map((kind) => {
        const known = opened.known.leave.find((each) => each.kind === kind);
        return (
          <NumberField
            key={kind}
            name={kind}
            label={t(`leaveKinds.${kind}`)}
            isWhole={false}
            {...(known ? { help: t('help.balance', { days: words.number(known.days) }) } : {})}
          />
        );
      })}
    </FormDialog>
  );
}
