/** Words of the dashboard, the section pages and the section manager. */
export const en = {
  title: 'Dashboard',
  manage: 'Manage sections',
  tiles: 'Areas',
  figures: { total: 'Total', pending: 'Pending', available: 'Available', assigned: 'Assigned', invalid: 'Invalid', scheduled: 'Scheduled', sent: 'Sent', notStarted: 'Not Started', inProgress: 'In Progress', confirmed: 'Confirmed', notSubmitted: 'Not Submitted', last7Days: 'Last 7 days', notApproved: 'Not Approved', services: 'Services', products: 'Products', tips: 'Tips', periodTotal: 'Period total' },
  waiting_one: 'request waits for your decision',
  waiting_other: 'requests wait for your decision',
  needsAction: 'need a decision',
  avatars: {
    employees: 'Employees',
    customers: 'Customers',
    leave: 'Employees whose requests are pending',
    assets: 'Owners of assets',
    'commissions-and-tips': 'Employees with payouts',
    locations: 'Locations',
    newsletters: 'Recipients of the newsletters',
    offboarding: 'Employees who leave',
    'social-media-content': 'People who added pictures',
    'till-banking-reports': 'People who reported',
  },
  add: {
    title: 'Add First Section',
    text: 'Nothing is shown here yet. Choose the sections you want to see.',
  },
  nothing: {
    title: 'Nothing to show yet',
    text: 'Your role includes no area that has figures. An administrator can grant one.',
  },
  manager: {
    title: 'Manage sections',
    text: 'Choose what is shown on your dashboard and on the section pages. Only you see this choice.',
    failed: 'This could not be saved',
    done: 'Done',
  },
};
