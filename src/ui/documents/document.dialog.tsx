import { useMemo, useState } from 'react';
import { mixed, object, string, type ObjectSchema } from 'yup';
import type { Weekday } from '../date/date-range.ts';
import { DateField } from '../form/date-field.tsx';
import { FileField } from '../form/file-field.tsx';
import type { FilesValue } from '../form/files.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { dayRule } from '../form/value-rules.ts';
import { useFormats } from '../format/use-formats.ts';
import type { DocumentForm, DocumentRecord, DocumentWrites, OfferedType } from './document-record.ts';
import { useDocumentTexts } from './texts.ts';

/** D82. */
const FILE_LIMITS = { maxFiles: 5, accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] } as const;
const NUMBER_LENGTH = 100;

export interface DocumentDialogProps<Shown extends DocumentRecord> {
  /** Null for a new one. */
  readonly document: Shown | null;
  /** Puts a new document in the place of the one given, which stays as history. */
  readonly isRenewal: boolean;
  readonly types: readonly OfferedType[];
  readonly timeZone: string;
  readonly weekStart: Weekday;
  readonly save: DocumentWrites<Shown>['save'];
  readonly onClose: () => void;
}

/** Add Document (B§5), a correction of one, or its renewal. */
export default function DocumentDialog<Shown extends DocumentRecord>({ document, isRenewal, types, timeZone, weekStart, save, onClose }: DocumentDialogProps<Shown>) {
  const say = useDocumentTexts();
  const { named } = useFormats();
  const [opened] = useState(document);
  // A renewal that is over already renews nothing (0065).
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
            message: say('invalidNumber'),
            test: async (value, { parent }) => {
              const { documentTypeId } = parent as DocumentForm;
              const pattern = opened?.documentType?.refIdValidation ?? types.find(({ id }) => id === documentTypeId)?.refIdValidation;
              if (!value || !pattern) return true;
              // The engine for patterns of tenants is most of what this form would load.
              const { fitsPattern, isNumberPattern } = await import('#domain/documents.ts');
              return !isNumberPattern(pattern) || fitsPattern(pattern, value.trim());
            },
          }),
        expirationDate: dayRule(isRenewal ? { min: today } : {}),
        files: mixed<FilesValue>().optional(),
      }) as unknown as ObjectSchema<DocumentForm>,
    [say, types, opened, isRenewal, today],
  );
  const form = useSchemaForm<DocumentForm>({
    schema,
    defaultValues: {
      documentTypeId: opened?.documentType?.id ?? (opened ? 'none' : ''),
      refId: isRenewal ? '' : (opened?.refId ?? ''),
      expirationDate: isRenewal ? '' : (opened?.expirationDate ?? ''),
      files: { stored: isCorrection ? opened.files.map((file) => ({ id: file.id, name: file.fileOriginalName, size: file.bytes })) : [], removed: [], added: [] },
    },
  });
  return (
    <FormDialog open onClose={onClose} title={say(isRenewal ? 'renew' : opened ? 'edit' : 'add')} form={form} onSubmit={(values) => save(values, opened, isRenewal)}>
      {opened === null && <SelectField name="documentTypeId" label={say('type')} options={types.map(({ id, name, nameArabic }) => ({ value: id, label: named(name, nameArabic) }))} />}
      <TextField name="refId" label={say('number')} />
      <DateField name="expirationDate" label={say('expires')} min={isRenewal ? today : undefined} timeZone={timeZone} weekStart={weekStart} />
      <FileField name="files" label={say('files')} limits={FILE_LIMITS} />
    </FormDialog>
  );
}
