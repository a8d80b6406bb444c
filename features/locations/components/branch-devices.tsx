import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { MonitorIcon, SmartphoneIcon, TabletIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Rows, Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

type Device = AnswerOf<typeof api.branchDevices.list>['data'][number];

const ICONS = { desktop: MonitorIcon, phone: SmartphoneIcon, tablet: TabletIcon } as const;

const devicesQuery = (id: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'devices'], api.branchDevices.list, { params: { id } }) });

/** Devices this location is signed in on for check-in, with a way to remove a lost one (D46). */
export function BranchDevices({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const problemWords = useProblemWords();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(devicesQuery(place.id));
  const [leaving, setLeaving] = useState<Device | null>(null);
  const remove = useMutation({
    mutationFn: (deviceId: string) => call(api.branchDevices.remove, { params: { id: place.id, deviceId } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(place.id).queryKey }),
  });
  return (
    <Section title={t('devices.title')} testId="branch-devices">
      <chakra.p color="fg.muted" mb="2">
        {t(place.hasPassword ? 'devices.text' : 'devices.noPassword')}
      </chakra.p>
      {data ? (
        data.count === 0 ? (
          <chakra.p color="fg.muted">{t('devices.none')}</chakra.p>
        ) : (
          <Rows>
            {data.data.map((device) => (
              <DeviceRow key={device.id} device={device} onRemove={() => setLeaving(device)} />
            ))}
          </Rows>
        )
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('devices.removeTitle')}
        text={t('devices.removeText')}
        confirmLabel={t('devices.remove')}
        onConfirm={async () => {
          if (leaving) await remove.mutateAsync(leaving.id);
          notify({ kind: 'success', title: t('devices.removed') });
        }}
      />
    </Section>
  );
}

function DeviceRow({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const t = useLocationsTexts();
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const { browser, system, address } = device;
  const instant = (at: string): string => formatDayTime(at, tenant.timezone, locale, false);
  const name =
    browser && system ? t('devices.agent', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  const Icon = ICONS[device.device ?? 'tablet'];
  const details = [
    t('devices.used', { when: instant(device.lastUsedAt) }),
    t('devices.since', { when: instant(device.createdAt) }),
    ...(address === null ? [] : [t('devices.address', { address })]),
  ];
  return (
    <li data-testid="branch-device">
      <chakra.span color="fg.muted">
        <Icon size={18} aria-hidden />
      </chakra.span>
      <span className="what">
        <chakra.span fontWeight="medium">{name}</chakra.span>
        <chakra.span className="more" textStyle="xs" display="block">
          {details.join(' · ')}
        </chakra.span>
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('devices.removeLabel', { name })}
        data-testid="remove-device"
        onClick={onRemove}
      >
        {t('devices.remove')}
      </Button>
    </li>
  );
}
