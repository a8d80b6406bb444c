import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { mixed, object, type ObjectSchema } from 'yup';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { SCHEDULE_BYTES } from '#domain/maintenance-schedules.ts';
import { FileField } from '#ui/form/file-field.tsx';
import type { FilesValue } from '#ui/form/files.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { rule } from '#ui/form/rules.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useUploadError } from '#ui/form/use-upload-error.ts';
import { chakra } from '#ui/primitives.ts';
import { useScheduleTexts, useUploadSchedule } from '../schedules.queries.ts';

interface UploadForm {
  readonly image: FilesValue;
}

const schema = object({
  image: mixed<FilesValue>()
    .required()
    .test({ name: 'some', message: rule('required'), test: (value) => (value?.added.length ?? 0) > 0 }),
}) as unknown as ObjectSchema<UploadForm>;

const LIMITS = {
  maxFiles: 1,
  maxSize: SCHEDULE_BYTES,
  accept: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export interface UploadDialogProps {
  readonly onClose: () => void;
  readonly onUploaded: () => void;
}

/** Uploads one image as the latest schedule (B§2); it can be confirmed once an image is chosen. */
export default function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const t = useScheduleTexts();
  const problem = useProblemWords();
  const uploadError = useUploadError();
  const send = useUploadSchedule();
  const form = useSchemaForm<UploadForm>({
    schema,
    defaultValues: { image: { stored: [], removed: [], added: [] } },
  });
  const chosen = useWatch({ control: form.control, name: 'image' }).added[0];
  const reasonOf = (error: unknown): string =>
    error instanceof ApiProblem && error.code === 'unsupported-media-type'
      ? t('form.notAnImage')
      : problem(error).description;
  const submit = async ({ image }: UploadForm) => {
    const [file] = image.added;
    if (!file) return undefined;
    try {
      await send.mutateAsync(file);
    } catch (error) {
      const message = uploadError([{ name: file.name, reason: reasonOf(error) }]);
      return { errors: [{ path: 'image', code: 'upload-failed', message }] };
    }
    return undefined;
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('form.title')}
      submitLabel={t('upload')}
      disableInvalid
      form={form}
      onSubmit={submit}
      onSuccess={onUploaded}
      successText={t('uploaded')}
    >
      <FileField name="image" label={t('form.image')} help={t('form.help')} limits={LIMITS} />
      {chosen && <Preview file={chosen} />}
    </FormDialog>
  );
}

/** The chosen image before it is uploaded. */
function Preview({ file }: { readonly file: File }) {
  const t = useScheduleTexts();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <chakra.img
      ref={show}
      alt={t('form.preview', { name: file.name })}
      maxH="40vh"
      maxW="full"
      minH="24"
      mx="auto"
      objectFit="contain"
      bg="bg.muted"
      borderRadius="l2"
      data-testid="upload-preview"
    />
  );
}
