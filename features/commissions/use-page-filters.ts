import { useSession } from '#client/session/use-session.ts';
import type { PageFilters } from '#client/url/read-filters.ts';
import { pageFiltersOn } from './commission-filters.ts';
import { todayIn } from './commission-months.ts';

/** What the page makes of its address today, where the tenant is. */
export const usePageFilters = (): PageFilters => pageFiltersOn(todayIn(useSession().tenant.timezone));
