/** Words of roles, profiles and users. */
export const en = {
  title: 'Roles & Permissions',
  tabs: { label: 'Roles & Permissions', roles: 'Roles', profiles: 'Profiles', users: 'Users' },
  back: 'Back to the list',
  optional: 'optional',
  role: { many: 'Roles', new: 'New role', edit: 'Role', empty: 'No roles yet', emptyHint: 'A role says what the people who have it may do.', deleted: 'Role deleted', saved: 'Role saved' },
  profile: {
    many: 'Profiles', new: 'New profile', edit: 'Profile', empty: 'No profiles yet', emptyHint: 'A profile holds what several roles have in common.', deleted: 'Profile deleted', saved: 'Profile saved',
  },
  columns: {
    name: 'Name', description: 'Description', profile: 'Profile', users: 'Users', roles: 'Roles', rights: 'Rights', status: 'Status', type: 'Type', updatedAt: 'Last changed',
    user: 'User', email: 'E-mail', role: 'Role', lastSeenAt: 'Last seen',
  },
  everything: 'Everything',
  none: 'None',
  never: 'Never',
  type: { internal: 'Internal', external: 'External' },
  editor: {
    name: 'Name', description: 'Description', status: 'Status', profile: 'Inherits from', noProfile: 'No profile', type: 'Kind',
    holdsEverything: 'Holds everything, also what later versions bring', everythingText: 'This role needs no matrix: it holds every right there is.',
    save: 'Review changes', delete: 'Delete', deleteText: 'This cannot be undone. The history stays.', readOnly: 'You may look at this, but not change it.',
    changes_one: '{{count}} right changed', changes_other: '{{count}} rights changed', unchanged: 'Nothing changed', nameMissing: 'A name is required',
    parts: 'Parts of the role', rights: 'Rights', preview: 'View as this role', history: 'History',
  },
  matrix: {
    label: 'Rights', search: 'Search rights', noneFound: 'No right is called that', expandAll: 'Open all', collapseAll: 'Close all',
    hint: 'Arrow keys move, Space changes: none, own, team, all.', chosen: '{{chosen}} of {{count}}', right: 'Right',
    cell: '{{resource}}, {{action}}: {{scope}}', inherited: 'inherited: {{scope}}', inheritedMark: 'from the profile', gap: 'cannot be granted', notMine: 'you do not hold it yourself', changed: 'changed',
    row: 'Select {{resource}}', column: 'Select the column {{action}}', area: 'Select all of {{area}}', legend: 'Dashed: from the profile. Lock: you do not hold it yourself.',
  },
  areas: {
    access: 'Users and roles', people: 'People', leave: 'Leave and approvals', places: 'Locations', work: 'Schedule and operations', finance: 'Finance', communication: 'Customers and communication',
    system: 'Settings', pages: 'Pages of the web panel', apps: 'Mobile apps',
  },
  actions: { create: 'Create', read: 'Read', update: 'Change', delete: 'Delete' },
  scopes: { all: 'All', team: 'Team', personal: 'Own', none: 'None' },
  right: '{{resource}}: {{action}} ({{scope}})',
  review: {
    title: 'What changes', added: 'Given', removed: 'Taken away', fields: 'Also changed', nothing: 'Nothing changes.',
    affects_one: '{{count}} user has this today; it counts for them within a second.', affects_other: '{{count}} users have this today; it counts for them within a second.', save: 'Save', back: 'Keep editing',
  },
  preview: {
    title: 'What somebody with it would see', pages: 'Pages', tiles: 'Tiles of the dashboard', noPages: 'No page at all.', noTiles: 'No tile at all.',
    noAccess: 'Without the web panel and its sign-in, nobody with it can sign in.', soon: 'not made yet',
  },
  history: {
    title: 'History', none: 'Nothing has changed yet.', created: '{{who}} added it', changed: '{{who}} changed it', deleted: '{{who}} deleted it', system: 'The system',
    field: '{{field}}: {{from}} → {{to}}',
    fields: { name: 'Name', description: 'Description', status: 'Status', profile: 'Profile', type: 'Kind', holdsEverything: 'Holds everything', role: 'Role', secondFactor: 'Second factor' },
    empty: 'none',
  },
  users: {
    empty: 'No users', emptyHint: 'Everybody who is added as an employee gets an account.', filterStatus: 'Status', filterRole: 'Role',
    role: 'Role', noRole: 'No role', saveRole: 'Give this role', roleSaved: 'Role given', actions: 'Status of the account',
    statusHistory: 'Status history', noHistory: 'The status has not changed yet.', noteTitle: '{{action}}: {{name}}', note: 'Note', statusSaved: 'Status changed',
    endsSessions: 'Signs {{name}} out everywhere at once.', permissions_one: '{{count}} right', permissions_other: '{{count}} rights', lastSeen: 'Last seen {{when}}', neverSeen: 'Never signed in',
  },
  care: {
    title: 'Signing in', noPassword: 'This person has not chosen a password yet.', invite: 'Send an invitation', invited: 'Invitation sent. Its link works until {{when}}.',
    hasFactor: 'The second factor is on.', resetFactor: 'Reset second factor', resetTitle: 'Reset the second factor of {{name}}?',
    resetText: 'After that, the password alone signs {{name}} in, until they switch it on again.', reset: 'Second factor reset', nothing: 'With a password.',
  },
  refused: {
    'unknown-permission': '{{permission}} is not among the rights that can be granted.',
    'not-yours-to-grant': 'You do not hold {{permission}} yourself, so you cannot give it.',
    'administrators-only': 'Only who holds everything gives, changes or takes away a role that holds everything.',
    'last-administrator': 'Nobody active would be left who holds everything.',
    'own-role': 'Nobody changes their own role.',
    'never-again': 'Inactive is an account that was never activated; nothing leads back to it.',
    'role-inactive': 'This role is not active.',
    'not-found': 'This is not there any more.',
  },
  why: {
    title: 'Why can this person …?', choose: 'Choose a right', search: 'Search rights', yes: 'Yes', no: 'No', inScope: 'Held for: {{scope}}',
    from: { role: 'The role {{name}} says so', profile: 'The profile {{name}} says so, which the role inherits', everything: 'The role {{name}} holds everything' },
    missing: {
      'user-not-active': 'The account is not active.', 'no-role': 'The account has no role.', 'role-inactive': 'The role is inactive.', 'profile-inactive': 'The profile that would give it is inactive.',
      'not-granted': 'Neither role nor profile gives it in this scope.', 'module-off': 'The module of this page is not enabled.',
    },
  },
};
