/** Sample people and leave for the kit. */
export const PEOPLE = [
  'Aisha Khan',
  'Omar Al Suwaidi',
  'Maria Santos',
  'Rahul Menon',
  'Noura Al Harbi',
  'محمد عبد الرحمن',
  'Anastasia Papadopoulou-Konstantinidou',
  'Li Wei',
].map((name, at) => ({
  id: `e${at + 1}`,
  name,
  number: `EMP-${String(87 + at * 31).padStart(4, '0')}`,
}));

export interface SampleLeave {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly status: 'pending' | 'accepted' | 'rejected' | 'canceled' | 'submitted';
  readonly kind: string;
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly location: string;
}

const STATUS = ['pending', 'pending', 'accepted', 'rejected', 'canceled', 'submitted'] as const;
const KINDS = ['Annual leave', 'Sick leave', 'Study leave'];
const LOCATIONS = ['Dubai Marina', 'Riyadh Olaya', 'Doha West Bay'];

/** The nth sample request. */
export function sampleLeave(at: number): SampleLeave {
  const person = PEOPLE[at % PEOPLE.length] ?? { name: '', number: '' };
  const start = Temporal.PlainDate.from('2026-05-12').subtract({ days: (at * 3) % 400 });
  const days = 1 + ((at * 7) % 12);
  return {
    id: `r${at}`,
    name: person.name,
    number: person.number,
    status: STATUS[at % STATUS.length] ?? 'pending',
    kind: KINDS[at % KINDS.length] ?? '',
    start: start.toString(),
    end: start.add({ days: days - 1 }).toString(),
    days,
    location: LOCATIONS[at % LOCATIONS.length] ?? '',
  };
}
