import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { openingQuery, reportedQuery, type Opening, type Reported, type TillDay } from '../banking.queries.ts';
import type { CountForm } from './count-values.ts';

/** The till, type and day that stand in the form; null as long as one of them is missing. */
function useTillDay(control: Control<CountForm, unknown, CountForm>): TillDay | null {
  const [locationId, type, businessDate] = useWatch({ control, name: ['locationId', 'type', 'businessDate'] });
  return locationId !== '' && type !== '' && /^\d{4}-\d{2}-\d{2}$/.test(businessDate)
    ? { locationId, type, businessDate }
    : null;
}

export interface OpeningOf {
  /** What is expected is not told before the count is saved. */
  readonly isBlind: boolean;
  /** The report that is counted again or corrected. */
  readonly reportId: string | undefined;
}

/** What the count in the form starts from (D28); null as long as it is not known, or not to be. */
export function useOpening({ isBlind, reportId }: OpeningOf): Opening | null {
  const till = useTillDay(useFormContext<CountForm, unknown, CountForm>().control);
  const query = openingQuery({ ...(till ?? NOWHERE), ...(reportId === undefined ? {} : { reportId }) });
  const { data } = useQuery({ ...query, enabled: !isBlind && till !== null });
  return (!isBlind && till !== null && data) || null;
}

/** The report that a new one of what stands in the form would be refused for. */
export function useReported(control: Control<CountForm, unknown, CountForm>, isNew: boolean): Reported | null {
  const till = useTillDay(control);
  const { data } = useQuery({ ...reportedQuery(till ?? NOWHERE), enabled: isNew && till !== null });
  return (isNew && till !== null && data?.report) || null;
}

/** Never asked for. */
const NOWHERE: TillDay = { locationId: '', type: 'end-of-day', businessDate: '' };
