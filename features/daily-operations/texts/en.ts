/** Texts of daily operations, in English. */
export const en = {
  title: 'Daily Operations',
  today: 'Today',
  tabs: 'Attendance',
  day: '{{day}} · {{zone}}',
  more_one: '{{count}} more shift',
  more_other: '{{count}} more shifts',
  onBreak: 'on break',
  onLeave: 'On leave',
  canceled: 'Canceled',
  noShift: 'No shift is planned.',
  lateness: 'Lateness report',
  empty: {
    'on-duty': 'No one is working right now',
    'off-duty': 'No one is off duty',
    late: 'No one is late',
    absent: 'No one is absent',
    sick: 'No one is on sick leave',
    all: 'No employees yet',
  },
  emptyHint: 'Employees appear here as they check in and out.',
};
