import { useMemo } from 'react';
import type { DocumentExtras } from '#ui/documents/document-record.ts';
import { customFieldForm, customFieldsBody, customFieldsSchema } from './custom-field-form.ts';
import { CustomFieldsPart } from './custom-fields-part.tsx';
import type { CustomFieldValues } from './custom-fields.queries.ts';
import { useCustomFieldTexts } from './texts.ts';
import { useCustomFieldFacts } from './use-custom-field-facts.tsx';
import { useCustomFields } from './use-custom-fields.ts';

/** The custom fields of documents of people and locations, for their records and forms. */
export function useDocumentExtras(): DocumentExtras {
  const t = useCustomFieldTexts();
  const { fields } = useCustomFields('documents');
  const factsOf = useCustomFieldFacts(fields);
  return useMemo(
    () => ({
      schema: customFieldsSchema(fields, t('notALink')),
      formOf: (values) => customFieldForm(fields, values as CustomFieldValues),
      bodyOf: (form) => customFieldsBody(fields, form),
      part: <CustomFieldsPart fields={fields} />,
      factsOf: (values) => factsOf(values as CustomFieldValues),
    }),
    [fields, factsOf, t],
  );
}
