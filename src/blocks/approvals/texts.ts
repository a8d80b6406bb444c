import { getI18n } from 'react-i18next';
import { useTexts, type TextSource, type Translate } from '#client/texts/texts.ts';
import type { StepRole } from '#domain/approvals.ts';
import type { en } from './texts/en.ts';

/** The words of approvals: roles, timeline, decisions. They come with the first record that shows them. */
export const approvalTextSource: TextSource = {
  namespace: 'approval',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type ApprovalTranslate = Translate<typeof en>;

export const useApprovalTexts = (): ApprovalTranslate => useTexts<typeof en>(approvalTextSource.namespace);

/** What the role of a step is called. */
export function useRoleWords(): (role: StepRole) => string {
  const t = useApprovalTexts();
  return (role) => t(`roles.${role}`);
}

/** Loads a part together with these words: one after the other costs a second round trip when a record is first opened. */
export const withApprovalTexts =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([load(), getI18n().loadNamespaces(approvalTextSource.namespace)]);
    return code;
  };
