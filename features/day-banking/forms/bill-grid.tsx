import { useEffect } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { toLatinDigits } from '#domain/digits.ts';
import { controlId, useFormSettings } from '#ui/form/form-context.ts';
import { useErrorText } from '#ui/form/use-error-text.ts';
import { Input } from '#ui/input/input.tsx';
import { styled } from '#ui/styled.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { billKey, countOf, nominalsOf, type TypedBills } from './count-values.ts';

const Grid = styled('fieldset', {
  base: {
    minWidth: '0',
    '& .row': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 84px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      py: '0.5',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .sum': { textAlign: 'right', color: 'fg.muted' },
    '& .error': { gridColumn: '1 / -1', textAlign: 'end', textStyle: 'xs', color: 'fg.error' },
  },
});

export interface BillGridProps {
  readonly name: 'bills' | 'takings';
  readonly title: string;
  readonly currency: string;
}

/** Denominations times quantity, with the total of each line. Its part of the page shows the title. */
export function BillGrid({ name, title, currency }: BillGridProps) {
  const t = useBankingTexts();
  const words = useWords();
  const { id: formId, labels } = useFormSettings();
  const errorText = useErrorText();
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  // Error messages name the denomination.
  useEffect(() => {
    const named = nominalsOf(currency).map((nominal): [string, string] => [
      `${name}.${billKey(currency, nominal)}`,
      t('billsOf', { bill: words.amount(nominal, currency), what: title }),
    ]);
    for (const [field, label] of named) labels.set(field, label);
    return () => {
      for (const [field] of named) labels.delete(field);
    };
  }, [labels, name, currency, title, t, words]);
  const typed = (useWatch({ name }) ?? {}) as TypedBills;
  return (
    <Grid data-testid={name}>
      <legend className="st-sr">{title}</legend>
      {nominalsOf(currency).map((nominal) => {
        const key = billKey(currency, nominal);
        const count = countOf(typed[key]);
        const fault = get(errors, `${name}.${key}.message`) as string | undefined;
        const fieldId = controlId(formId, `${name}.${key}`);
        return (
          <div className="row" key={key}>
            <label htmlFor={fieldId}>{words.amount(nominal, currency)}</label>
            <Input
              id={fieldId}
              aria-label={t('billsOf', { bill: words.amount(nominal, currency), what: title })}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `${fieldId}-foot`}
              maxLength={6}
              textAlign="end"
              placeholder="0"
              {...register(`${name}.${key}`, { setValueAs: (value: string) => toLatinDigits(value ?? '').trim() })}
            />
            <span className="sum">{count > 0 ? words.amount(nominal * count, currency) : ''}</span>
            {fault !== undefined && (
              <span className="error" id={`${fieldId}-foot`}>
                {errorText(fault)}
              </span>
            )}
          </div>
        );
      })}
    </Grid>
  );
}
