import type { PageFilters } from '#client/url/read-filters.ts';

export const TABS = ['roles', 'profiles', 'users'] as const;
export const ROLE_SORTS = ['name', 'status', 'createdAt', 'updatedAt'] as const;
export const USER_SORTS = ['displayName', 'email', 'status', 'role', 'createdAt', 'lastSeenAt'] as const;

/** What the address of the page can say; each tab has its own statuses, which it knows. */
export const PAGE_FILTERS: PageFilters = { defaults: {}, values: { tab: TABS, role: 'ids', sortBy: [...new Set([...ROLE_SORTS, ...USER_SORTS])] } };
