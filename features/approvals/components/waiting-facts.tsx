import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { Facts, type Fact } from '#ui/page/facts.tsx';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { nameOf, useWords } from '../use-words.ts';
import { absencesQuery, leaveQuery, reportQuery } from '../waiting.queries.ts';

const SHOWN = 3;

/** Dates, balance and who else is away. What the person may not read is left out. */
function useLeaveFacts({ subjectId, leave }: Waiting): readonly Fact[] {
  const say = useApprovalsTexts();
  const words = useWords();
  const mayRead = usePermissions().has({ resource: 'leave.details', action: 'read' });
  const enabled = leave !== null && mayRead;
  const { data } = useQuery({ ...leaveQuery(subjectId), enabled });
  const { data: absences } = useQuery({ ...absencesQuery(subjectId), enabled });
  if (!leave) return [];
  const { currentBalance = null, balanceAfter = null } = data?.leaveBalance ?? {};
  const away = absences?.data.slice(0, SHOWN).map(({ employee }) => nameOf(employee)) ?? [];
  const rest = (absences?.count ?? 0) - away.length;
  return [
    { label: say('facts.type'), value: words.nameOf(leave.type) },
    { label: say('facts.dates'), value: words.range(leave.startDate, leave.endDate) },
    { label: say('facts.days'), value: words.days(leave.days) },
    ...(currentBalance === null ? [] : [{ label: say('facts.balance'), value: words.days(currentBalance) }]),
    // Its days and those that count differ: without this, what is left does not add up.
    ...(data && currentBalance !== null ? [{ label: say(data.isCancellationRequested ? 'facts.deductedBack' : 'facts.deducted'), value: words.days(data.deductedDays) }] : []),
    ...(balanceAfter === null ? [] : [{ label: say('facts.balanceAfter'), value: words.days(balanceAfter) }]),
    ...(absences ? [{ label: say('facts.away'), value: away.length === 0 ? say('nobodyAway') : `${away.join(' · ')}${rest > 0 ? ` +${words.number(rest)}` : ''}` }] : []),
  ];
}

function useTillFacts({ subjectId, dayBanking }: Waiting): readonly Fact[] {
  const say = useApprovalsTexts();
  const words = useWords();
  const mayRead = usePermissions().has({ resource: 'dayBanking', action: 'read' });
  const { data } = useQuery({ ...reportQuery(subjectId), enabled: dayBanking !== null && mayRead });
  if (!dayBanking) return [];
  const { location, businessDate, variance, currency } = dayBanking;
  return [
    { label: say('facts.location'), value: <bdi>{location}</bdi> },
    { label: say('facts.date'), value: words.day(businessDate) },
    ...(data ? [{ label: say('facts.expected'), value: words.amount(data.expectedAmount, currency) }, { label: say('facts.counted'), value: words.amount(data.countedAmount, currency) }] : []),
    { label: say('facts.variance'), value: words.variance(variance, currency) },
  ];
}

/** What an approver needs to know of a request, of whatever kind it is. */
export function WaitingFacts({ waiting }: { readonly waiting: Waiting }) {
  const say = useApprovalsTexts();
  const ofLeave = useLeaveFacts(waiting);
  const ofTill = useTillFacts(waiting);
  const { deviceChange } = waiting;
  const ofDevice: readonly Fact[] = deviceChange
    ? [
        { label: say('facts.asset'), value: <bdi>{deviceChange.asset}</bdi> },
        { label: say('facts.replacement'), value: <bdi>{deviceChange.replacementAsset}</bdi> },
      ]
    : [];
  return <Facts facts={[...ofLeave, ...ofTill, ...ofDevice]} />;
}
