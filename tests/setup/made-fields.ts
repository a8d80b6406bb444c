import { FIELD_TYPES } from '#domain/custom-fields.ts';
import type { Person } from '../support/api.ts';

export interface Reply {
  readonly id: string;
  readonly version: number;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly missing?: readonly string[];
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

const OPTIONS = [
  { name: 'First', nameArabic: 'أول' },
  { name: 'Second', nameArabic: 'ثان' },
  // By its place the last one, by its name the first.
  { name: 'At the end', nameArabic: 'أخير' },
];

/** Defines a field of each type for a category, by type; `name` begins theirs. */
export async function defineFields(
  person: Person,
  category: string,
  types: readonly string[] = FIELD_TYPES,
  name = 'List',
): Promise<Readonly<Record<string, Reply>>> {
  const made: Record<string, Reply> = {};
  for (const type of types) {
    const { status, body } = await person.send<Reply>('POST', '/api/data-entity-type-field-definitions', {
      body: {
        name: `${name} ${type}`,
        nameArabic: `${name === 'List' ? 'قائمة' : name} ${type}`,
        category,
        type,
        ...(type === 'choice' ? { options: OPTIONS, selectorStyle: 'drop-down-menu' } : {}),
        ...(type === 'boolean' ? { selectorStyle: 'radio-buttons' } : {}),
      },
    });
    if (status !== 201) throw new Error(`${type}: ${JSON.stringify(body)}`);
    made[type] = body;
  }
  return made;
}

/** Status of an answer, with the path and code of each fault. */
export const faultOf = ({ status, body }: { readonly status: number; readonly body: Reply }) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];
