import { useQuery } from '@tanstack/react-query';
import { shareOf } from '#domain/leave.ts';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { personName } from '#ui/format/names.ts';
import { Facts, type Fact } from '#ui/page/facts.tsx';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWords } from '../use-words.ts';
import { absencesQuery, leaveQuery, reportQuery } from '../waiting.queries.ts';

const SHOWN = 3;

/**
 * The balance as lines that add up: what each request uses or returns is between the balance before and after it (D18,
 * D26).
 */
function balanceLines(leave: AnswerOf<typeof api.leaves.read> | undefined) {
  const { currentBalance = null, reservedBalance = null, balanceAfter = null } = leave?.leaveBalance ?? {};
  if (currentBalance === null || reservedBalance === null || balanceAfter === null) return [];
  const { used, without } = shareOf({ currentBalance, reservedBalance, balanceAfter });
  if (leave?.isCancellationRequested) {
    return [
      { key: 'balanceWith', days: balanceAfter },
      { key: 'returned', days: used },
      { key: 'balanceWithout', days: without },
    ] as const;
  }
  return [
    { key: 'balance', days: currentBalance },
    ...(reservedBalance === 0 ? [] : [{ key: 'reserved', days: reservedBalance } as const]),
    { key: 'deducted', days: used },
    { key: 'balanceAfter', days: balanceAfter },
  ] as const;
}

/** Dates, balance and who else is away. Parts without read access are left out. */
function useLeaveFacts({ subjectId, leave }: Waiting): readonly Fact[] {
  const t = useApprovalsTexts();
  const words = useWords();
  const mayRead = usePermissions().has({ resource: 'leave.details', action: 'read' });
  const enabled = leave !== null && mayRead;
  const { data } = useQuery({ ...leaveQuery(subjectId), enabled });
  const { data: absences } = useQuery({ ...absencesQuery(subjectId), enabled });
  if (!leave) return [];
  const away = absences?.data.slice(0, SHOWN).map(({ employee }) => personName(employee)) ?? [];
  const rest = (absences?.count ?? 0) - away.length;
  return [
    { label: t('facts.type'), value: words.nameOf(leave.type) },
    { label: t('facts.dates'), value: words.range(leave.startDate, leave.endDate) },
    { label: t('facts.days'), value: words.days(leave.days) },
    ...(data?.uncountedDays?.length
      ? [{ label: t('facts.uncounted'), value: words.uncounted(data.uncountedDays) }]
      : []),
    ...balanceLines(data).map(({ key, days }) => ({ label: t(`facts.${key}`), value: words.days(days) })),
    ...(absences
      ? [
          {
            label: t('facts.away'),
            value:
              away.length === 0 ? t('nobodyAway') : `${away.join(' · ')}${rest > 0 ? ` +${words.number(rest)}` : ''}`,
          },
        ]
      : []),
  ];
}

function useTillFacts({ subjectId, dayBanking }: Waiting): readonly Fact[] {
  const t = useApprovalsTexts();
  const words = useWords();
  const mayRead = usePermissions().has({ resource: 'dayBanking', action: 'read' });
  const { data } = useQuery({ ...reportQuery(subjectId), enabled: dayBanking !== null && mayRead });
  if (!dayBanking) return [];
  const { location, businessDate, variance, currency } = dayBanking;
  return [
    { label: t('facts.location'), value: <bdi>{location}</bdi> },
    { label: t('facts.date'), value: words.day(businessDate) },
    ...(data
      ? [
          { label: t('facts.expected'), value: words.amount(data.expectedAmount, currency) },
          { label: t('facts.counted'), value: words.amount(data.countedAmount, currency) },
        ]
      : []),
    { label: t('facts.variance'), value: words.variance(variance, currency) },
  ];
}

/** What an approver needs to know about a request of any kind. */
export function WaitingFacts({ waiting }: { readonly waiting: Waiting }) {
  const t = useApprovalsTexts();
  const ofLeave = useLeaveFacts(waiting);
  const ofTill = useTillFacts(waiting);
  const { deviceChange } = waiting;
  const ofDevice: readonly Fact[] = deviceChange
    ? [
        { label: t('facts.asset'), value: <bdi>{deviceChange.asset}</bdi> },
        { label: t('facts.replacement'), value: <bdi>{deviceChange.replacementAsset}</bdi> },
      ]
    : [];
  return <Facts facts={[...ofLeave, ...ofTill, ...ofDevice]} />;
}
