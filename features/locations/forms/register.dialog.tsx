import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { amountRule } from '#ui/form/value-rules.ts';
import { useWrite } from '../locations.mutations.ts';
import type { CashRegistry, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useSubmit } from './use-submit.ts';

interface RegisterForm {
  readonly name: string;
  readonly value: number | null;
}

const schema = object({
  name: text(100).required(),
  value: amountRule().required(),
}) as unknown as ObjectSchema<RegisterForm>;

const valuesOf = (register: CashRegistry | null): RegisterForm => ({
  name: register?.name ?? '',
  value: register?.value ?? null,
});

/** A cash register and its float (B§3). */
export default function RegisterDialog({
  place,
  register,
  onClose,
}: {
  readonly place: Place;
  readonly register: CashRegistry | null;
  readonly onClose: () => void;
}) {
  const t = useLocationsTexts();
  const [opened] = useState(register);
  // The currency as of the opening: the server refuses an amount typed in another.
  const [currency] = useState(register?.currency ?? place.currency);
  const begun = valuesOf(opened);
  const form = useSchemaForm<RegisterForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = useSubmit(seen);
  const write = useWrite(({ name, value }: RegisterForm) => {
    const body = { name, value: value ?? 0, currency };
    return opened
      ? call(api.cashRegistries.change, { params: { id: opened.id }, body: { version: seen.get(), ...body } })
      : call(api.cashRegistries.create, { body: { locationId: place.id, ...body } });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'registers.edit' : 'registers.add')}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => write.mutateAsync(values),
          ({ name }) => t('messages.saved', { name }),
        )
      }
    >
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
      <AmountField name="value" label={t('fields.float')} currency={currency} />
    </FormDialog>
  );
}
