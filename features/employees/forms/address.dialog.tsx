import { useMemo, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { object, string, type ObjectSchema } from 'yup';
import { useCities } from '#client/geography/use-cities.ts';
import { text } from '#contract/schema.ts';
import { ADDRESS_TYPES, type AddressType } from '#domain/people.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useCountries } from '#ui/format/countries.ts';
import { chakra } from '#ui/primitives.ts';
import type { Address, Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { useEdit } from './use-edit.ts';

interface OneAddress {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly zipCode: string;
  readonly addressLine1: string;
}
type Addresses = Readonly<Record<AddressType, OneAddress>>;

const EMPTY: OneAddress = { country: '', province: '', city: '', zipCode: '', addressLine1: '' };
const isBlank = (address: Partial<OneAddress>): boolean => Object.values(address).every((value) => !value);

/** An address is either omitted, or has country, city and first line. */
const one = () => {
  const needed = (max: number) =>
    text(max).test({
      name: 'required',
      message: 'ui:form.rule.required{}',
      test: (value, { parent }) => Boolean(value) || isBlank(parent as Partial<OneAddress>),
    });
  return object({
    country: needed(2),
    province: text(100).optional(),
    city: needed(100),
    zipCode: string().max(20).optional(),
    addressLine1: needed(200),
  });
};

/** The city of an address, with suggestions from its country. */
function CityField({ type, control }: { readonly type: AddressType; readonly control: Control<Addresses> }) {
  const t = useEmployeesTexts();
  const cities = useCities(useWatch({ control, name: `${type}.country` }));
  return (
    <SuggestField
      name={`${type}.city`}
      label={t('fields.city')}
      help={t('fields.cityHelp')}
      collapse
      suggest={cities}
    />
  );
}

function valuesOf(person: Employee): Addresses {
  const known: readonly Address[] = person.addresses ?? [];
  const of = (type: AddressType): OneAddress => {
    const found = known.find((each) => each.type === type);
    return found
      ? {
          country: found.country,
          province: found.province ?? '',
          city: found.city,
          zipCode: found.zipCode ?? '',
          addressLine1: found.addressLine1,
        }
      : EMPTY;
  };
  return { local: of('local'), home: of('home') };
}

/** Edits an employee's addresses: local and home (B§9). */
export default function AddressDialog({
  employee,
  onClose,
}: {
  readonly employee: Employee;
  readonly onClose: () => void;
}) {
  const t = useEmployeesTexts();
  const countries = useCountries();
  const [opened] = useState(employee);
  const schema = useMemo(() => object({ local: one(), home: one() }) as unknown as ObjectSchema<Addresses>, []);
  const form = useSchemaForm<Addresses>({ schema, defaultValues: valuesOf(opened) });
  const take = useTakeTheirs(form, valuesOf(opened), { within: ADDRESS_TYPES });
  const save = useEdit(opened, (theirs) => take(valuesOf(theirs)));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('profile.addresses')}
      form={form}
      successText={null}
      onSubmit={(values) =>
        save({
          addresses: ADDRESS_TYPES.filter((type) => !isBlank(values[type])).map((type) => {
            const { province, zipCode, ...rest } = values[type];
            return { type, ...rest, province: province || null, zipCode: zipCode || null };
          }),
        })
      }
    >
      {ADDRESS_TYPES.map((type) => (
        <chakra.fieldset key={type} display="grid" gap="2.5" mb="2">
          <chakra.legend fontWeight="medium" float="left" pb="1">
            {t(`addressTypes.${type}`)}
          </chakra.legend>
          <TextField name={`${type}.addressLine1`} label={t('fields.addressLine')} collapse />
          <CityField type={type} control={form.control} />
          <TextField name={`${type}.province`} label={t('fields.province')} collapse />
          <TextField name={`${type}.zipCode`} label={t('fields.zipCode')} />
          <SelectField name={`${type}.country`} label={t('fields.country')} options={countries} recent="countries" />
        </chakra.fieldset>
      ))}
    </FormDialog>
  );
}
