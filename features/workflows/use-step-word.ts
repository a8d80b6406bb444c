import { useCallback } from 'react';
import { STEP_ROLES } from '#domain/approvals.ts';
import { useWorkflowsTexts } from './use-workflows-texts.ts';

/** The words of a step of a workflow: the role that decides it. */
export function useStepWord(): (step: string) => string {
  const t = useWorkflowsTexts();
  return useCallback(
    (step) => {
      const role = STEP_ROLES.find((each) => each === step);
      return role ? t(`waiting.steps.${role}`) : step;
    },
    [t],
  );
}
