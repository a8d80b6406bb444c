/** Words of the fields that hold more than a text, and of what a list remembers. */
export const fields = {
  phone: {
    prefix: '{{label}}، رمز الدولة +{{prefix}}',
    choose: 'رمز الدولة',
    find: 'ابحث عن دولة أو رمز',
  },
  duration: {
    hours: '{{hours}} س',
    minutes: '{{minutes}} د',
    both: '{{hours}} س {{minutes}} د',
    less: '{{label}}، أقل بـ15 دقيقة',
    more: '{{label}}، أكثر بـ15 دقيقة',
    none: 'لا شيء',
  },
};
