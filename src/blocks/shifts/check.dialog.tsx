import { array, mixed, object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { integer, text, word } from '#contract/schema.ts';
import type { Phone } from '#domain/phones.ts';
import { CUSTOMER_IMPACT_KINDS, type CustomerImpactKind } from '#domain/schedules/attendance.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { phoneRule, timeRule } from '#ui/form/value-rules.ts';
import { personName } from '#ui/format/names.ts';
import type { ChosenCustomer } from './customer-name-field.tsx';
import { ImpactRows } from './impact-rows.tsx';
import { lastInstantOf } from './reported-at.ts';
import type { Shift } from './shift.types.ts';
import { CHECK_CALLS, useCheck, type CheckEvent } from './shifts.mutations.ts';
import { useShiftTexts } from './texts.ts';
import { useShiftSubmit } from './use-shift-submit.ts';
import { useEventWords } from './use-event-words.ts';

interface ImpactForm {
  readonly type: CustomerImpactKind | '';
  readonly customerName: string;
  readonly customer: ChosenCustomer | null;
  readonly lateTime: number | null;
  readonly phone: Phone | null;
  readonly note: string;
}

interface CheckForm {
  /** HH:mm; empty for now. */
  readonly at: string;
  readonly note: string;
  readonly customerImpacts: ImpactForm[];
}

const NOTE_LENGTH = 2000;

const SCHEMA = object({
  at: timeRule(),
  note: text(NOTE_LENGTH).optional(),
  customerImpacts: array(
    object({
      type: word(CUSTOMER_IMPACT_KINDS).required(),
      customerName: text(200).required(),
      customer: mixed().nullable(),
      lateTime: integer(0, 24 * 60)
        .nullable()
        .optional(),
      phone: phoneRule(),
      note: text(NOTE_LENGTH).optional(),
    }),
  )
    .max(20)
    .required(),
}) as unknown as ObjectSchema<CheckForm>;

export interface CheckDialogProps {
  readonly shift: Shift;
  readonly event: CheckEvent;
  readonly onClose: () => void;
}

/** Records a check event of a shift, now or as of an earlier time, with what it means for customers (B§3, D43). */
export default function CheckDialog({ shift, event, onClose }: CheckDialogProps) {
  const t = useShiftTexts();
  const words = useEventWords();
  const name = personName(shift.employee);
  const seen = useSeenVersion(shift);
  const submit = useShiftSubmit(seen);
  const form = useSchemaForm<CheckForm>({ schema: SCHEMA, defaultValues: { at: '', note: '', customerImpacts: [] } });
  const check = useCheck(shift.id, event);
  const { kind } = CHECK_CALLS[event];
  const send = ({ at, note, customerImpacts }: CheckForm) =>
    check.mutateAsync({
      version: seen.get(),
      ...(at === '' ? {} : { at: lastInstantOf(at, shift.timezone) }),
      ...(note === '' ? {} : { note }),
      ...(customerImpacts.length === 0
        ? {}
        : {
            customerImpacts: customerImpacts.map(({ type, note: about, customer, ...impact }) => ({
              ...impact,
              ...(customer && customer.name === impact.customerName ? { customerId: customer.id } : {}),
              type: type as CustomerImpactKind,
              note: about || null,
            })),
          }),
    });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('check.title', { event: words.event(event), name })}
      submitLabel={words.event(event)}
      form={form}
      successText={null}
      onSubmit={(values) => submit(() => send(values), t(`check.done.${kind}`, { name }))}
    >
      <TimeField name="at" label={t('check.at')} help={t('check.atHelp')} />
      <TextAreaField name="note" label={t('check.note')} rows={2} />
      <ImpactRows />
    </FormDialog>
  );
}
