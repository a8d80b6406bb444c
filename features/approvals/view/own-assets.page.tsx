import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard, ViewRows } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { call } from '#client/http/call.ts';
import { ASSETS, DEVICE_CHANGES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { api } from '#contract/api.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { DeviceChange } from '../approvals.types.ts';
import { deviceName } from '../device-name.ts';
import { heldQuery } from '../held-devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useMachineWords } from '../use-machine-words.ts';

const ChangeDeviceDialog = lazyPart(() => import('../forms/change-device.dialog.tsx'));

const CANCEL = 'device-change.cancel';
const LATEST = 20;

/** The requests of a person for another device, newest first. */
const ownRequestsQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...DEVICE_CHANGES, 'own'], api.deviceChanges.list, {
      query: { employeeIds: [employeeId], sortBy: 'createdAt', sortOrder: 'desc', size: LATEST },
    }),
  });

/** What the reader has of the company, and their requests for another device (C§3, D15). */
export default function OwnAssetsPage() {
  const t = useViewTexts();
  const { employeeId } = useSession().user;
  const isPermitted = usePermissions().has({ resource: 'asset.details', action: 'read' }) && employeeId !== null;
  return (
    <>
      <PageHeader title={t('pages.assets')} />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {isPermitted ? (
          <>
            <Held employeeId={employeeId} />
            <Requests employeeId={employeeId} />
          </>
        ) : (
          <EmptyState kind="not-permitted" as="h2" />
        )}
      </chakra.div>
    </>
  );
}

function Held({ employeeId }: { readonly employeeId: string }) {
  const t = useViewTexts();
  const held = useQuery(heldQuery(employeeId));
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <ViewCard title={t('assets.held')} testId="own-assets">
      <ViewState of={held}>
        {({ data, count }) =>
          data.length === 0 ? (
            <EmptyState kind="none" as="h3" title={t('assets.none')} description={t('assets.noneHint')} />
          ) : (
            <>
              <ViewRows>
                {data.map(({ id, assetType, values }) => {
                  const details = values.flatMap(({ stringValue }) => (stringValue === null ? [] : [stringValue]));
                  return (
                    <li key={id} data-testid="own-asset">
                      <span className="what">
                        <b>
                          <bdi>{assetType.name}</bdi>
                        </b>
                        <small>
                          <bdi>{details.join(' · ')}</bdi>
                        </small>
                      </span>
                      <Button
                        variant="outline"
                        minH="44px"
                        data-testid="change-device"
                        aria-label={t('assets.changeOf', { name: assetType.name })}
                        onClick={() => setAsked(id)}
                      >
                        {t('assets.change')}
                      </Button>
                    </li>
                  );
                })}
              </ViewRows>
              <ShownOf shown={data.length} count={count} />
            </>
          )
        }
      </ViewState>
      <LazyDialog>{asked !== null && <ChangeDeviceDialog assetId={asked} onClose={() => setAsked(null)} />}</LazyDialog>
    </ViewCard>
  );
}

function Requests({ employeeId }: { readonly employeeId: string }) {
  const t = useViewTexts();
  const requests = useQuery(ownRequestsQuery(employeeId));
  const found = (requests.data?.data ?? []) as readonly DeviceChange[];
  if (found.length === 0 && !requests.error) return null;
  return (
    <ViewCard title={t('assets.requests')} testId="own-device-changes">
      <ViewState of={requests}>
        {({ count }) => (
          <>
            <ViewRows>
              {found.map((change) => (
                <Request key={change.id} change={change} />
              ))}
            </ViewRows>
            <ShownOf shown={found.length} count={count} />
          </>
        )}
      </ViewState>
    </ViewCard>
  );
}

function Request({ change }: { readonly change: DeviceChange }) {
  const t = useViewTexts();
  const texts = useApprovalsTexts();
  const words = useMachineWords();
  const problemWords = useProblemWords();
  const [isAsked, setAsked] = useState(false);
  const { id, version, status, asset, replacementAsset, actions } = change;
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(api.deviceChanges.cancel, { params: { id }, body: { version } }),
    onSettled: () => Promise.all([DEVICE_CHANGES, ASSETS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (
    <li data-testid="own-device-change">
      <span className="what">
        {t('assets.instead', { wanted: deviceName(replacementAsset), asset: deviceName(asset) })}
      </span>
      <StatusChip status={status} label={words.state(status)} />
      {actions.some(({ event, can }) => event === CANCEL && can) && (
        <Button variant="outline" minH="44px" data-testid="cancel-change" onClick={() => setAsked(true)}>
          {t('assets.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        seen={version}
        onClose={() => setAsked(false)}
        title={texts('devices.cancelTitle')}
        text={texts('devices.cancelText')}
        confirmLabel={words.event(CANCEL)}
        onConfirm={async () => {
          try {
            await cancel.mutateAsync();
            notify({ kind: 'success', title: t('assets.canceled') });
          } catch (cause) {
            throw new Error(questionRefusal(cause, problemWords), { cause });
          }
        }}
      />
    </li>
  );
}
