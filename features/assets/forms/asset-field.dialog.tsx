import { boolean, object, string, type ObjectSchema } from 'yup';
import { ASSET_FIELD_TYPES, type AssetFieldType } from '#domain/assets.ts';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useTypeWrite } from '../assets.mutations.ts';
import type { AssetType } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useSubmit } from './use-submit.ts';

interface FieldForm {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const schema = object({
  name: text(100).required(),
  type: string().required(),
  isRequired: boolean().required(),
}) as unknown as ObjectSchema<FieldForm>;

/** Adds a field to a type, permanently (D57). */
export default function AssetFieldDialog({
  type: assetType,
  onClose,
}: {
  readonly type: AssetType;
  readonly onClose: () => void;
}) {
  const t = useAssetsTexts();
  const submit = useSubmit();
  const form = useSchemaForm<FieldForm>({ schema, defaultValues: { name: '', type: '', isRequired: false } });
  const add = useTypeWrite(({ type, ...rest }: FieldForm) =>
    call(api.assetFieldDefinitions.create, {
      body: { assetTypeId: assetType.id, type: type as AssetFieldType, ...rest },
    }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('types.addFieldTo', { name: assetType.name })}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => add.mutateAsync(values),
          ({ name }) => t('messages.typeUpdated', { name }),
        )
      }
    >
      <p>{t('types.fieldStays')}</p>
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
      <SelectField
        name="type"
        label={t('fields.kind')}
        options={ASSET_FIELD_TYPES.map((value) => ({ value, label: t(`fieldTypes.${value}`) }))}
      />
      <CheckboxField name="isRequired" label={t('fields.isRequired')} help={t('types.requiredHelp')} />
    </FormDialog>
  );
}
