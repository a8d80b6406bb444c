import { usePermissions } from '../session/use-permissions.ts';
import { useSession } from '../session/use-session.ts';
import { useProblemWords } from '../texts/problem-words.ts';
import type { ReportRequest } from './follow-reports.ts';
import { openReports } from './report-panel.ts';

/**
 * Requests a report, optionally about one record, and shows its progress; undefined without the permission. Failures
 * are thrown with a readable message.
 */
export function useReports(): ((body: ReportRequest, about?: string) => Promise<void>) | undefined {
  const { user } = useSession();
  const problemWords = useProblemWords();
  if (!usePermissions().has({ resource: 'report', action: 'read' })) return undefined;
  return async (body, about) => {
    try {
      // The code that follows reports is loaded with the first one.
      const { reportsOf } = await import('./follow-reports.ts');
      await reportsOf(user.id).request(body, about);
      openReports();
    } catch (error) {
      const { title, description } = problemWords(error);
      throw new Error(description || title, { cause: error });
    }
  };
}
