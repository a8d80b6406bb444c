import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type ApprovalsSay = Say<typeof en>;

/** The words of approvals. */
export const useApprovalsTexts = (): ApprovalsSay => useTexts<typeof en>('approvals');
