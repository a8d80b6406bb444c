/** Words of the page of customers. */
export const en = {
  title: 'Customers',
  one: 'Customer',
  new: 'New Customer',
  add: 'Add Customer',
  edit: 'Edit customer',
  sameName_one: 'There is a customer of this name already. Make sure that yours is another person.',
  sameName_other: 'There are {{count}} customers of this name already. Make sure that yours is another person.',
  created: 'Customer {{name}} created.',
  updated: 'Customer {{name}} updated.',
  empty: 'No customers yet',
  emptyHint: 'Customers that you add appear here.',
  panel: { title: 'Added last', all: 'All customers', none: 'No customers yet.' },
};
