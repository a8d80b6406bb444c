import { useMemo, useRef, useState } from 'react';
import { mixed, object, string, type ObjectSchema } from 'yup';
import type { Weekday } from '../date/date-range.ts';
import { DateField } from '../form/date-field.tsx';
import { FileField } from '../form/file-field.tsx';
import { fileCount, type FilesValue } from '../form/files.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { SelectField } from '../form/select-field.tsx';
import { useTakeTheirs } from '../form/take-theirs.ts';
import { TextField } from '../form/text-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { dayRule } from '../form/value-rules.ts';
import { useFormats } from '../format/use-formats.ts';
import type { DocumentExtras, DocumentForm, DocumentRecord, DocumentWrites, OfferedType } from './document-record.ts';
import { useDocumentTexts } from './texts.ts';

/** D82. */
const FILE_LIMITS = { maxFiles: 5, accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] } as const;
const NUMBER_LENGTH = 100;

const storedOf = ({ files }: DocumentRecord): FilesValue['stored'] =>
  files.map((file) => ({ id: file.id, name: file.fileOriginalName, size: file.bytes }));

/** Reapplies the file changes to the files stored now: files removed by others need no removal. */
const withStored = ({ removed, added }: FilesValue, stored: FilesValue['stored']): FilesValue => ({
  stored,
  removed: removed.filter((id) => stored.some((file) => file.id === id)),
  added,
});

export interface DocumentDialogProps<Shown extends DocumentRecord> {
  /** Null for a new one. */
  readonly document: Shown | null;
  /** Creates a document that replaces the given one, which stays as history. */
  readonly isRenewal: boolean;
  readonly types: readonly OfferedType[];
  readonly extras: DocumentExtras;
  readonly timeZone: string;
  readonly weekStart: Weekday;
  readonly save: DocumentWrites<Shown>['save'];
  readonly onClose: () => void;
}

/** Add Document (B§5), a correction of one, or its renewal. */
export default function DocumentDialog<Shown extends DocumentRecord>({
  document,
  isRenewal,
  types,
  extras: given,
  timeZone,
  weekStart,
  save,
  onClose,
}: DocumentDialogProps<Shown>) {
  const t = useDocumentTexts();
  const { named } = useFormats();
  const [opened] = useState(document);
  const [extras] = useState(given);
  // A renewal that has already expired is refused (ADR-0065).
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  const isCorrection = opened !== null && !isRenewal;
  const schema = useMemo(
    () =>
      object({
        documentTypeId: string().required(),
        refId: string()
          .max(NUMBER_LENGTH)
          .test({
            name: 'number',
            message: t('invalidNumber'),
            test: async (value, { parent }) => {
              const { documentTypeId } = parent as DocumentForm;
              const pattern =
                opened?.documentType?.refIdValidation ?? types.find(({ id }) => id === documentTypeId)?.refIdValidation;
              if (!value || !pattern) return true;
              // Loaded lazily: the pattern engine is the largest part of this form.
              const { fitsPattern } = await import('#domain/documents.ts');
              return fitsPattern(pattern, value.trim());
            },
          }),
        expirationDate: dayRule(isRenewal ? { min: today } : {}),
        files: mixed<FilesValue>().test({
          name: 'count',
          message: t('refused.too-many'),
          test: (value) => !value || value.added.length === 0 || fileCount(value) <= FILE_LIMITS.maxFiles,
        }),
        customFields: extras.schema,
      }) as unknown as ObjectSchema<DocumentForm>,
    [t, types, opened, extras, isRenewal, today],
  );
  const valuesOf = (kept: Shown | null): Omit<DocumentForm, 'files'> => ({
    documentTypeId: kept?.documentType?.id ?? (kept ? 'none' : ''),
    refId: isRenewal ? '' : (kept?.refId ?? ''),
    expirationDate: isRenewal ? '' : (kept?.expirationDate ?? ''),
    // A renewed document begins with the values of the one it replaces.
    customFields: extras.formOf(kept?.customFields),
  });
  const files: FilesValue = { stored: isCorrection ? storedOf(opened) : [], removed: [], added: [] };
  const form = useSchemaForm<DocumentForm>({ schema, defaultValues: { ...valuesOf(opened), files } });
  const take = useTakeTheirs(form, { ...valuesOf(opened), files }, { within: ['customFields'] });
  // The version to overwrite: the document as opened, or as another person saved it meanwhile.
  const known = useRef(opened);
  // Saved without some of its files: saving again updates it instead of adding or renewing it twice.
  const [isSaved, setSaved] = useState(false);
  const submit = async (values: DocumentForm) => {
    const result = await save(values, known.current, isRenewal && !isSaved, extras.bodyOf(values.customFields));
    const { theirs, saved } = result ?? {};
    if (saved) {
      known.current = saved.document;
      setSaved(true);
      form.setValue('files', { stored: storedOf(saved.document), ...saved.files });
    }
    if (theirs) {
      known.current = theirs;
      take({ ...valuesOf(theirs), files: values.files });
      if (isCorrection || isSaved) form.setValue('files', withStored(form.getValues('files'), storedOf(theirs)));
    }
    return result;
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(isRenewal ? 'events.document.renew' : opened ? 'edit' : 'add')}
      form={form}
      onSubmit={submit}
    >
      {opened === null && !isSaved && (
        <SelectField
          name="documentTypeId"
          label={t('type')}
          options={types.map(({ id, name, nameArabic }) => ({ value: id, label: named(name, nameArabic) }))}
        />
      )}
      <TextField name="refId" label={t('number')} />
      <DateField
        name="expirationDate"
        label={t('expires')}
        min={isRenewal ? today : undefined}
        timeZone={timeZone}
        weekStart={weekStart}
      />
      {extras.part}
      <FileField name="files" label={t('files')} limits={FILE_LIMITS} />
    </FormDialog>
  );
}
