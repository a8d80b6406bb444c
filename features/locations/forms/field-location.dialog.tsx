import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { customFieldForm, customFieldsBody, customFieldsSchema } from '#blocks/custom-fields/custom-field-form.ts';
import CustomFieldsPart from '#blocks/custom-fields/custom-fields-part.tsx';
import type { CustomField } from '#blocks/custom-fields/custom-fields.queries.ts';
import { useCustomFieldTexts } from '#blocks/custom-fields/texts.ts';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { api } from '#contract/api.ts';
import { useCities } from '#client/geography/use-cities.ts';
import { call } from '#client/http/call.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { PointField } from '#ui/form/point-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useCountries } from '#ui/format/countries.ts';
import { geocodeIn } from '../geocode.ts';
import { useWrite } from '../locations.mutations.ts';
import { locationOptions, provincesQuery } from '../locations.queries.ts';
import type { FieldLocation } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { fieldLocationSchema, type FieldLocationForm as Values } from './location.schema.ts';
import { useCountryReset } from './use-country-reset.ts';
import { useSubmit } from './use-submit.ts';

export interface FieldLocationDialogProps {
  /** Null adds a new one. */
  readonly fieldLocation: FieldLocation | null;
  /** The initial parent. */
  readonly parent: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

const valuesOf = (
  field: FieldLocation | null,
  parent: FieldLocationDialogProps['parent'],
  customFields: readonly CustomField[],
): Values => {
  const above = field?.location ?? parent;
  return {
    location: above ? { id: above.id, label: above.name } : null,
    name: field?.name ?? '',
    shortCode: field?.shortCode ?? '',
    countryISO: field?.countryISO ?? '',
    province: field?.province?.id ?? '',
    city: field?.city ?? '',
    addressLine1: field?.addressLine1 ?? '',
    addressLine2: field?.addressLine2 ?? '',
    email: field?.email ?? '',
    phoneNumber: field?.phoneNumber ?? null,
    coordinates: field?.coordinates ?? null,
    customFields: customFieldForm(customFields, field?.customFields),
  };
};

/** The request body; the schema has validated parent and coordinates. */
const bodyOf = (
  { location, province, coordinates, addressLine1, addressLine2, email, customFields, ...rest }: Values,
  fields: readonly CustomField[],
) => ({
  ...rest,
  ...customFieldsBody(fields, customFields),
  locationId: location?.id ?? '',
  fieldLocationProvinceId: province || null,
  addressLine1: addressLine1 || null,
  addressLine2: addressLine2 || null,
  email: email || null,
  coordinates: coordinates ?? { latitude: 0, longitude: 0 },
});

/** The form of a field location (B§5, D47), a child of a location, with the fields that the tenant has added. */
export default function FieldLocationDialog(props: FieldLocationDialogProps) {
  const { fields, isPending } = useCustomFields('field-location');
  return isPending ? null : <FieldLocationFormDialog {...props} customFields={fields} />;
}

function FieldLocationFormDialog({
  fieldLocation,
  parent,
  customFields,
  onClose,
}: FieldLocationDialogProps & { readonly customFields: readonly CustomField[] }) {
  const t = useLocationsTexts();
  const countries = useCountries();
  const client = useQueryClient();
  const [opened] = useState(fieldLocation);
  const withKey = useRetryKey();
  const fieldTexts = useCustomFieldTexts();
  const [fields] = useState(customFields);
  const schema = useMemo(
    () => fieldLocationSchema(customFieldsSchema(fields, fieldTexts('notALink'))),
    [fields, fieldTexts],
  );
  const loadLocations = useMemo(() => locationOptions(client), [client]);
  const begun = valuesOf(opened, parent, fields);
  const form = useSchemaForm<Values>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, {
    follows: { province: 'countryISO' },
    within: ['customFields'],
  });
  const [lookup] = useState(() => geocodeIn(() => form.getValues()));
  const countryISO = useWatch({ control: form.control, name: 'countryISO' });
  const cities = useCities(countryISO, useWatch({ control: form.control, name: 'province' }));
  const provinces = useQuery({ ...provincesQuery(countryISO), enabled: countryISO !== '' }).data?.data ?? [];
  const adoptCountry = useCountryReset(countryISO, () => form.setValue('province', '', { shouldDirty: true }));
  const seen = useSeenVersion(opened, (theirs) => {
    take(valuesOf(theirs, null, fields));
    adoptCountry(form.getValues('countryISO'));
  });
  const write = useWrite((body: ReturnType<typeof bodyOf>) =>
    opened
      ? call(api.fieldLocations.change, { params: { id: opened.id }, body: { version: seen.get(), ...body } })
      : withKey(body, (idempotencyKey) => call(api.fieldLocations.create, { body, idempotencyKey })),
  );
  const submit = useSubmit(seen);

  const save = (values: Values): Promise<SubmitResult | undefined> =>
    submit(
      () => write.mutateAsync(bodyOf(values, fields)),
      ({ name }) => t(opened ? 'messages.fieldUpdated' : 'messages.fieldCreated', { name }),
    );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'form.editField' : 'form.addField')}
      form={form}
      onSubmit={save}
      successText={null}
    >
      <ComboboxField name="location" label={t('fields.parent')} loadOptions={loadLocations} recent="locations" />
      <TextField name="name" label={t('fields.name')} collapse />
      <TextField name="shortCode" label={t('fields.shortCode')} letterCase="upper" autoComplete="off" />
      <SelectField name="countryISO" label={t('fields.country')} options={countries} recent="countries" />
      {provinces.length > 0 && (
        <SelectField
          key={countryISO}
          name="province"
          label={t('fields.province')}
          options={provinces.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SuggestField name="city" label={t('fields.city')} help={t('fields.cityHelp')} collapse suggest={cities} />
      <TextField name="addressLine1" label={t('fields.addressLine1')} collapse />
      <TextField name="addressLine2" label={t('fields.addressLine2')} collapse />
      <PointField name="coordinates" label={t('fields.coordinates')} lookup={lookup} addressName="addressLine1" />
      <TextField name="email" label={t('fields.email')} type="email" letterCase="lower" autoComplete="off" />
      <PhoneField name="phoneNumber" label={t('fields.phone')} />
      <CustomFieldsPart fields={fields} />
    </FormDialog>
  );
}
