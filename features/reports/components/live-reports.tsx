import { Suspense, useEffect, useEffectEvent } from 'react';
import type { FollowedReport } from '#client/reports/follow-reports.ts';
import { rememberedReports } from '#client/reports/report-memory.ts';
import { closeReports, useReportsOpen } from '#client/reports/report-panel.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTexts } from '#client/texts/texts.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { en } from '../texts/en.ts';
import { useDownloadReport } from '../use-download-report.ts';

const ReportList = lazyPart(() => import('./report-list.tsx'));

/** Resumes the reports stored in this browser, announces finished ones, and shows the report panel. */
export default function LiveReports() {
  const t = useTexts<typeof en>('reports');
  const { user } = useSession();
  const mayRead = usePermissions().has({ resource: 'report', action: 'read' });
  const isOpen = useReportsOpen();
  const download = useDownloadReport();
  const announce = useEffectEvent((report: FollowedReport, isFirst: boolean) => {
    // An open panel already shows it.
    if (isOpen) return;
    const { type, about, state, answer } = report;
    const name = about ? `${t(`types.${type}`)} · ${about}` : t(`types.${type}`);
    const isListedOnly = !isFirst;
    if (state === 'ready')
      notify({
        kind: 'success',
        title: t('ready', { name }),
        action: { label: t('download'), onClick: () => void download(report, name) },
        isListedOnly,
      });
    if (state === 'failed')
      notify({ kind: 'error', title: t('failed', { name }), description: answer?.error?.message, isListedOnly });
  });
  useEffect(() => {
    if (!mayRead || (!isOpen && rememberedReports(user.id).length === 0)) return;
    let stop = (): void => undefined;
    let isGone = false;
    void import('#client/reports/follow-reports.ts').then(({ reportsOf }) => {
      if (isGone) return;
      const reports = reportsOf(user.id);
      stop = reports.onNews((report, isFirst) => announce(report, isFirst));
      reports.resume();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isOpen, mayRead, user.id]);
  return (
    <Drawer open={isOpen && mayRead} onClose={closeReports} title={t('title')} width={440}>
      <Suspense fallback={null}>
        <ReportList />
      </Suspense>
    </Drawer>
  );
}
