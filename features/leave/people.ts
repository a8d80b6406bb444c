import type { Person } from './leave.types.ts';

/** The display name of a person. */
export function nameOf(person: Pick<Person, 'firstName' | 'lastName' | 'knownAs'>): string {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name || person.knownAs;
}
