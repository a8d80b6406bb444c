import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { readableKinds, type CalendarKind } from '#domain/calendar.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { personName } from '#ui/format/names.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { comingQuery, PANEL_LINES, SOON_EXPIRING, soonExpiringQuery } from '../employees-panel.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const AHEAD_DAYS = 13;
const KINDS = [
  'birthday',
  'work-anniversary',
  'contract-end',
  'contract-probation-end',
] as const satisfies readonly CalendarKind[];

/** Employees on the dashboard (A§2): dates within two weeks, and expiring documents. */
export default function EmployeesPanel() {
  const t = useEmployeesTexts();
  const words = useFormats();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const readable = readableKinds((right) => permissions.has(right), useModules());
  const canReadDocuments = permissions.has({ resource: 'employee.document', action: 'read' });
  const today = todayIn(tenant.timezone);
  const coming = usePanelQuery(
    comingQuery(
      today,
      Temporal.PlainDate.from(today).add({ days: AHEAD_DAYS }).toString(),
      KINDS.filter((kind) => readable.includes(kind)),
    ),
  );
  const expiring = usePanelQuery({ ...soonExpiringQuery, enabled: canReadDocuments });
  const days = (coming.data?.data ?? []).flatMap((entry) => {
    const kind = KINDS.find((each) => each === entry.type);
    return kind && entry.employee ? [{ ...entry, kind, employee: entry.employee }] : [];
  });
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.coming')}
        query={coming}
        testId="coming-days"
        way={
          <QueryLink className="way" isExact href="/hr/leave?tab=calendar">
            {t('panel.calendar')}
          </QueryLink>
        }
        none={t('panel.noneComing')}
        lines={days.slice(0, PANEL_LINES).map(({ id, kind, startDate, employee, years }) => (
          <li key={`${id}${kind}`}>
            <QueryLink isExact href={`/hr/employees/${employee.id}`}>
              <Person
                name={personName(employee)}
                detail={
                  kind === 'work-anniversary' ? t('panel.anniversary', { count: years ?? 0 }) : t(`panel.${kind}`)
                }
                imageUrl={employee.imageUrl}
              />
              <span className="aside">{startDate === today ? t('panel.today') : words.day(startDate)}</span>
            </QueryLink>
          </li>
        ))}
      />
      {canReadDocuments && (
        <PanelPart
          title={t('panel.expiring')}
          query={expiring}
          testId="expiring-documents"
          way={
            <QueryLink className="way" isExact href={SOON_EXPIRING}>
              {t('panel.allExpiring')}
            </QueryLink>
          }
          none={t('document.nothingExpires')}
          lines={(expiring.data?.data ?? []).map(
            ({ id, employee, documentType, name, expirationDate, isExpired, status }) => (
              <li key={id}>
                <QueryLink isExact href={`/hr/employees/${employee.id}?tab=documents`}>
                  <Person
                    name={personName(employee)}
                    detail={documentType ? words.nameOf(documentType) : (name ?? undefined)}
                    imageUrl={employee.imageUrl}
                  />
                  <StatusChip status={isExpired ? 'expired' : status} label={words.day(expirationDate)} />
                </QueryLink>
              </li>
            ),
          )}
        />
      )}
    </PanelParts>
  );
}
