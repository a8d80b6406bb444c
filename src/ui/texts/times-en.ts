/** Of the calendar. */
export const calendar = {
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  month: 'Month',
  range: 'Team',
  people: 'Employee',
  nothing: 'Nothing planned',
  count_one: '{{count}} entry',
  count_other: '{{count}} entries',
  nothingPeriod: 'Nothing is planned in this period',
  entry: '{{who}}, {{what}}, {{when}}',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  weekend: 'weekend',
  holiday: 'public holiday',
};

/** Days and times within sentences. */
export const time = {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  waitingDays_one: 'waiting {{count}} day',
  waitingDays_other: 'waiting {{count}} days',
  waitingHours_one: 'waiting {{count}} hour',
  waitingHours_other: 'waiting {{count}} hours',
  waitingMinutes_one: 'waiting {{count}} minute',
  waitingMinutes_other: 'waiting {{count}} minutes',
  waitingNow: 'new',
  range: '{{start}} – {{end}}',
};
