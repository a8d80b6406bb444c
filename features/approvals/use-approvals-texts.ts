import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type ApprovalsTranslate = Translate<typeof en>;

/** Texts of approvals. */
export const useApprovalsTexts = (): ApprovalsTranslate => useTexts<typeof en>('approvals');
