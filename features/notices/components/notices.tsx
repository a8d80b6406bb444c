import { useState } from 'react';
import { audienceAt } from '#domain/audiences.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { MaintenanceBlock } from './maintenance-block.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { useMaintenance } from './use-maintenance.ts';
import { VersionDialog } from './version-dialog.tsx';

/**
 * Upcoming and ongoing maintenance, and the patch notes of a new version. One dialog per visit: patch notes can wait
 * for the next.
 */
export default function Notices() {
  const { state, notice, isAsked, acknowledge } = useMaintenance();
  const { facts } = useSessionState();
  const [isInterrupted, setInterrupted] = useState(false);
  if (state === 'shown' && !isInterrupted) setInterrupted(true);
  // They are about the web panel: the apps have their own.
  const hasPatchNotes = facts !== null && audienceAt(location.pathname) === 'web';
  if (state === 'blocked') return <MaintenanceBlock notice={notice} />;
  return (
    <>
      <MaintenanceDialog open={state === 'shown'} notice={notice} onAcknowledge={acknowledge} />
      {hasPatchNotes && <VersionDialog mayOpen={isAsked && !isInterrupted} />}
    </>
  );
}
