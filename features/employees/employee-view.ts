import { customFieldTextSource } from '#blocks/custom-fields/text-source.ts';
import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { documentTexts } from '#ui/documents/texts.ts';
import { employees } from './index.ts';

/** The own documents, payouts and contacts, as parts of the employee view. */
export const recordView: ViewPart = {
  texts: [employees.texts, documentTexts, customFieldTextSource],
  pages: {
    documents: () => import('./view/own-documents.page.tsx'),
    pay: () => import('./view/own-pay.page.tsx'),
    contacts: () => import('./view/contacts.page.tsx'),
  },
};
