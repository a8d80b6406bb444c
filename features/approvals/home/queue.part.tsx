import { queryOptions } from '@tanstack/react-query';
import { usePanelQuery } from '#client/panel/use-panel-query.ts';
import { APPROVALS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { api } from '#contract/api.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { PanelPart } from '#ui/page/panel-part.tsx';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWords } from '../use-words.ts';

const LINES = 3;

const oldestQuery = queryOptions({
  ...readOptions([...APPROVALS, 'home'], api.approvalsWaiting.list, { query: { size: LINES } }),
  staleTime: 0,
});

/** Decisions that wait for the reader, the oldest first, with their ages (A§2). */
export default function QueuePart() {
  const t = useApprovalsTexts();
  const words = useWords();
  const oldest = usePanelQuery(oldestQuery);
  return (
    <PanelPart
      title={t('home.queue', { number: words.number(oldest.data?.count ?? 0) })}
      query={oldest}
      testId="home-queue"
      way={
        <QueryLink className="way" isExact href="/approvals">
          {t('home.all')}
        </QueryLink>
      }
      none={t('home.nothing')}
      lines={(oldest.data?.data ?? []).map((row) => (
        <li key={row.id}>
          <QueryLink isExact href={`/approvals?open=${row.id}`}>
            <Person
              name={personName(row.requestedByEmployee)}
              detail={
                // Accepting one takes a leave away: it must not read like a request for it.
                row.kind === 'leave-cancellation'
                  ? words.joined(t('kinds.leave-cancellation'), words.about(row))
                  : words.about(row)
              }
              imageUrl={row.requestedByEmployee.imageUrl}
            />
            <StatusChip status="pending" label={words.waiting(row.createdAt)} />
          </QueryLink>
        </li>
      ))}
    />
  );
}
