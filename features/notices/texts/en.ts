export const en = {
  upcoming: 'Planned maintenance',
  from: 'From',
  until: 'Until',
  understood: 'Understood',
  ongoing: 'Maintenance in progress',
  ongoingHint: 'This page continues automatically after maintenance. Your entries are preserved.',
  expectedUntil: 'Expected to last until {{at}}.',
  zone: 'Times are those of {{zone}}.',
  newVersion: 'What’s new in version {{version}}',
};
