import { useReports } from '#client/reports/use-reports.ts';
import { notify } from '#ui/toast/messages.ts';
import { FileClockIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useTranslation } from 'react-i18next';
import { useDailyTexts } from '../use-daily-texts.ts';

/** Requests who was late in the chosen days and locations, whatever tab is shown (B§2). */
export default function LatenessReport({ query }: { readonly query: { readonly statuses?: unknown } }) {
  const t = useDailyTexts();
  const { t: tUi } = useTranslation('ui');
  const request = useReports();
  if (!request) return null;
  const { statuses: _, ...filters } = query;
  const start = async (format: 'csv' | 'xlsx' | 'pdf'): Promise<void> => {
    try {
      await request({ type: 'lateness', filters, format });
    } catch (error) {
      notify({ kind: 'error', title: t('lateness'), description: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Menu
      trigger={
        <>
          <FileClockIcon aria-hidden />
          <span className="st-word">{t('lateness')}</span>
        </>
      }
      triggerProps={{ 'data-testid': 'lateness' } as object}
      items={(['csv', 'xlsx', 'pdf'] as const).map((format) => ({
        id: format,
        label: tUi(`export.report.${format}`),
        onSelect: () => void start(format),
      }))}
    />
  );
}
