import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { openingQuery, reportedQuery, type Opening, type Reported, type TillDay } from '../banking.queries.ts';
import type { CountForm } from './count-values.ts';

/** The till, type and day in the form; null while one is missing. */
function useTillDay(control: Control<CountForm, unknown, CountForm>): TillDay | null {
  const [locationId, type, businessDate] = useWatch({ control, name: ['locationId', 'type', 'businessDate'] });
  return locationId !== '' && type !== '' && /^\d{4}-\d{2}-\d{2}$/.test(businessDate)
    ? { locationId, type, businessDate }
    : null;
}

export interface OpeningOf {
  /** The expected cash is hidden until the count is saved. */
  readonly isBlind: boolean;
  /** The report to recount or correct. */
  readonly reportId: string | undefined;
}

/** The opening of the count in the form (D28); null while unknown or hidden. */
export function useOpening({ isBlind, reportId }: OpeningOf): Opening | null {
  const till = useTillDay(useFormContext<CountForm, unknown, CountForm>().control);
  const query = openingQuery({ ...(till ?? NOWHERE), ...(reportId === undefined ? {} : { reportId }) });
  const { data } = useQuery({ ...query, enabled: !isBlind && till !== null });
  return (!isBlind && till !== null && data) || null;
}

/** The existing report that would block a new one with the form's values. */
export function useReported(control: Control<CountForm, unknown, CountForm>, isNew: boolean): Reported | null {
  const till = useTillDay(control);
  const { data } = useQuery({ ...reportedQuery(till ?? NOWHERE), enabled: isNew && till !== null });
  return (isNew && till !== null && data?.report) || null;
}

/** Never requested. */
const NOWHERE: TillDay = { locationId: '', type: 'end-of-day', businessDate: '' };
