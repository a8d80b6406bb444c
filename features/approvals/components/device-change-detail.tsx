import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { DecisionPart } from '#blocks/approvals/decision-part.tsx';
import type { OwnEvent } from '#blocks/approvals/decision-subject.ts';
import { useStepConsequence } from '#blocks/approvals/use-consequence.ts';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { deviceChangeTexts } from '#machines/device-change/device-change.texts.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { notify } from '#ui/toast/messages.ts';
import type { DeviceChange } from '../approvals.types.ts';
import { deviceName } from '../device-name.ts';
import { deviceCache, deviceChangeQuery } from '../devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useMachineWords } from '../use-machine-words.ts';

const CANCEL = 'device-change.cancel';
const OWN: Readonly<Record<string, OwnEvent>> = { [CANCEL]: { tone: 'negative' } };

interface DeviceChangeDetailProps {
  readonly id: string;
  readonly row: DeviceChange | undefined;
}

/** One device change request: both devices, its approval, and the available actions. */
export default function DeviceChangeDetail({ id, row }: DeviceChangeDetailProps) {
  const read = useQuery({ ...deviceChangeQuery(id), ...(row ? { placeholderData: row } : {}) });
  return <RecordRead<DeviceChange> of={read}>{(change) => <ReadDeviceChange change={change} />}</RecordRead>;
}

function ReadDeviceChange({ change }: { readonly change: DeviceChange }) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const problemWords = useProblemWords();
  const { id, version, status, employee, asset, replacementAsset, approvalProcess: process } = change;
  const [isAsked, setAsked] = useState(false);
  const cancel = useApprovalWrite(() => call(api.deviceChanges.cancel, { params: { id }, body: { version } }));
  const client = useQueryClient();
  const cache = useMemo(() => deviceCache(client, id), [client, id]);
  const [isComposing, setComposing] = useState(false);
  const consequence = useStepConsequence('change-assigned-device', process);
  return (
    <RecordPanel
      title={<bdi>{personName(employee)}</bdi>}
      mark={<StatusChip status={status} label={words.state(status)} />}
    >
      <RecordParts>
        <Facts
          facts={[
            { label: t('facts.asset'), value: <bdi>{deviceName(asset)}</bdi> },
            { label: t('facts.replacement'), value: <bdi>{deviceName(replacementAsset)}</bdi> },
          ]}
        />
        <DecisionPart
          subject={{
            machine: 'device-change',
            id,
            name: personName(employee),
            process,
            version,
            actions: [...process.actions, ...change.actions],
            cache,
            texts: deviceChangeTexts,
            consequence,
            own: OWN,
            onBegin: () => setAsked(true),
          }}
          onComposing={setComposing}
        />
        <ApprovalTimeline process={process} subject="change-assigned-device" />
        <ApprovalNotes processes={[process]} actions={process.actions} cache={cache} isReadOnly={isComposing} />
      </RecordParts>
      <ConfirmDialog
        open={isAsked}
        seen={version}
        onClose={() => setAsked(false)}
        title={t('devices.cancelTitle')}
        text={t('devices.cancelText')}
        confirmLabel={words.event(CANCEL)}
        onConfirm={async () => {
          try {
            await cancel.mutateAsync(undefined);
            notify({ kind: 'success', title: t(`done.${CANCEL}`) });
          } catch (cause) {
            throw new Error(questionRefusal(cause, problemWords), { cause });
          }
        }}
      />
    </RecordPanel>
  );
}
