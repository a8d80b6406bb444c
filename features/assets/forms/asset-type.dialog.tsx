import { object, type ObjectSchema } from 'yup';
import { api } from '#contract/api.ts';
import { text } from '#contract/schema.ts';
import { call } from '#client/http/call.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useTypeWrite } from '../assets.mutations.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useSubmit } from './use-submit.ts';

interface TypeForm {
  readonly name: string;
}

const schema = object({ name: text(100).required() }) as unknown as ObjectSchema<TypeForm>;

/** Adds a type; its fields are added afterwards. */
export default function AssetTypeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useAssetsTexts();
  const submit = useSubmit();
  const form = useSchemaForm<TypeForm>({ schema, defaultValues: { name: '' } });
  const add = useTypeWrite(({ name }: TypeForm) => call(api.assetTypes.create, { body: { name } }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('types.add')}
      form={form}
      successText={null}
      onSubmit={(values) =>
        submit(
          () => add.mutateAsync(values),
          ({ name }) => t('messages.typeCreated', { name }),
        )
      }
    >
      <TextField name="name" label={t('fields.name')} collapse autoFocus />
    </FormDialog>
  );
}
