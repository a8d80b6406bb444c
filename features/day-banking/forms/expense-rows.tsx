import { useFieldArray } from 'react-hook-form';
import { AmountField } from '#ui/form/amount-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PlusIcon, XIcon } from '#ui/icons.tsx';
import { Button, chakra, IconButton } from '#ui/primitives.ts';
import { useBankingTexts } from '../use-banking-texts.ts';

/** Payments out of the till, line by line. */
export function ExpenseRows({ currency }: { readonly currency: string }) {
  const t = useBankingTexts();
  const { fields, append, remove } = useFieldArray({ name: 'additionalExpenses' });
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
        {t('expenses')}
      </chakra.legend>
      {fields.map((field, index) => (
        <chakra.div
          key={field.id}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr) auto"
          gap="2"
          alignItems="start"
        >
          <TextField name={`additionalExpenses.${index}.name`} label={t('expenseName')} />
          <AmountField name={`additionalExpenses.${index}.amount`} label={t('expenseAmount')} currency={currency} />
          <IconButton
            mt="7"
            size="sm"
            variant="ghost"
            aria-label={t('removeExpense', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <XIcon aria-hidden />
          </IconButton>
        </chakra.div>
      ))}
      <div>
        <Button size="xs" variant="outline" onClick={() => append({ name: '', amount: null })}>
          <PlusIcon aria-hidden />
          {t('addExpense')}
        </Button>
      </div>
    </chakra.fieldset>
  );
}
