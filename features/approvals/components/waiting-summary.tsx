import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Button, Flex } from '#ui/primitives.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useWaitingCounts } from '../waiting.queries.ts';

/** How many decisions are pending, how many more can be made early (D4), and links between both. */
export function WaitingSummary() {
  const t = useApprovalsTexts();
  const url = useUrlFilters();
  const counts = useWaitingCounts();
  // Reserves the space of the button, to avoid a layout shift.
  if (counts === null) return <Flex minH="8" />;
  const { onTurn, early } = counts;
  const isEarlyToo = url.one('early') === 'true';
  if (onTurn === 0 && early === 0 && !isEarlyToo) return null;
  const more = early > 0 ? t(onTurn > 0 ? 'early.more' : 'early.only', { count: early }) : null;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" minH="8" data-testid="waiting-summary">
      <span>{onTurn > 0 ? t('sub', { count: onTurn }) : t('subNone')}</span>
      {isEarlyToo && more !== null && <span>{more}</span>}
      {(isEarlyToo || more !== null) && (
        <Button
          size="xs"
          variant="outline"
          data-testid="early-too"
          onClick={() => url.change({ early: isEarlyToo ? null : 'true', tab: null })}
        >
          {isEarlyToo ? t('early.leaveOut') : more}
        </Button>
      )}
    </Flex>
  );
}
