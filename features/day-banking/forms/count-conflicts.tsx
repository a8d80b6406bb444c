import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldConflict } from '#ui/form/take-theirs.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';
import type { CountForm } from './count-values.ts';

const Rows = styled('ul', {
  base: {
    listStyle: 'none',
    mt: '3',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '2',
    },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface CountConflictsProps {
  readonly conflicts: readonly FieldConflict[];
  /** Who saved meanwhile, and what to do. */
  readonly message: string;
  readonly currency: string;
}

/** The fields that two people counted differently: both values side by side, chosen one by one or all at once. */
export function CountConflicts({ conflicts, message, currency }: CountConflictsProps) {
  const t = useBankingTexts();
  const words = useWords();
  const { setValue } = useFormContext<CountForm>();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const values = useWatch<CountForm>({ name: conflicts.map(({ path }) => path as 'coins') });
  useEffect(() => {
    heading.current?.focus();
  }, [conflicts]);
  const labelOf = (path: string): string => {
    const [part, bill] = path.split('.');
    if (part === 'bills' || part === 'takings') {
      const nominal = Number(bill?.slice(currency.length));
      return t('billsOf', {
        bill: words.amount(nominal, currency),
        what: t(part === 'bills' ? 'count' : 'toBank'),
      });
    }
    if (part === 'coins') return t('coins');
    if (part === 'cashTakingCoins') return t('takingCoins');
    if (part === 'totalCashAmount') return t('cashSales');
    if (part === 'totalAmount') return t('allSales');
    return t(part === 'note' ? 'note' : 'expenses');
  };
  const shown = (value: unknown): string => {
    if (Array.isArray(value))
      return (value as CountForm['additionalExpenses'])
        .map(({ name, amount }) => `${name} ${words.amount(amount, currency) ?? '–'}`)
        .join(' · ');
    if (typeof value === 'number') return words.amount(value, currency);
    return typeof value === 'string' && value !== '' ? value : '–';
  };
  const choose = (path: string, value: unknown): void =>
    setValue(path as 'coins', value as null, { shouldDirty: true, shouldValidate: true });
  const chooseAll = (side: 'mine' | 'theirs'): void => {
    for (const conflict of conflicts) choose(conflict.path, conflict[side]);
  };
  return (
    <Panel as="section" mb="4" aria-labelledby={id} data-testid="count-conflicts">
      <Heading as="h2" id={id} ref={heading} tabIndex={-1} textStyle="md" fontWeight="semibold">
        {t('conflicts.title')}
      </Heading>
      <chakra.p mt="1">{message}</chakra.p>
      <chakra.p mt="1">{t('conflicts.hint')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button size="sm" variant="outline" onClick={() => chooseAll('mine')}>
          {t('conflicts.allMine')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => chooseAll('theirs')}>
          {t('conflicts.allTheirs')}
        </Button>
      </chakra.div>
      <Rows>
        {conflicts.map(({ path, mine, theirs }, index) => {
          const now: unknown = values[index];
          return (
            <li key={path}>
              <span>{labelOf(path)}</span>
              <Segmented
                label={labelOf(path)}
                value={isSame(now, theirs) ? 'theirs' : isSame(now, mine) ? 'mine' : ''}
                onChange={(side) => choose(path, side === 'theirs' ? theirs : mine)}
                options={[
                  { value: 'mine', label: t('conflicts.mine', { value: shown(mine) }) },
                  { value: 'theirs', label: t('conflicts.theirs', { value: shown(theirs) }) },
                ]}
              />
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
}
