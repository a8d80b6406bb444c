import { useFieldArray } from 'react-hook-form';
import { CUSTOMER_IMPACT_KINDS } from '#domain/schedules/attendance.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PlusIcon, XIcon } from '#ui/icons.tsx';
import { Button, chakra, IconButton } from '#ui/primitives.ts';
import { CustomerNameField } from './customer-name-field.tsx';
import { useShiftTexts } from './texts.ts';

const NEW = { type: '', customerName: '', customer: null, lateTime: null, phone: null, note: '' };

/** What an event means for customers, one after the other (B§3). */
export function ImpactRows() {
  const t = useShiftTexts();
  const { fields, append, remove } = useFieldArray({ name: 'customerImpacts' });
  const nameOf = (index: number, field: keyof typeof NEW): string => `customerImpacts.${index}.${field}`;
  return (
    <chakra.fieldset display="grid" gap="2" minW="0">
      <chakra.legend fontWeight="medium" mb="2">
        {t('check.customers')}
      </chakra.legend>
      {fields.map((field, index) => (
        <chakra.div key={field.id} display="grid" gap="1" pt="2" borderTopWidth="1px" data-testid="impact">
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="2" alignItems="start">
            <SelectField
              name={nameOf(index, 'type')}
              label={t('check.type')}
              options={CUSTOMER_IMPACT_KINDS.map((value) => ({ value, label: t(`impacts.${value}`) }))}
            />
            <IconButton
              mt="7"
              size="sm"
              variant="ghost"
              aria-label={t('check.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <XIcon aria-hidden />
            </IconButton>
          </chakra.div>
          <CustomerNameField name={nameOf(index, 'customerName')} chosen={nameOf(index, 'customer')} />
          <NumberField name={nameOf(index, 'lateTime')} label={t('check.lateTime')} />
          <PhoneField name={nameOf(index, 'phone')} label={t('check.phone')} />
          <TextField name={nameOf(index, 'note')} label={t('check.impactNote')} />
        </chakra.div>
      ))}
      <div>
        <Button size="xs" variant="outline" data-testid="add-impact" onClick={() => append(NEW)}>
          <PlusIcon aria-hidden />
          {t('check.add')}
        </Button>
      </div>
    </chakra.fieldset>
  );
}
