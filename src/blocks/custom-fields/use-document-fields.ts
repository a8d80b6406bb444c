import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import type { Fact } from '#ui/page/facts.tsx';
import type { CustomFieldValues } from './custom-fields.queries.ts';
import { useCustomFieldFacts } from './use-custom-field-facts.tsx';
import { useCustomFields } from './use-custom-fields.ts';

const Dialog = lazyPart(() => import('./document-fields.dialog.tsx'));

/** The custom fields of documents of people and locations: their values, and the form that asks for them. */
export function useDocumentFields() {
  const factsOf = useCustomFieldFacts(useCustomFields('documents').fields);
  return { Dialog, factsOf: (values: unknown): readonly Fact[] => factsOf(values as CustomFieldValues) };
}
