import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import type { FollowedReport } from '#client/reports/follow-reports.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTexts } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import { dayInZone } from '#ui/format/dates.ts';
import { notify } from '#ui/toast/messages.ts';
import type { en } from './texts/en.ts';

/** Saves the file of a report, or shows why it cannot. */
export function useDownloadReport(): (report: FollowedReport, name: string) => Promise<void> {
  const t = useTexts<typeof en>('reports');
  const { user, tenant } = useSession();
  const save = useSaveFile();
  return async (report, name) => {
    try {
      await save(
        call(api.reports.file, { params: { id: report.id }, timeout: FILE_TIMEOUT }),
        `${name} ${dayInZone(report.requestedAt, tenant.timezone)}.${report.answer?.format ?? ''}`,
      );
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      // Polling again would report it as ready again, and the download would be refused again.
      if (cause instanceof ApiProblem && cause.code === 'permission-missing')
        return notify({ kind: 'error', title: t('rightsChanged') });
      notify({ kind: 'error', title: error instanceof Error ? error.message : name });
      const { reportsOf } = await import('#client/reports/follow-reports.ts');
      reportsOf(user.id).again(report.id);
    }
  };
}
