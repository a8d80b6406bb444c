import { type Person } from '../support/api.ts';
import { newLocation } from '../support/examples/places.ts';

export interface Place {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly shortCode: string;
  readonly timezone: string;
  readonly currency: string;
  readonly state: string | null;
  readonly province: string | null;
  readonly status: string;
  readonly imageUrl: string | null;
  readonly hasPassword: boolean;
  readonly contactEmployee: { readonly id: string } | null;
  readonly showsSchedule: boolean;
  readonly peopleCount: number;
  readonly can: { readonly update: boolean };
}

export interface Problem {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
  readonly record?: Place;
}

/** Locations as an administrator makes and reads them. */
export function placesOf(admin: () => Person) {
  const add = (changes: object = {}, person = admin()) =>
    person.send<Place & Problem>('POST', '/api/locations', { body: { ...newLocation(), ...changes } });
  const read = (id: string, person = admin()) => person.send<Place & Problem>('GET', `/api/locations/${id}`);
  const change = ({ id, version }: { id: string; version: number }, body: object, person = admin()) =>
    person.send<Place & Problem>('PATCH', `/api/locations/${id}`, { body: { version, ...body } });
  const list = async (query: Record<string, string | string[]>, person = admin()) =>
    (await person.send<{ data: Place[]; count: number }>('GET', '/api/locations', { query })).body;
  const firstError = ({ body }: { body: Problem }) => [body.errors?.[0]?.path, body.errors?.[0]?.code];
  return { add, read, change, list, firstError };
}
