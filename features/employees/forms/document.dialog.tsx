import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mixed, object, string, type ObjectSchema } from 'yup';
import { isoDate, text } from '#contract/schema.ts';
import { fitsPattern, isNumberPattern } from '#domain/documents.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import type { FilesValue } from '#ui/form/files.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { SubmitResult } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { notify } from '#ui/toast/messages.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { documentTypesQuery, useWriteDocument, type EmployeeDocument } from '../documents.queries.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { refused } from './refused.ts';

interface DocumentForm {
  readonly documentTypeId: string;
  readonly refId: string;
  readonly expirationDate: string;
  readonly files: FilesValue;
}

/** D82. */
const FILE_LIMITS = { maxFiles: 5, accept: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] } as const;

export interface DocumentDialogProps {
  readonly employee: Employee;
  /** Null for a new one. */
  readonly document: EmployeeDocument | null;
  /** Puts a new document in the place of the one given, which stays as history. */
  readonly isRenewal: boolean;
  readonly onClose: () => void;
}

/** Add Document (B§5), a correction of one, or its renewal. */
export default function DocumentDialog({ employee, document, isRenewal, onClose }: DocumentDialogProps) {
  const say = useEmployeesTexts();
  const words = useFormats();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const [opened] = useState(document);
  const { create, change, renew, attach, removeFile } = useWriteDocument(employee.id);
  const { data: known } = useQuery(documentTypesQuery);
  const types = known?.data ?? [];
  const country = employee.currentContract?.countryISO ?? employee.location?.countryISO;
  const offered = types.filter(({ countryISOs = [] }) => countryISOs.length === 0 || (country !== undefined && countryISOs.includes(country)));
  const isCorrection = opened !== null && !isRenewal;
  const schema = useMemo(
    () =>
      object({
        documentTypeId: string().required(),
        refId: text(100).test({
          name: 'number',
          message: say('document.invalidNumber'),
          test: (value, { parent }) => {
            const { documentTypeId } = parent as DocumentForm;
            const pattern = opened?.documentType?.refIdValidation ?? known?.data.find(({ id }) => id === documentTypeId)?.refIdValidation;
            return !value || !pattern || !isNumberPattern(pattern) || fitsPattern(pattern, value.trim());
          },
        }),
        expirationDate: string().test({ name: 'date', test: (value) => !value || isoDate().isValidSync(value) }),
        files: mixed<FilesValue>().optional(),
      }) as unknown as ObjectSchema<DocumentForm>,
    [say, known, opened],
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
  const submit = async ({ documentTypeId, refId, expirationDate, files }: DocumentForm): Promise<SubmitResult | undefined> => {
    const fields = { refId: refId.trim() || null, expirationDate: expirationDate || null };
    let saved: EmployeeDocument;
    try {
      if (opened === null) saved = await create.mutateAsync({ documentTypeId, ...fields });
      else if (isRenewal) saved = await renew.mutateAsync({ document: opened, ...fields });
      else saved = await change.mutateAsync({ document: opened, ...fields });
    } catch (error) {
      return refused(error, say, problemWords);
    }
    try {
      for (const fileId of files.removed) await removeFile.mutateAsync({ id: saved.id, fileId });
      if (files.added.length > 0) await attach.mutateAsync({ document: saved, files: files.added });
    } catch (error) {
      // The document stands by now: a file that fails is told, not a reason to enter it again.
      notify({ kind: 'warning', title: say('document.filesFailed', { reason: problemWords(error).description }) });
    }
    return undefined;
  };
  return (
    <FormDialog open onClose={onClose} title={say(isRenewal ? 'document.renew' : opened ? 'document.edit' : 'document.add')} form={form} onSubmit={submit}>
      {opened === null && (
        <SelectField name="documentTypeId" label={say('document.type')} options={offered.map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) }))} />
      )}
      <TextField name="refId" label={say('document.number')} />
      <DateField name="expirationDate" label={say('document.expires')} timeZone={tenant.timezone} weekStart={tenant.weekStart as Weekday} />
      <FileField name="files" label={say('document.files')} limits={FILE_LIMITS} />
    </FormDialog>
  );
}
