import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#blocks/approvals/approval.types.ts';
import { DecisionPart } from '#blocks/approvals/decision-part.tsx';
import { isOverridable, type OwnEvent } from '#blocks/approvals/decision-subject.ts';
import { useStepConsequence } from '#blocks/approvals/use-consequence.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { OWN_TONES, isBalanceReason } from '../actions.ts';
import { approvalCache } from '../leave-cache.ts';
import { useCancel, useKeep } from '../leave.mutations.ts';
import type { Leave } from '../leave.types.ts';
import { openProcess, openSubject } from '../processes.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

const CorrectLeaveDialog = lazyPart(() => import('../forms/correct-leave.dialog.tsx'));

export interface LeaveDecisionProps {
  readonly leave: Leave;
  readonly onComposing: (isComposing: boolean) => void;
}

/** "What you can do now" with a request: deciding on it or its cancellation, and events of the leave itself. */
export function LeaveDecision({ leave, onComposing }: LeaveDecisionProps) {
  const t = useLeaveTexts();
  const { t: tUi } = useTranslation('ui');
  const client = useQueryClient();
  const cancel = useCancel(leave.id);
  const keep = useKeep(leave.id);
  const mayOverride = usePermissions().has({ resource: 'leave.balance', action: 'update' });
  const [isCorrecting, setCorrecting] = useState(false);
  const cache = useMemo(() => approvalCache(client, leave.id), [client, leave.id]);
  const name = personName(leave.employee);
  const override = mayOverride
    ? {
        lifts: isBalanceReason,
        label: t('decide.overrideLabel'),
        noteRequired: t('decide.noteRequired'),
        confirmationRequired: t('decide.overrideRequired'),
      }
    : undefined;
  const { cancellationNeedsApproval: asksApprovers } = leave;
  const own: Readonly<Record<string, OwnEvent>> = {
    'leave.keep': {
      tone: OWN_TONES['leave.keep'],
      send: ({ version }) => keep.mutateAsync(version),
      done: { title: tUi('form.submitted'), description: t('decide.kept', { name }) },
    },
    'leave.cancel': {
      tone: OWN_TONES['leave.cancel'],
      send: (sent) => cancel.mutateAsync(sent),
      hasNote: asksApprovers,
      done: {
        title: tUi('confirm.success'),
        description: t(asksApprovers ? 'decide.cancellationRequested' : 'decide.canceled', { name }),
      },
    },
    'leave.correct': { tone: OWN_TONES['leave.correct'] },
  };
  const ofStep = useStepConsequence(openSubject(leave), openProcess(leave));
  const consequence = (action: Action): string | undefined => {
    if (action.event === 'leave.cancel') return t(asksApprovers ? 'decide.asksToCancel' : 'decide.cancels');
    if (action.event === 'leave.keep') return t('decide.keeps');
    if (action.event === 'leave.correct') return t('decide.corrects');
    return isOverridable(action, override?.lifts) ? t('decide.overrides') : ofStep(action);
  };
  return (
    <>
      <DecisionPart
        subject={{
          machine: 'leave-request',
          id: leave.id,
          name,
          process: openProcess(leave),
          version: leave.version,
          actions: leave.actions,
          cache,
          texts: leaveTexts,
          consequence,
          override,
          own,
          onBegin: () => setCorrecting(true),
        }}
        onComposing={onComposing}
      />
      <LazyDialog>
        {isCorrecting && <CorrectLeaveDialog leave={leave} onClose={() => setCorrecting(false)} />}
      </LazyDialog>
    </>
  );
}
