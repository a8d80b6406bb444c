/** Texts of the customer page. */
export const en = {
  title: 'Customers',
  one: 'Customer',
  new: 'New Customer',
  add: 'Add Customer',
  edit: 'Edit customer',
  sameName_one: 'There is already a customer with this name. Make sure this is a different person.',
  sameName_other: 'There are already {{count}} customers with this name. Make sure this is a different person.',
  created: 'Customer {{name}} created.',
  updated: 'Customer {{name}} updated.',
  empty: 'No customers yet',
  emptyHint: 'Customers that you add appear here.',
  panel: { title: 'Recently added', all: 'All customers', none: 'No customers yet.' },
};
