import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { LOCATION_TYPES, type LocationType } from '#domain/records.ts';
import { activePeopleOptions } from '#blocks/people/people.queries.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useCities } from '#client/geography/use-cities.ts';
import { useProvinces } from '#client/geography/use-provinces.ts';
import { useUsualCurrency } from '#client/geography/use-usual-currency.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { carryFilters } from '#addresses/params.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { PointField } from '#ui/form/point-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { personName } from '#ui/format/names.ts';
import { useCountries } from '#ui/format/countries.ts';
import { useCurrencies } from '#ui/format/currencies.ts';
import { geocodeIn } from '../geocode.ts';
import { useAddLocation, useChangeLocation } from '../locations.mutations.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { locationSchema, type LocationForm } from './location.schema.ts';
import { useCountryReset } from './use-country-reset.ts';
import { useSubmit } from './use-submit.ts';

const EMPTY: LocationForm = {
  name: '',
  shortCode: '',
  type: 'physical',
  email: '',
  phoneNumber: null,
  password: '',
  countryISO: '',
  currency: '',
  state: '',
  province: '',
  city: '',
  addressLine1: '',
  addressLine2: '',
  coordinates: null,
  contactEmployee: null,
  latenessGraceMinutes: null,
};

const valuesOf = (place: Place): LocationForm => ({
  ...EMPTY,
  name: place.name,
  shortCode: place.shortCode,
  type: place.type,
  email: place.email ?? '',
  phoneNumber: place.phoneNumber,
  countryISO: place.countryISO,
  currency: place.currency,
  state: place.state ?? '',
  province: place.province ?? '',
  city: place.city,
  addressLine1: place.addressLine1 ?? '',
  addressLine2: place.addressLine2 ?? '',
  coordinates: place.coordinates,
  contactEmployee: place.contactEmployee && {
    id: place.contactEmployee.id,
    label: personName(place.contactEmployee),
    imageUrl: place.contactEmployee.imageUrl,
  },
  latenessGraceMinutes: place.latenessGraceMinutes,
});

/** The request body; the schema has validated phone and coordinates. */
const bodyOf = ({
  password,
  contactEmployee,
  phoneNumber,
  coordinates,
  type,
  currency,
  state,
  province,
  addressLine1,
  addressLine2,
  ...rest
}: LocationForm) => ({
  ...rest,
  contactEmployeeId: contactEmployee?.id ?? null,
  type: type as LocationType,
  state: state || null,
  province: province || null,
  addressLine1: addressLine1 || null,
  addressLine2: addressLine2 || null,
  phoneNumber: phoneNumber ?? { prefix: '', number: '' },
  coordinates: coordinates ?? { latitude: 0, longitude: 0 },
  ...(currency ? { currency } : {}),
  ...(password ? { password } : {}),
});

/** Adds or edits a location (B§5). Afterwards it opens the new location's page. */
export default function LocationDialog({
  place,
  onClose,
}: {
  readonly place: Place | null;
  readonly onClose: () => void;
}) {
  const t = useLocationsTexts();
  const countries = useCountries();
  const [, navigate] = useLocation();
  const [opened] = useState(place);
  const add = useAddLocation();
  const change = useChangeLocation(opened?.id ?? '');
  const withKey = useRetryKey();
  const schema = useMemo(() => locationSchema({ isNew: opened === null }), [opened]);
  const begun = opened ? valuesOf(opened) : EMPTY;
  const form = useSchemaForm<LocationForm>({ schema, defaultValues: begun });
  const [lookup] = useState(() => geocodeIn(() => form.getValues()));
  const take = useTakeTheirs(form, begun, { follows: { state: 'countryISO', province: 'countryISO' } });
  const countryISO = useWatch({ control: form.control, name: 'countryISO' });
  const adoptCountry = useCountryReset(countryISO, () => {
    form.setValue('state', '', { shouldDirty: true });
    form.setValue('province', '', { shouldDirty: true });
  });
  const seen = useSeenVersion(opened, (theirs) => {
    take(valuesOf(theirs));
    adoptCountry(form.getValues('countryISO'));
  });
  const submit = useSubmit(seen);

  const save = async (values: LocationForm): Promise<SubmitResult | undefined> => {
    const body = bodyOf(values);
    if (opened)
      return submit(
        () => change.mutateAsync({ version: seen.get(), ...body }),
        ({ name }) => t('messages.updated', { name }),
      );
    const whole = { ...body, password: values.password };
    const write = () => withKey(whole, (idempotencyKey) => add.mutateAsync({ body: whole, idempotencyKey }));
    return submit(write, ({ id, name }) => {
      // After the dialog has closed: it removes its own parameter from the address.
      setTimeout(() => navigate(carryFilters(`/operations/locations/${id}`, location.search)), 0);
      return t('messages.created', { name });
    });
  };
  const client = useQueryClient();
  const findsPeople = usePermissions().has({ resource: 'employee.details', action: 'read' });
  const loadContacts = useMemo(() => activePeopleOptions(client), [client]);
  const cities = useCities(countryISO);
  const provinces = useProvinces(countryISO);
  const currencies = useCurrencies();
  const usual = useUsualCurrency(countryISO, { isWanted: opened === null });
  // A new location uses its country's currency, until another is chosen: what the country filled in goes with it.
  const filled = opened !== null ? undefined : countryISO === '' ? '' : usual;
  useEffect(() => {
    if (filled !== undefined && !form.getFieldState('currency').isDirty)
      form.resetField('currency', { defaultValue: filled });
  }, [form, filled]);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'form.editLocation' : 'form.addLocation')}
      form={form}
      onSubmit={save}
      successText={null}
    >
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
      <TextField name="shortCode" label={t('fields.shortCode')} letterCase="upper" autoComplete="off" />
      <SelectField
        name="type"
        label={t('fields.type')}
        options={LOCATION_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <TextField name="email" label={t('fields.email')} type="email" letterCase="lower" autoComplete="off" />
      <PhoneField name="phoneNumber" label={t('fields.phone')} />
      <TextField
        name="password"
        label={t('fields.password')}
        help={t(opened?.hasPassword ? 'form.keepPassword' : 'form.password')}
        type="password"
        autoComplete="new-password"
      />
      <SelectField name="countryISO" label={t('fields.country')} options={countries} recent="countries" />
      <SelectField
        name="currency"
        label={t('fields.currency')}
        help={t('fields.currencyHelp')}
        options={currencies}
        recent="currencies"
        placeholder={t('form.currencyOfCountry')}
      />
      <SuggestField name="state" label={t('fields.state')} collapse suggest={provinces} />
      <SuggestField name="province" label={t('fields.province')} collapse suggest={provinces} />
      <SuggestField name="city" label={t('fields.city')} help={t('fields.cityHelp')} collapse suggest={cities} />
      <TextField name="addressLine1" label={t('fields.addressLine1')} collapse />
      <TextField name="addressLine2" label={t('fields.addressLine2')} collapse />
      {findsPeople && (
        <ComboboxField
          name="contactEmployee"
          label={t('fields.contactEmployee')}
          help={t('fields.contactEmployeeHelp')}
          loadOptions={loadContacts}
          recent="people"
        />
      )}
      <NumberField name="latenessGraceMinutes" label={t('fields.latenessGrace')} help={t('fields.latenessGraceHelp')} />
      <PointField name="coordinates" label={t('fields.coordinates')} lookup={lookup} addressName="addressLine1" />
    </FormDialog>
  );
}
