import { useSession } from '#client/session/use-session.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { pageFiltersOn } from './commission-filters.ts';
import { todayIn } from './commission-months.ts';

/** The page's address filters for today, in the tenant's zone. */
export const usePageFilters = (): PageFilters => pageFiltersOn(todayIn(useSession().tenant.timezone));
