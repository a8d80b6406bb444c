import { useTranslation } from 'react-i18next';
import type { en } from './texts/en.ts';

/** History texts, loaded with the first history that is opened. */
export const historyTexts = {
  namespace: 'history',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type HistoryTranslate = (key: keyof typeof en, values?: Readonly<Record<string, string>>) => string;

export const useHistoryTexts = (): HistoryTranslate =>
  useTranslation(historyTexts.namespace as 'ui').t as unknown as HistoryTranslate;
