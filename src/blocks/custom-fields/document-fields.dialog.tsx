import { useMemo } from 'react';
import type { DocumentExtras, DocumentRecord } from '#ui/documents/document-record.ts';
import DocumentDialog, { type DocumentDialogProps } from '#ui/documents/document.dialog.tsx';
import { customFieldForm, customFieldsBody, customFieldsSchema } from './custom-field-form.ts';
import CustomFieldsPart from './custom-fields-part.tsx';
import type { CustomFieldValues } from './custom-fields.queries.ts';
import { useCustomFieldTexts } from './texts.ts';
import { useCustomFields } from './use-custom-fields.ts';

/** The form of a document of a person or location, with the fields that the tenant has added. */
export default function DocumentFieldsDialog(props: Omit<DocumentDialogProps<DocumentRecord>, 'extras'>) {
  const t = useCustomFieldTexts();
  const { fields, isPending } = useCustomFields('documents');
  const extras = useMemo<DocumentExtras>(
    () => ({
      schema: customFieldsSchema(fields, t('notALink')),
      formOf: (values) => customFieldForm(fields, values as CustomFieldValues),
      bodyOf: (form) => customFieldsBody(fields, form),
      part: <CustomFieldsPart fields={fields} />,
    }),
    [fields, t],
  );
  return isPending ? null : <DocumentDialog {...props} extras={extras} />;
}
