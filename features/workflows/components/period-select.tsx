import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { NativeSelect } from '#ui/input/input.tsx';
import { chakra } from '#ui/primitives.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';

export const PERIODS = [7, 30, 90, 365] as const;

/** The number of days covered by figures; stored in the address. */
export function PeriodSelect({ days }: { readonly days: number }) {
  const t = useWorkflowsTexts();
  const url = useUrlFilters();
  return (
    <chakra.label display="flex" gap="2" alignItems="center" color="fg.muted">
      {t('period.label')}
      <NativeSelect
        width="auto"
        color="fg"
        data-testid="period"
        value={String(days)}
        onChange={(event) => url.set('at', event.currentTarget.value)}
      >
        {PERIODS.map((each) => (
          <option key={each} value={each}>
            {t('period.days', { count: each })}
          </option>
        ))}
      </NativeSelect>
    </chakra.label>
  );
}
