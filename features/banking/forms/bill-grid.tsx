import { useId, type KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toLatinDigits } from '#domain/digits.ts';
import { Input } from '#ui/input/input.tsx';
import { chakra } from '#ui/primitives.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import { billKey, nominalsOf, type TypedBills } from './count-values.ts';

const Grid = chakra('fieldset', {
  base: {
    minWidth: '0',
    '& legend': { textStyle: 'sm', fontWeight: 'medium', mb: '2' },
    '& .row': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 84px minmax(0, 1fr)', alignItems: 'center', gap: '3', py: '0.5', fontVariantNumeric: 'tabular-nums' },
    '& .sum': { textAlign: 'end', color: 'fg.muted' },
  },
});

/** The next field of a count, before or behind; Enter and the arrows walk through it as through a column of a sheet. */
function walk(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) ? 1 : 0;
  if (step === 0) return;
  const form = event.currentTarget.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + step];
  event.preventDefault();
  next?.focus();
  next?.select();
}

export interface BillGridProps {
  readonly name: 'bills' | 'takings';
  readonly title: string;
  readonly currency: string;
}

/** Bills by their value times their number, with what each line comes to. */
export function BillGrid({ name, title, currency }: BillGridProps) {
  const say = useBankingTexts();
  const words = useWords();
  const id = useId();
  const { register } = useFormContext();
  const typed = (useWatch({ name }) ?? {}) as TypedBills;
  return (
    <Grid onKeyDown={walk} data-testid={name}>
      <legend>{title}</legend>
      {nominalsOf(currency).map((nominal) => {
        const key = billKey(nominal);
        const count = Number(typed[key]) || 0;
        return (
          <div className="row" key={key}>
            <label htmlFor={`${id}${key}`}>{words.amount(nominal, currency)}</label>
            <Input
              id={`${id}${key}`}
              aria-label={say('billsOf', { bill: words.amount(nominal, currency), what: title })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              textAlign="end"
              placeholder="0"
              {...register(`${name}.${key}`, { setValueAs: (value: string) => toLatinDigits(value ?? '').replaceAll(/\D/g, '') })}
            />
            <span className="sum">{count > 0 ? words.amount(nominal * count, currency) : ''}</span>
          </div>
        );
      })}
    </Grid>
  );
}
