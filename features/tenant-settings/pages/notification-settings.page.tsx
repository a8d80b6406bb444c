import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { NotificationType } from '#domain/records.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonForm } from '#ui/states/skeletons.tsx';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { notificationsQuery, useSwitchNotification } from '../tenant-settings.queries.ts';
import { useTenantSettingsTexts } from '../use-tenant-settings-texts.ts';

const GROUPS = {
  leave: ['leave-request', 'leave-request-process-finished', 'approval-process-new-note', 'approval-process-canceled'],
  banking: ['day-banking-variance', 'day-banking-automatic-close'],
  attendance: ['employee-check-in-late', 'employee-check-in-absent', 'schedule-change'],
  other: ['change-device', 'change-device-process-finished', 'new-communication', 'customer-impact', 'custom'],
} as const satisfies Record<string, readonly NotificationType[]>;

/** Which kinds of notifications the tenant sends (A§8, C§3). */
export default function NotificationSettingsPage() {
  const t = useTenantSettingsTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const { data: stored, error, refetch } = useQuery(notificationsQuery);
  const change = useSwitchNotification();
  const action = stored?.isSet === true ? 'update' : 'create';
  const canWrite = permissions.scopeOf({ resource: 'tenantSettings.notifications', action }) === 'all';
  const send = async (type: NotificationType, isOn: boolean) => {
    try {
      await change.mutateAsync({ type, isOn });
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        sub={canWrite ? t('notifications.sub') : t('notifications.readOnly')}
      />
      {stored ? (
        <Sections pt="0" maxWidth="760px">
          {Object.entries(GROUPS).map(([group, types]) => (
            <Section
              key={group}
              title={t(`notifications.groups.${group as keyof typeof GROUPS}`)}
              testId={`notifications-${group}`}
            >
              <Rows>
                {types.map((type) => (
                  <li key={type}>
                    <span className="what">{t(`notifications.types.${type}`)}</span>
                    <OptimisticSwitch
                      label={t(`notifications.types.${type}`)}
                      checked={stored.settings[type] ?? true}
                      onChange={(isOn) => send(type, isOn)}
                      lockedReason={canWrite ? undefined : t('notifications.locked')}
                    />
                  </li>
                ))}
              </Rows>
            </Section>
          ))}
        </Sections>
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </>
  );
}
