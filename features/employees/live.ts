import { BANK_ACCOUNTS, CONTRACTS, DOCUMENTS, EMPLOYEES, INSURANCES, SALARIES } from '#client/query/families.ts';
import { isAbout, type Concerns, type LiveArea } from '#client/live/live-area.ts';

/** Records that belong to one employee. */
const OF_PERSON = new Set<unknown>([CONTRACTS, SALARIES, BANK_ACCOUNTS, INSURANCES].flat());

const concerns: Concerns = (key, ids) => {
  const [area, part] = key;
  if (area === EMPLOYEES[0]) return part !== 'one' || isAbout(key, ids);
  if (area === DOCUMENTS[0]) return part === 'expiring' || (part === 'employee' && isAbout(key, ids));
  return OF_PERSON.has(area) && isAbout(key, ids);
};

/** A profile warns of the shifts after the last day; news of shifts do not say whose they are. */
const concernsShifts: Concerns = ([area, part]) => area === EMPLOYEES[0] && part === 'one';

/** Keeps employee lists and profiles in sync with the server. */
export const live: readonly LiveArea[] = [
  { area: 'employees', concerns },
  { area: 'schedules', concerns: concernsShifts },
];
