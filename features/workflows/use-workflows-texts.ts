import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type WorkflowsSay = Say<typeof en>;

/** The words of the room where workflows are read. */
export const useWorkflowsTexts = (): WorkflowsSay => useTexts<typeof en>('workflows');
