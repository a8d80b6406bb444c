import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { todayIn } from '#ui/date/date-range.ts';
import { Panel } from '#ui/page/panel.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { awayQuery, newestWaitingQuery } from '../leave-panel.queries.ts';
import type { CalendarEntry, Leave } from '../leave.types.ts';
import { nameOf } from '../people.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

/** People away that are named; the calendar has the rest. */
const NAMED = 8;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    '& .way': { color: 'brand.fg', textStyle: 'sm', fontWeight: 'medium', '&:hover': { textDecoration: 'underline' } },
    '& li': { borderTopWidth: '1px' },
    '& li > *': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
      minHeight: '52px',
      py: '1.5',
    },
    '& li > a': { mx: '-2', px: '2', borderRadius: 'l2', '&:hover': { bg: 'bg.subtle' } },
  },
});

interface PartProps {
  readonly title: string;
  readonly way: ReactNode;
  readonly query: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  readonly testId: string;
  readonly children: ReactNode;
}

function Part({ title, way, query, testId, children }: PartProps) {
  const words = useProblemWords();
  const id = useId();
  return (
    <Panel aria-labelledby={id} data-testid={testId}>
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="2" mb="3">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {way}
      </chakra.header>
      {query.isPending && <SkeletonText lines={4} />}
      {query.error && <ErrorAlert error={words(query.error)} onRetry={() => void query.refetch()} />}
      {!query.isPending && !query.error && children}
    </Panel>
  );
}

/** Leave on the dashboard (A§2): the newest requests that wait for a decision, and who is away today. */
export default function LeavePanel() {
  const say = useLeaveTexts();
  const words = useWords();
  const { tenant } = useSession();
  const waiting = useQuery(newestWaitingQuery);
  const away = useQuery(awayQuery(todayIn(tenant.timezone)));
  const requests: readonly Leave[] = waiting.data?.data ?? [];
  const entries: readonly CalendarEntry[] = away.data?.data ?? [];
  const absent = entries.filter(({ status, employee }) => status === 'approved' && employee);
  return (
    <Columns>
      <Part
        title={say('panel.waiting')}
        query={waiting}
        testId="newest-waiting"
        way={
          <QueryLink className="way" isExact href="/hr/leave?status=pending">
            {say('panel.allWaiting')}
          </QueryLink>
        }
      >
        {requests.length === 0 && <chakra.p color="fg.muted">{say('panel.nothingWaits')}</chakra.p>}
        <ul>
          {requests.map(({ id, employee, type, startDate, endDate, days, createdAt }) => (
            <li key={id}>
              <QueryLink isExact href={`/hr/leave?status=pending&open=${id}`} data-testid="waiting-request">
                <span className="st-person">
                  <Avatar name={nameOf(employee)} imageUrl={employee.imageUrl} />
                  <span>
                    <b dir="auto">{nameOf(employee)}</b>
                    {/* A line of the page's own direction, unlike the second line of `Person`: a name, or a number. */}
                    <small>
                      {say('detail.summary', { type: words.nameOf(type), dates: words.range(startDate, endDate), days: words.days(days) })}
                    </small>
                  </span>
                </span>
                <StatusChip status="pending" label={words.status('pending')} age={words.waiting(createdAt)} />
              </QueryLink>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={say('panel.away')}
        query={away}
        testId="away-today"
        way={
          <QueryLink className="way" isExact href="/hr/leave?tab=calendar">
            {say('panel.calendar')}
          </QueryLink>
        }
      >
        {absent.length === 0 && <chakra.p color="fg.muted">{say('panel.nobodyAway')}</chakra.p>}
        <ul>
          {absent.slice(0, NAMED).map(({ id, employee, title, endDate }) => (
            <li key={id}>
              <div>
                <Person name={employee ? nameOf(employee) : ''} detail={title} imageUrl={employee?.imageUrl} />
                <chakra.span textStyle="xs" color="fg.muted">
                  {say('panel.until', { day: words.day(endDate) })}
                </chakra.span>
              </div>
            </li>
          ))}
        </ul>
        {absent.length > NAMED && (
          <chakra.p textStyle="xs" color="fg.muted" mt="2">
            {say('detail.more', { count: absent.length - NAMED })}
          </chakra.p>
        )}
      </Part>
    </Columns>
  );
}
