import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import type { DeviceChange } from '../approvals.types.ts';
import { deviceChangeQuery } from '../devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useApprovalWrite } from '../use-decide.ts';
import { useMachineWords } from '../use-machine-words.ts';
import { nameOf } from '../use-words.ts';
import { ApprovalTimeline } from './approval-timeline.tsx';
import { ProcessActions } from './process-actions.tsx';

const CANCEL = 'device-change.cancel';

const Frame = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    whiteSpace: 'normal',
    p: { base: '1', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '8',
    '& > .whole': { gridColumn: '1 / -1' },
    '& > .column': { display: 'grid', gap: '5', minWidth: '0' },
  },
});

export const deviceName = ({ typeName, details }: DeviceChange['asset']): string =>
  details === '' ? typeName : `${typeName} · ${details}`;

/** One request for another device: both devices, its approval, and what can be done now. */
export default function DeviceChangeDetail({ change: listed }: { readonly change: DeviceChange }) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const problemWords = useProblemWords();
  const { data } = useQuery({ ...deviceChangeQuery(listed.id), placeholderData: listed });
  const change: DeviceChange = data ?? listed;
  const { id, version, status, employee, asset, replacementAsset, approvalProcess: process } = change;
  const [isAsked, setAsked] = useState(false);
  const cancel = useApprovalWrite(() => call(api.deviceChanges.cancel, { params: { id }, body: { version } }));
  const own = change.actions.map(({ event, can, reasons }) => ({
    event,
    label: words.event(event),
    can,
    reasons: reasons.map(words.reason),
    tone: 'negative' as const,
  }));
  return (
    <Frame data-testid="device-change-detail" data-id={id} aria-label={nameOf(employee)}>
      <chakra.div className="whole" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <Heading as="h2" textStyle="md" fontWeight="semibold">
          <bdi>{nameOf(employee)}</bdi>
        </Heading>
        <StatusChip status={status} label={words.state(status)} />
      </chakra.div>
      <div className="column">
        <Facts
          facts={[
            { label: t('facts.asset'), value: <bdi>{deviceName(asset)}</bdi> },
            { label: t('facts.replacement'), value: <bdi>{deviceName(replacementAsset)}</bdi> },
          ]}
        />
        <ProcessActions process={process} more={own} onMore={(event) => setAsked(event === CANCEL)} />
      </div>
      <div className="column">
        <ApprovalTimeline process={process} />
      </div>
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
    </Frame>
  );
}
