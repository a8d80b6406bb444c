/** Texts shown in place of data: failures and empty states. */
export const states = {
  error: {
    title: 'This could not be loaded',
    description: 'Check your connection and try again.',
    render: 'Something went wrong...',
  },
  empty: {
    none: 'No data to display',
    noneHint: 'New entries appear here.',
    noMatch: 'No results',
    noMatchHint: 'No entry matches your search and filters.',
    allStatuses: 'Search for all statuses',
    clearFilters: 'Clear filters',
    notPermitted: 'Not available to you',
    notPermittedHint: 'You don’t have access. An administrator can grant it.',
    noOptions: 'No options',
  },
};
