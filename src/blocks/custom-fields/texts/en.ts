/** Custom fields in forms and panels. */
export const en = {
  title: 'More details',
  yes: 'Yes',
  no: 'No',
  notChosen: 'Not specified',
  has: 'With coordinates',
  hasNot: 'Without coordinates',
  inactiveAccount: 'Inactive account',
  notALink: 'Enter a link that begins with https:// or http://.',
  rules: {
    required: 'Enter a value.',
    'too-long': 'This text is too long.',
    'single-line': 'Enter a single line.',
    hyperlink: 'Enter a link that begins with https:// or http://.',
    'wrong-type': 'The type of this field was changed. Open the form again.',
    'not-found': 'This no longer exists. Choose another one.',
    'not-active': 'This account is inactive. Choose another one.',
    'option-retired': 'This option is no longer in use. Choose another one.',
    'field-inactive': 'This field was set to inactive. Open the form again.',
    'field-unassigned': 'This field is no longer asked for. Open the form again.',
  },
};
