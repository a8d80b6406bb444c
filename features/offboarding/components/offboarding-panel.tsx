import { queryOptions } from '@tanstack/react-query';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import type { OffboardingStatus } from '#domain/offboarding.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import type { ListedSettlement } from '../offboarding.types.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

const LINES = 6;

/** The key has the list's prefix, so that both are refreshed together. */
const panelQuery = (statuses: readonly OffboardingStatus[], sortOrder: 'asc' | 'desc') =>
  queryOptions({
    ...readOptions([...OFFBOARDINGS, 'list', 'panel'], api.offboardings.list, {
      query: { statuses: [...statuses], sortBy: 'createdAt', sortOrder, size: LINES },
    }),
  });
const openQuery = panelQuery(['not-started', 'in-progress'], 'asc');
const confirmedQuery = panelQuery(['confirmed'], 'desc');

/** Settlements on the dashboard (A§2): open ones, oldest first, and the latest confirmed. */
export default function OffboardingPanel() {
  const t = useOffboardingTexts();
  const words = useWords();
  const open = usePanelQuery(openQuery);
  const confirmed = usePanelQuery(confirmedQuery);
  const line = ({ id, employee, status }: ListedSettlement) => (
    <li key={id}>
      <QueryLink isExact href={`/payroll-management/offboarding/${id}`}>
        <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
        <StatusChip status={status} label={words.status(status)} />
      </QueryLink>
    </li>
  );
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.open')}
        query={open}
        testId="open-settlements"
        way={
          <QueryLink className="way" isExact href="/payroll-management/offboarding?status=not-started,in-progress">
            {t('panel.allOpen')}
          </QueryLink>
        }
        none={t('panel.noneOpen')}
        lines={(open.data?.data ?? []).map(line)}
      />
      <PanelPart
        title={t('panel.confirmed')}
        query={confirmed}
        testId="confirmed-settlements"
        way={
          <QueryLink className="way" isExact href="/payroll-management/offboarding?status=confirmed">
            {t('panel.allConfirmed')}
          </QueryLink>
        }
        none={t('panel.noneConfirmed')}
        lines={(confirmed.data?.data ?? []).map(line)}
      />
    </PanelParts>
  );
}
