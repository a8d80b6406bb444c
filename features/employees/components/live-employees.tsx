import { useChangedArea, type Concerns } from '#client/live/use-changed-area.ts';

/** Kept with the id of the person after the name. */
const OF_PERSON = new Set<unknown>(['contracts', 'salaries', 'bank', 'insurances']);

const concerns: Concerns = ([area, part, id], ids) => {
  const isOne = (of: unknown): boolean => ids === null || ids.has(of as string);
  if (area === 'employees') return part !== 'one' || isOne(id);
  if (area === 'documents') return part === 'expiring' || (part === 'employee' && isOne(id));
  return OF_PERSON.has(area) && isOne(part);
};

/** Keeps lists and profiles of people as they are at the server. Draws nothing itself. */
export default function LiveEmployees() {
  useChangedArea('employees', concerns);
  return null;
}
