import { getI18n } from 'react-i18next';
import { useTexts, type TextSource, type Translate } from '#client/texts/texts.ts';
import type { StepRole } from '#domain/approvals.ts';
import type { en } from './texts/en.ts';

/** Texts of approvals: roles, timeline, decisions. Loaded with the first record that shows them. */
export const approvalTextSource: TextSource = {
  namespace: 'approval',
  en: async () => (await import('./texts/en.ts')).en,
  ar: async () => (await import('./texts/ar.ts')).ar,
};

export type ApprovalTranslate = Translate<typeof en>;

export const useApprovalTexts = (): ApprovalTranslate => useTexts<typeof en>(approvalTextSource.namespace);

/** The label of a step's role. */
export function useRoleWords(): (role: StepRole) => string {
  const t = useApprovalTexts();
  return (role) => t(`roles.${role}`);
}

/**
 * Loads a part together with these texts: loading them in sequence costs a second round trip when a record is first
 * opened.
 */
export const withApprovalTexts =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    const [code] = await Promise.all([load(), getI18n().loadNamespaces(approvalTextSource.namespace)]);
    return code;
  };
