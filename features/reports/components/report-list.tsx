import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportsOf, type FollowedReport } from '#client/reports/follow-reports.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTexts } from '#client/texts/texts.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { formatDayTime } from '#ui/format/dates.ts';
import { XIcon, DownloadIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra, Flex, IconButton } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { en } from '../texts/en.ts';
import { useDownloadReport } from '../use-download-report.ts';

/** The person's reports of the last six hours: state, file, or failure. */
export default function ReportList() {
  const t = useTexts<typeof en>('reports');
  const { user } = useSession();
  const reports = reportsOf(user.id);
  const list = useSyncExternalStore(reports.subscribe, reports.list);
  useEffect(() => reports.resume(), [reports]);
  if (list.length === 0) return <EmptyState kind="none" title={t('empty')} description={t('emptyHint')} />;
  return (
    <>
      <chakra.p color="fg.muted" mb="4">
        {t('intro')}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="3" aria-live="polite" data-testid="reports">
        {list.map((report) => (
          <ReportEntry key={report.id} report={report} />
        ))}
      </chakra.ul>
    </>
  );
}

function ReportEntry({ report }: { readonly report: FollowedReport }) {
  const t = useTexts<typeof en>('reports');
  const { locale } = useLanguage();
  const { user, tenant } = useSession();
  const reports = reportsOf(user.id);
  const { id, state, answer } = report;
  const name = t(`types.${report.type}`);
  const at = (instant: string): string => formatDayTime(instant, tenant.timezone, locale);
  const title = report.about ? `${name} · ${report.about}` : name;
  const isUnderWay = state === 'queued' || state === 'running';
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" p="3" data-testid="report" data-state={state}>
      <Flex align="flex-start" gap="2">
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            <bdi>{name}</bdi>
            {report.about && (
              <>
                {' · '}
                <bdi>{report.about}</bdi>
              </>
            )}
            {answer && <chakra.span color="fg.muted"> · {answer.format.toUpperCase()}</chakra.span>}
          </chakra.p>
          <chakra.p textStyle="sm" color={state === 'failed' ? 'fg.error' : 'fg.muted'}>
            {t(`states.${state}`)}
          </chakra.p>
          {state === 'timedOut' && <chakra.p textStyle="sm">{t('stillRunning')}</chakra.p>}
          {answer?.error && (
            <chakra.p textStyle="sm" overflowWrap="anywhere">
              {answer.error.message}
            </chakra.p>
          )}
          <chakra.p textStyle="xs" color="fg.muted" mt="1">
            {t('requestedAt', { at: at(report.requestedAt) })}
            {state === 'ready' && answer?.expiresAt && ` · ${t('keptUntil', { at: at(answer.expiresAt) })}`}
          </chakra.p>
        </chakra.div>
        {!isUnderWay && state !== 'requesting' && (
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={t('removeOf', { name: title })}
            title={t('remove')}
            onClick={() => reports.dismiss(id)}
          >
            <XIcon aria-hidden />
          </IconButton>
        )}
      </Flex>
      {isUnderWay && (
        <Progress
          label={t('progress', { name: title, percent: answer?.progress ?? 0 })}
          percent={answer?.progress ?? 0}
        />
      )}
      {state === 'ready' && <Download report={report} name={title} />}
      {state === 'timedOut' && (
        <Button size="sm" variant="outline" mt="2" onClick={() => reports.again(id)}>
          {t('again')}
        </Button>
      )}
    </chakra.li>
  );
}

function Progress({ label, percent }: { readonly label: string; readonly percent: number }) {
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      mt="2"
      height="6px"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg="brand.solid"
        transition="width 0.3s"
        style={{ width: `${Math.max(percent, 4)}%` }}
      />
    </chakra.div>
  );
}

function Download({ report, name }: { readonly report: FollowedReport; readonly name: string }) {
  const t = useTexts<typeof en>('reports');
  const save = useDownloadReport();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await save(report, name);
    setBusy(false);
  };
  return (
    <BusyButton
      size="sm"
      mt="2"
      colorPalette="brand"
      isRead
      busy={isBusy}
      aria-label={t('downloadOf', { name })}
      onClick={() => void download()}
    >
      <DownloadIcon aria-hidden />
      {t('download')}
    </BusyButton>
  );
}
