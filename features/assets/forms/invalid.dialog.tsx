import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { ASSET_TEXT_MAX_LENGTH } from '#domain/assets.ts';
import { text } from '#contract/schema.ts';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useMarkInvalid } from '../assets.mutations.ts';
import type { Asset } from '../assets.types.ts';
import { AssetDetails } from '../components/asset-details.tsx';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface InvalidForm {
  readonly note: string;
}

const schema = object({ note: text(ASSET_TEXT_MAX_LENGTH).required() }) as unknown as ObjectSchema<InvalidForm>;

/** Marks an asset as invalid permanently, with a note (C§5, D56). */
export default function InvalidDialog({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const t = useAssetsTexts();
  const words = useWords();
  const [opened] = useState(asset);
  const markInvalid = useMarkInvalid();
  const seen = useSeenVersion(opened);
  const submit = useSubmit(seen);
  const form = useSchemaForm<InvalidForm>({ schema, defaultValues: { note: '' } });
  const label = words.event('asset.mark-invalid');
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${label}: ${opened.assetType.name}`}
      submitLabel={label}
      form={form}
      successText={null}
      onSubmit={({ note }) =>
        submit(
          () => markInvalid.mutateAsync({ assetId: opened.id, note, version: seen.get() }),
          ({ assetType }) => t('messages.invalid', { name: assetType.name }),
        )
      }
    >
      <AssetDetails asset={opened} />
      <p>{t('invalid.warning')}</p>
      <TextAreaField name="note" label={t('fields.note')} />
    </FormDialog>
  );
}
