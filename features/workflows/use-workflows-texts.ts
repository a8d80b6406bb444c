import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type WorkflowsTranslate = Translate<typeof en>;

/** The words of the room where workflows are read. */
export const useWorkflowsTexts = (): WorkflowsTranslate => useTexts<typeof en>('workflows');
