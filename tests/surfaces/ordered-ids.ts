/** Calls that return the ids of a list, in its order. */
export const ORDERED_IDS: Readonly<Record<string, string>> = {
  'leaves.ids': 'leaves.list',
  'employees.ids': 'employees.list',
  'day-bankings.ids': 'day-bankings.list',
  'communication-templates.ids': 'communication-templates.list',
  'client-companies.ids': 'client-companies.list',
  'customers.ids': 'customers.list',
  'schedules.ids': 'schedules.list',
  'assets.ids': 'assets.list',
  'device-changes.ids': 'device-changes.list',
  'locations.ids': 'locations.list',
  'offboardings.ids': 'offboardings.list',
};
