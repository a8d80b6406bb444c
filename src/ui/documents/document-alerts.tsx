import { styled } from '../styled.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DocumentAlert } from '#domain/documents.ts';
import { statusLook } from '../chip/statuses.ts';
import { formatDay } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';

const ORDER = ['urgent', 'warning'] as const;

const Alerts = styled('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& > li': {
      display: 'flex',
      gap: '2',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderRadius: 'l2',
      textStyle: 'sm',
      overflowWrap: 'anywhere',
    },
    '& > [data-status=urgent]': { bg: 'bg.error', borderColor: 'red.border', color: 'fg.error' },
    '& > [data-status=warning]': { bg: 'bg.warning', borderColor: 'orange.border', color: 'fg.warning' },
    '& svg': { flexShrink: '0', mt: '3px' },
  },
});

/** The text of an alert, in the words of the specification (A§5, A§8). */
export function alertText(t: TFunction<'ui'>, alert: DocumentAlert, locale: string): string {
  const name = alert.name ?? t('document.unnamed');
  if (!('date' in alert)) return t(alert.kind === 'missing' ? 'document.missing' : 'document.invalidNumber', { name });
  const date = alert.date === null ? t('document.unknownDate') : formatDay(alert.date, locale);
  return t(alert.kind === 'expired' ? 'document.expired' : 'document.expires', { name, date });
}

/** Alerts about documents, the worst first; nothing when all is well. */
export function DocumentAlerts({ alerts }: { readonly alerts: readonly DocumentAlert[] }) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  if (alerts.length === 0) return null;
  const sorted = alerts.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <Alerts data-testid="document-alerts" aria-label={t('document.alerts')}>
      {sorted.map((alert, index) => {
        const { icon: Icon } = statusLook(alert.status);
        return (
          // Two unnamed documents can have the same alert.
          <li key={`${index}${alert.kind}${alert.name ?? ''}`} data-status={alert.status}>
            <Icon size={14} aria-hidden />
            <span>
              {alert.status === 'urgent' && <span className="st-sr">{`${t('status.urgent')}: `}</span>}
              {alertText(t, alert, locale)}
            </span>
          </li>
        );
      })}
    </Alerts>
  );
}
