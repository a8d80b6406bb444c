import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { UserCheckIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { LEAVE_LIST } from '#contract/leaves.list.ts';
import { useWaiting } from '../leave-waiting.queries.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';

/** Shows only the person's own pending decisions. */
export function MyTurnToggle() {
  const t = useLeaveTexts();
  const words = useWords();
  const url = useUrlFilters();
  const count = useWaiting();
  const isOn = url.isOn('myTurn');
  return (
    <Button
      variant="outline"
      colorPalette={isOn ? 'brand' : 'gray'}
      aria-pressed={isOn}
      data-testid="toggle"
      data-id="my-turn"
      isOn={isOn}
      // My decisions are pending by definition; the status filter would hide an approved leave with a pending
      // cancellation.
      onClick={() =>
        url.change(isOn ? { myTurn: null, status: LEAVE_LIST.defaults.status } : { myTurn: 'true', status: null })
      }
    >
      <UserCheckIcon aria-hidden />
      {t('filters.myTurn')}
      {count > 0 && (
        <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted" fontWeight="normal">
          {words.number(count)}
        </chakra.span>
      )}
    </Button>
  );
}
