import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { personName } from '#ui/format/names.ts';
import { PanelPart, PanelParts } from '#ui/page/panel-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { awayQuery, newestWaitingQuery } from '../leave-panel.queries.ts';
import type { CalendarEntry, Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

/** Number of absent people listed; the calendar has the rest. */
const NAMED = 8;

/** Leave on the dashboard (A§2): the newest pending requests, and who is away today. */
export default function LeavePanel() {
  const t = useLeaveTexts();
  const words = useWords();
  const { tenant } = useSession();
  const waiting = usePanelQuery(newestWaitingQuery);
  const away = usePanelQuery(awayQuery(todayIn(tenant.timezone)));
  const requests: readonly Leave[] = waiting.data?.data ?? [];
  const entries: readonly CalendarEntry[] = away.data?.data ?? [];
  const absent = entries.filter(({ status, employee }) => status === 'approved' && employee);
  return (
    <PanelParts>
      <PanelPart
        title={t('panel.waiting')}
        query={waiting}
        testId="newest-waiting"
        way={
          <QueryLink className="way" isExact href="/hr/leave?status=pending">
            {t('panel.allWaiting')}
          </QueryLink>
        }
        none={t('panel.nothingWaits')}
        lines={requests.map(({ id, employee, type, startDate, endDate, days, createdAt }) => (
          <li key={id}>
            <QueryLink isExact href={`/hr/leave?status=pending&open=${id}`} data-testid="waiting-request">
              <span className="st-person">
                <Avatar name={personName(employee)} imageUrl={employee.imageUrl} />
                <span>
                  <b dir="auto">{personName(employee)}</b>
                  {/* A line in the page's direction, unlike the second line of `Person`: a name, or a number. */}
                  <small>
                    {t('detail.summary', {
                      type: words.nameOf(type),
                      dates: words.range(startDate, endDate),
                      days: words.days(days),
                    })}
                  </small>
                </span>
              </span>
              <StatusChip status="pending" label={words.status('pending')} age={words.waiting(createdAt)} />
            </QueryLink>
          </li>
        ))}
      />
      <PanelPart
        title={t('panel.away')}
        query={away}
        testId="away-today"
        way={
          <QueryLink className="way" isExact href="/hr/leave?tab=calendar">
            {t('panel.calendar')}
          </QueryLink>
        }
        none={t('panel.nobodyAway')}
        lines={absent.slice(0, NAMED).map(({ id, employee, title, endDate }) => (
          <li key={id}>
            <div>
              <Person name={employee ? personName(employee) : ''} detail={title} imageUrl={employee?.imageUrl} />
              <span className="aside">{t('panel.until', { day: words.day(endDate) })}</span>
            </div>
          </li>
        ))}
      >
        {absent.length > NAMED && (
          <chakra.p textStyle="xs" color="fg.muted" mt="2">
            {t('detail.more', { count: absent.length - NAMED })}
          </chakra.p>
        )}
      </PanelPart>
    </PanelParts>
  );
}
