import { usePermissions } from '#client/session/use-permissions.ts';

/** Whether the person takes part in approvals at all. */
export const useIsApprover = (): boolean =>
  usePermissions().has({ resource: 'approvalProcess.step', action: 'update' });
