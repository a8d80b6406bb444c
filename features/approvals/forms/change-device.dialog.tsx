import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { object, type ObjectSchema } from 'yup';
import { call } from '#client/http/call.ts';
import { newKey } from '#client/http/send.ts';
import { useSession } from '#client/session/use-session.ts';
import { api } from '#contract/api.ts';
import { id, text } from '#contract/schema.ts';
import { NOTE_MAX_LENGTH } from '#domain/approvals.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { deviceName } from '../device-name.ts';
import { heldQuery, replacementsQuery } from '../held-devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useSubmit } from '../use-submit.ts';

interface ChangeForm {
  readonly assetId: string;
  readonly replacementAssetId: string;
  readonly note: string;
}
const schema = object({
  assetId: id().required(),
  replacementAssetId: id().required(),
  note: text(NOTE_MAX_LENGTH),
}) as unknown as ObjectSchema<ChangeForm>;

/** Requests another device in place of one the person has (C§3, D15). */
export default function ChangeDeviceDialog({
  assetId,
  onClose,
}: {
  readonly assetId: string | null;
  readonly onClose: () => void;
}) {
  const t = useApprovalsTexts();
  const { employeeId } = useSession().user;
  const submit = useSubmit();
  const [idempotencyKey] = useState(newKey);
  const { data: held } = useQuery({ ...heldQuery(employeeId ?? ''), enabled: employeeId !== null });
  const form = useSchemaForm<ChangeForm>({
    schema,
    defaultValues: { assetId: assetId ?? '', replacementAssetId: '', note: '' },
  });
  const chosen = useWatch({ control: form.control, name: 'assetId' });
  const wanted = useWatch({ control: form.control, name: 'replacementAssetId' });
  const { data: free } = useQuery({ ...replacementsQuery(chosen), enabled: chosen !== '' });
  // It was assigned to another person meanwhile: the form no longer shows it, and an invisible choice must not be sent.
  const isTaken = free !== undefined && wanted !== '' && free.data.every((device) => device.id !== wanted);
  const taken = t('refused.replacement-not-available');
  const write = useApprovalWrite(({ note, ...body }: ChangeForm) =>
    call(api.deviceChanges.create, { body: { ...body, ...(note ? { note } : {}) }, idempotencyKey }),
  );
  const devices = held?.data.map((asset) => {
    const details = asset.values.flatMap(({ stringValue }) => (stringValue === null ? [] : [stringValue])).join(' · ');
    return { value: asset.id, label: deviceName({ id: asset.id, typeName: asset.assetType.name, details }) };
  });
  const send = async (values: ChangeForm): Promise<SubmitResult | undefined> =>
    isTaken
      ? { errors: [{ path: 'replacementAssetId', code: 'replacement-not-available', message: taken }] }
      : submit(() => write.mutateAsync(values), t('devices.asked'));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('devices.ask')}
      submitLabel={t('devices.ask')}
      form={form}
      successText={null}
      onSubmit={send}
    >
      <SelectField
        name="assetId"
        label={t('devices.asset')}
        options={devices ?? []}
        help={devices?.length === 0 ? t('devices.noDevice') : undefined}
        // Replacements differ by device.
        onChoose={() => form.setValue('replacementAssetId', '', { shouldDirty: true })}
      />
      <SelectField
        name="replacementAssetId"
        label={t('devices.replacement')}
        options={free?.data.map((device) => ({ value: device.id, label: deviceName(device) })) ?? []}
        help={free?.count === 0 ? t('devices.noReplacement') : isTaken ? taken : undefined}
      />
      <TextAreaField name="note" label={t('devices.reason')} help={t('noteOptional')} />
    </FormDialog>
  );
}
