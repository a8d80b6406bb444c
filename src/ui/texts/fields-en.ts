/** Words of the fields that hold more than a text, and of what a list remembers. */
export const fields = {
  phone: {
    prefix: '{{label}}, country code +{{prefix}}',
    choose: 'Country code',
    find: 'Find a country or a code',
  },
  duration: {
    hours: '{{hours}} h',
    minutes: '{{minutes}} min',
    both: '{{hours}} h {{minutes}} min',
    less: '{{label}}, 15 minutes less',
    more: '{{label}}, 15 minutes more',
    none: 'none',
  },
};
