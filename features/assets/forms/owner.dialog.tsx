import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mixed, object, type ObjectSchema } from 'yup';
import { useSeenVersion } from '#client/http/seen-version.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Option } from '#ui/lookup/option.ts';
import { useChangeOwner } from '../assets.mutations.ts';
import { ownerOptions } from '../assets.queries.ts';
import type { Asset } from '../assets.types.ts';
import { AssetDetails } from '../components/asset-details.tsx';
import { ownerName } from '../owner-name.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';
import { useSubmit } from './use-submit.ts';

interface OwnerForm {
  readonly owner: Option | null;
}

const schema = object({ owner: mixed<Option>().nullable().required() }) as unknown as ObjectSchema<OwnerForm>;

const SENT_AS: Readonly<Record<string, 'employeeId' | 'locationId' | 'userId'>> = {
  employee: 'employeeId',
  location: 'locationId',
  user: 'userId',
};

/** Assigns or reassigns an asset: an owner is required (C§5, D55). */
export default function OwnerDialog({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const t = useAssetsTexts();
  const words = useWords();
  const client = useQueryClient();
  const [opened] = useState(asset);
  const changeOwner = useChangeOwner();
  const seen = useSeenVersion(opened);
  const submit = useSubmit(seen);
  const loadOptions = useMemo(() => ownerOptions(client), [client]);
  const form = useSchemaForm<OwnerForm>({ schema, defaultValues: { owner: null } });
  const save = ({ owner }: OwnerForm) => {
    const [kind = '', id = ''] = (owner?.id ?? '').split(':');
    return submit(
      () => changeOwner.mutateAsync({ assetId: opened.id, [SENT_AS[kind] ?? 'userId']: id, version: seen.get() }),
      () => t('messages.given', { name: owner?.label ?? '' }),
    );
  };
  const event = opened.status === 'assigned' ? 'asset.transfer' : 'asset.assign';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${words.event(event)}: ${opened.assetType.name}`}
      submitLabel={words.event(event)}
      form={form}
      onSubmit={save}
      successText={null}
    >
      <AssetDetails asset={opened} />
      {/* The current version, also after others have changed it since the form was opened. */}
      <p role="status">{`${t('columns.owner')}: ${asset.currentUser ? ownerName(asset.currentUser) : t('nobody')}`}</p>
      <ComboboxField
        name="owner"
        label={t(opened.status === 'assigned' ? 'form.newOwner' : 'columns.owner')}
        help={t('form.ownerHelp')}
        loadOptions={loadOptions}
        recent="owners"
      />
    </FormDialog>
  );
}
