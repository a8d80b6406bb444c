import { useMemo, useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { text } from '#contract/schema.ts';
import { isIban, tidyIban } from '#domain/ibans.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { personName } from '#ui/format/names.ts';
import type { Employee } from '../employees.types.ts';
import { useWritePay, type BankAccount } from '../pay.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

interface BankForm {
  readonly bankName: string;
  readonly accountName: string;
  readonly iban: string;
  readonly swift: string;
}

const valuesOf = ({ bankName, accountName, iban, swift }: BankAccount): BankForm => ({
  bankName,
  accountName,
  iban,
  swift: swift ?? '',
});

/** The bank account of an employee. */
export default function BankDialog({
  employee,
  account,
  onClose,
}: {
  readonly employee: Employee;
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const [opened] = useState(account);
  const { saveBank } = useWritePay(employee.id);
  const schema = useMemo(
    () =>
      object({
        bankName: text(100).required(),
        accountName: text(200).required(),
        iban: text(42)
          .required()
          .test({
            name: 'iban',
            message: t('refused.invalid-iban'),
            test: (value) => !value || isIban(tidyIban(value)),
          }),
        swift: text(11).optional(),
      }) as unknown as ObjectSchema<BankForm>,
    [t],
  );
  const begun = opened ? valuesOf(opened) : { bankName: '', accountName: personName(employee), iban: '', swift: '' };
  const form = useSchemaForm<BankForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun);
  const seen = useSeenVersion(opened, (theirs) => take(valuesOf(theirs)));
  const submit = async ({ swift, ...rest }: BankForm): Promise<SubmitResult | undefined> => {
    try {
      await saveBank.mutateAsync({
        account: opened && { id: opened.id, version: seen.get() },
        ...rest,
        swift: swift || null,
      });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen);
    }
  };
  return (
    <FormDialog open onClose={onClose} title={t('bank.title')} form={form} onSubmit={submit}>
      <TextField name="bankName" label={t('bank.name')} collapse />
      <TextField name="accountName" label={t('bank.holder')} collapse />
      <TextField name="iban" label={t('bank.iban')} letterCase="upper" autoComplete="off" />
      <TextField name="swift" label={t('bank.swift')} letterCase="upper" autoComplete="off" />
    </FormDialog>
  );
}
