/** What a page says in place of its data: that something failed, or that there is nothing. */
export const states = {
  error: {
    title: 'This could not be loaded',
    description: 'Check your connection and try again.',
    render: 'Something went wrong...',
  },
  empty: {
    none: 'No data to display',
    noneHint: 'What is added will be shown here.',
    noMatch: 'Nothing matches',
    noMatchHint: 'No entry matches the search and the filters.',
    allStatuses: 'Search for all statuses',
    clearFilters: 'Clear filters',
    notPermitted: 'Not available to you',
    notPermittedHint: 'Your role does not include this. An administrator can grant it.',
    noOptions: 'No options',
  },
};
