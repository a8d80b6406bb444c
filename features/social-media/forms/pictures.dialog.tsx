import { useQuery } from '@tanstack/react-query';
import { mixed, object, string, type ObjectSchema } from 'yup';
import { PICTURE_BYTES, PICTURES_AT_ONCE } from '#domain/social-media.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { peopleByIdQuery } from '#blocks/people/people.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { FileField } from '#ui/form/file-field.tsx';
import type { FilesValue } from '#ui/form/files.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { rule } from '#ui/form/rules.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { useUploadError } from '#ui/form/use-upload-error.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useAddPictures } from '../gallery.mutations.ts';
import { useSocialMediaTexts } from '../use-social-media-texts.ts';

interface PicturesForm {
  readonly locationId: string;
  readonly files: FilesValue;
}

const schema = object({
  locationId: string().required(),
  files: mixed<FilesValue>()
    .required()
    .test({ name: 'some', message: rule('required'), test: (value) => (value?.added.length ?? 0) > 0 }),
}) as unknown as ObjectSchema<PicturesForm>;

const LIMITS = {
  maxFiles: PICTURES_AT_ONCE,
  maxSize: PICTURE_BYTES,
  accept: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Adds pictures of a location (D27): of one of `locations`, else of one within the reader's reach. */
export default function PicturesDialog({
  locations,
  onClose,
}: {
  readonly locations?: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}) {
  const t = useSocialMediaTexts();
  const problem = useProblemWords();
  const uploadError = useUploadError();
  const { user } = useSession();
  const isEverywhere = usePermissions().scopeOf({ resource: 'socialMediaContent.details', action: 'create' }) === 'all';
  const places = useQuery({ ...everyLocationQuery, enabled: locations === undefined }).data?.data ?? [];
  const me = useQuery({
    ...peopleByIdQuery([user.employeeId ?? '']),
    enabled: locations === undefined && !isEverywhere && user.employeeId !== null,
  }).data?.data[0];
  const offered =
    locations ??
    places.filter(({ id, status }) => status === 'active' && (isEverywhere || !me || me.locationIds.includes(id)));
  const add = useAddPictures();
  const form = useSchemaForm<PicturesForm>({
    schema,
    defaultValues: { locationId: '', files: { stored: [], removed: [], added: [] } },
  });
  const submit = async ({ locationId, files }: PicturesForm) => {
    const failed = await add.mutateAsync({ locationId, files: files.added });
    const [first] = failed;
    if (!first) return undefined;
    const worded = (code: string) => (code === 'unknown' ? t('form.unknownPlace') : undefined);
    const { errors } = refusalOf(first.error, { rule: worded, problem });
    if (errors?.some(({ path }) => path === 'locationId')) return { errors };
    form.setValue('files', { stored: [], removed: [], added: failed.map(({ file }) => file) });
    return {
      errors: [
        {
          path: 'files',
          code: 'upload-failed',
          message: uploadError(
            failed.map(({ file, error }) => ({ name: file.name, reason: problem(error).description })),
          ),
        },
      ],
    };
  };
  return (
    <FormDialog open onClose={onClose} title={t('add')} form={form} onSubmit={submit}>
      <SelectField
        name="locationId"
        label={t('form.location')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FileField
        name="files"
        label={t('form.files')}
        help={t('form.filesHelp', { count: PICTURES_AT_ONCE })}
        limits={LIMITS}
      />
    </FormDialog>
  );
}
