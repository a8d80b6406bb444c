import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type WorkflowsTranslate = Translate<typeof en>;

/** Texts of the Workflows pages. */
export const useWorkflowsTexts = (): WorkflowsTranslate => useTexts<typeof en>('workflows');
