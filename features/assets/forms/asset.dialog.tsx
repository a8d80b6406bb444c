import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { useSession } from '#client/session/use-session.ts';
import { carryFilters } from '#addresses/params.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { CurrencyField } from '#ui/form/currency-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTakeTheirs } from '#ui/form/take-theirs.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useAddAsset, useChangeAsset } from '../assets.mutations.ts';
import { assetTypesQuery } from '../assets.queries.ts';
import type { Asset, Field } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { assetSchema, fieldValuesOf, valuesOf, type AssetForm } from './asset.schema.ts';
import { useSubmit } from './use-submit.ts';

const NO_FIELDS: readonly Field[] = [];
const amounts = () => ['value'];

function ValueField({ id, name: label, type }: Field) {
  const { tenant } = useSession();
  const name = `values.${id}`;
  if (type === 'boolean') return <CheckboxField name={name} label={label} />;
  if (type === 'date') return <DateField name={name} label={label} timeZone={tenant.timezone} />;
  return type === 'number' ? (
    <NumberField name={name} label={label} isWhole={false} />
  ) : (
    <TextField name={name} label={label} collapse />
  );
}

/** Adds an asset, or edits one, whose type is then fixed (C§4). Afterwards it opens the new asset's page (C§2). */
export default function AssetDialog({
  asset,
  onClose,
}: {
  readonly asset: Asset | null;
  readonly onClose: () => void;
}) {
  const t = useAssetsTexts();
  const { tenant } = useSession();
  const [, navigate] = useLocation();
  const [opened] = useState(asset);
  const types = useQuery({ ...assetTypesQuery, enabled: opened === null }).data?.data ?? [];
  const [fields, setFields] = useState<readonly Field[]>(opened?.assetType.fields ?? NO_FIELDS);
  const schema = useMemo(() => assetSchema(fields), [fields]);
  const add = useAddAsset();
  const change = useChangeAsset(opened?.id ?? '');
  const withKey = useRetryKey();
  const allOf = (held: Asset | null): AssetForm => ({
    assetTypeId: held?.assetType.id ?? '',
    value: held?.value ?? null,
    currency: held?.currency ?? tenant.currency,
    values: { ...valuesOf(fields, held) },
  });
  const begun = allOf(opened);
  const form = useSchemaForm<AssetForm>({ schema, defaultValues: begun });
  const take = useTakeTheirs(form, begun, {
    within: ['values'],
    figures: { names: amounts, fallback: tenant.currency },
  });
  const seen = useSeenVersion(opened, (theirs) => take(allOf(theirs)));
  const submit = useSubmit(seen);
  const [typeId, currency] = useWatch({ control: form.control, name: ['assetTypeId', 'currency'] });
  const chosen = types.find(({ id }) => id === typeId)?.fields ?? NO_FIELDS;
  if (!opened && chosen !== fields) setFields(chosen);
  // Another type has other fields: values of the first one's are discarded (C§5). When another person edits the fields
  // of the same type, typed values are kept.
  const typeOfValues = useRef(typeId);
  useEffect(() => {
    if (opened) return;
    const typed = typeOfValues.current === typeId ? form.getValues('values') : {};
    typeOfValues.current = typeId;
    const kept = Object.entries(typed).filter(
      ([id, value]) => value !== undefined && fields.some((field) => field.id === id),
    );
    form.setValue('values', { ...valuesOf(fields, null), ...Object.fromEntries(kept) });
    form.clearErrors('values');
  }, [fields, form, opened, typeId]);

  const save = async ({ assetTypeId, value, currency: code, values }: AssetForm): Promise<SubmitResult | undefined> => {
    const body = { value, currency: code, fieldValues: fieldValuesOf(fields, values) };
    if (opened)
      return submit(
        () => change.mutateAsync({ version: seen.get(), ...body }),
        ({ assetType }) => t('messages.updated', { name: assetType.name }),
      );
    const whole = { assetTypeId, ...body };
    const write = () => withKey(whole, (idempotencyKey) => add.mutateAsync({ body: whole, idempotencyKey }));
    return submit(write, ({ id, assetType }) => {
      // After the dialog has closed: it removes its own parameter from the address.
      setTimeout(() => navigate(carryFilters(`/finance/assets/${id}`, location.search)), 0);
      return t('messages.created', { name: assetType.name });
    });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(opened ? 'form.edit' : 'form.add')}
      form={form}
      onSubmit={save}
      successText={null}
    >
      {opened === null && (
        <SelectField
          name="assetTypeId"
          label={t('columns.type')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {fields.map((field) => (
        <ValueField key={field.id} {...field} />
      ))}
      <AmountField name="value" label={t('columns.value')} currency={currency || tenant.currency} />
      <CurrencyField name="currency" label={t('fields.currency')} amounts={amounts} fallback={tenant.currency} />
    </FormDialog>
  );
}
