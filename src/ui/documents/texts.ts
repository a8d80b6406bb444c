import { useTranslation } from 'react-i18next';
import type { en } from './texts/en.ts';

/** Document texts, loaded with the first page that shows documents. */
export const documentTexts = {
  namespace: 'documents',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

type Plain = Exclude<keyof typeof en, 'refused' | 'standing' | 'events' | `${'showHistory' | 'ago'}_${string}`>;
export type DocumentTextKey =
  | Plain
  | 'showHistory'
  | 'ago'
  | `refused.${keyof (typeof en)['refused']}`
  | `events.document.${keyof (typeof en)['events']['document']}`
  | `standing.${keyof (typeof en)['standing']}`;
export type DocumentsTranslate = (key: DocumentTextKey, values?: Readonly<Record<string, string | number>>) => string;

export const useDocumentTexts = (): DocumentsTranslate =>
  useTranslation(documentTexts.namespace as 'ui').t as unknown as DocumentsTranslate;
