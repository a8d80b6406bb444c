import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon, LoaderIcon } from '../icons.tsx';
import { Menu } from '../overlay/menu.tsx';

export type ExportFormat = 'csv' | 'xlsx';

export type ReportFormat = ExportFormat | 'pdf';

export interface ExportMenuProps {
  /** Fetches and saves the file. A rejection is shown beside the button. */
  readonly onExport: (format: ExportFormat) => Promise<void>;
  /** Requests the same as a background report; absent without that option. */
  readonly onReport?: ((format: ReportFormat) => Promise<void>) | undefined;
}

/** Exports the list as shown: filters, order and columns. */
export function ExportMenu({ onExport, onReport }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const start = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : t('error.title'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1" data-testid="export">
      <Menu
        trigger={
          <>
            {busy ? <LoaderIcon aria-hidden /> : <DownloadIcon aria-hidden />}
            <span className="st-word">{t('export.title')}</span>
          </>
        }
        triggerProps={{ 'aria-disabled': busy || undefined }}
        items={[
          ...(['csv', 'xlsx'] as const).map((format) => ({
            id: format,
            label: t(`export.${format}`),
            onSelect: () => void start(() => onExport(format)),
          })),
          ...(onReport ? (['csv', 'xlsx', 'pdf'] as const) : []).map((format, at) => ({
            id: `report-${format}`,
            label: t(`export.report.${format}`),
            separated: at === 0,
            onSelect: () => void start(async () => onReport?.(format)),
          })),
        ]}
      />
      <span className="st-sr" role="status">
        {busy ? t('export.busy') : ''}
      </span>
      {error !== undefined && (
        <chakra.span role="alert" textStyle="xs" color="fg.error">
          {error}
        </chakra.span>
      )}
    </chakra.div>
  );
}
