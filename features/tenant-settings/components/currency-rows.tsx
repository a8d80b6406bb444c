import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { AmountField } from '#ui/form/amount-field.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import type { BehaviorValues } from '../behavior-values.ts';
import { currenciesQuery } from '../tenant-settings.queries.ts';
import { useTenantSettingsTexts } from '../use-tenant-settings-texts.ts';

const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr auto' },
    gap: '2',
    alignItems: 'start',
    '& > button': { mt: { base: '0', sm: '26px' }, justifySelf: 'start' },
  },
});

/** The amounts of each currency, and a way to add one. */
export function CurrencyRows({ canWrite }: { readonly canWrite: boolean }) {
  const t = useTenantSettingsTexts();
  const { fields, append, remove } = useFieldArray<BehaviorValues, 'amounts'>({ name: 'amounts' });
  const known = useQuery(currenciesQuery).data ?? [];
  const [chosen, setChosen] = useState('');
  const free = known.filter(({ code }) => fields.every(({ currency }) => currency !== code));
  const add = () => {
    append({ currency: chosen, tolerance: null, threshold: null });
    setChosen('');
  };
  return (
    <chakra.fieldset border="none" display="grid" gap="2" minWidth="0" disabled={!canWrite}>
      <chakra.legend fontWeight="medium" mb="1">
        {t('behavior.banking.amounts')}
      </chakra.legend>
      <chakra.p color="fg.muted" textStyle="sm">
        {fields.length === 0 ? t('behavior.banking.none') : t('behavior.banking.amountsHelp')}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {fields.map(({ id, currency }, at) => (
          <Row key={id}>
            <AmountField
              name={`amounts.${at}.tolerance`}
              label={t('behavior.banking.tolerance', { currency })}
              currency={currency}
            />
            <AmountField
              name={`amounts.${at}.threshold`}
              label={t('behavior.banking.threshold', { currency })}
              currency={currency}
            />
            {canWrite && (
              <Button
                variant="ghost"
                aria-label={t('behavior.banking.remove', { currency })}
                onClick={() => remove(at)}
              >
                <TrashIcon aria-hidden />
              </Button>
            )}
          </Row>
        ))}
      </chakra.ul>
      {canWrite && (
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <chakra.div width="240px" maxWidth="100%">
            <Select
              label={t('behavior.banking.choose')}
              empty={t('behavior.banking.choose')}
              recent="currencies"
              value={chosen}
              onChange={setChosen}
              options={free.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            />
          </chakra.div>
          <Button variant="outline" disabled={chosen === ''} onClick={add} data-testid="add-currency">
            <PlusIcon aria-hidden />
            {t('behavior.banking.add')}
          </Button>
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
