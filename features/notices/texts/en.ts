export const en = {
  upcoming: 'Maintenance is planned',
  from: 'From',
  until: 'Until',
  understood: 'Understood',
  ongoing: 'We are at work on the product',
  ongoingHint: 'It is back when maintenance is over. This page goes on by itself; what you have entered stays.',
  expectedUntil: 'Expected to last until {{at}}.',
  zone: 'Times are those of {{zone}}.',
  newVersion: 'What is new in version {{version}}',
};
