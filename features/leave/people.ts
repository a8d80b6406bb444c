import type { Person } from './leave.types.ts';

/** How a person is called on a page. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName' | 'knownAs'>): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name || person.knownAs;
}
