import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { CLIENT_COMPANY_WORDS } from '#contract/customers.words.ts';
import { EXPIRING_OF_LOCATIONS_WORDS, EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';
import { FIELD_LOCATION_WORDS } from '#contract/field-locations.words.ts';
import { JOB_TITLE_WORDS } from '#contract/job-titles.words.ts';
import { CUSTOM_FIELD_LIMITS, hasSelector, type CustomFieldType, type FieldCategory } from '#domain/custom-fields.ts';
import { nameKey } from '#domain/names.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { callsOf, referredBy, type SetupKind, type SetupRecord, type SetupValues } from './setup-kind.ts';

type GivenOption = NonNullable<BodyOf<typeof api.fieldDefinitions.create>['options']>[number];
interface StoredOption {
  readonly id: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly isRetired: boolean;
  readonly inUse: number;
}

const OPTIONS = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'nameArabic', o.name_arabic, 'isRetired', o.is_retired,
    'inUse', (select count(*)::int from custom_field_value v where v.tenant_id = o.tenant_id and v.option_id = o.id)) order by o.position), '[]')
  from data_entity_field_option o where o.tenant_id = r.tenant_id and o.definition_id = r.id)`;

const optionsOf = ({ options }: SetupValues): readonly (GivenOption & Partial<StoredOption>)[] =>
  Array.isArray(options) ? options : [];

/** The fields of a category are counted one save at a time: its rows are locked. @throws ProblemError 422 */
async function checkNumber(tx: Tx, { tenantId }: Caller, { category }: SetupValues): Promise<void> {
  const inCategory = sql`from data_entity_field_definition r where r.tenant_id = ${tenantId} and r.category = ${category}`;
  await sql`select r.id ${inCategory} order by r.id for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${inCategory}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= CUSTOM_FIELD_LIMITS.perCategory)
    throw ruleViolated(
      'category',
      'too-many-fields',
      `A category has at most ${CUSTOM_FIELD_LIMITS.perCategory} fields.`,
      { most: CUSTOM_FIELD_LIMITS.perCategory },
    );
}

/** Names of choices differ, in each language. @throws ProblemError 422 */
function checkOptions(values: SetupValues): void {
  const options = optionsOf(values);
  if (values['type'] !== 'choice') {
    // Those of a choice that becomes another type are stored ones.
    if (options.some(({ inUse }) => inUse === undefined))
      throw ruleViolated('options', 'no-choice', 'Only a choice has options.');
    return;
  }
  if (options.filter(({ isRetired }) => !isRetired).length < CUSTOM_FIELD_LIMITS.minOptions)
    throw ruleViolated('options', 'too-few-options', 'A choice needs at least two options.');
  const seen = new Set<string>();
  for (const [index, option] of options.entries()) {
    for (const name of ['name', 'nameArabic'] as const) {
      const text = nameKey(option[name] ?? '');
      if (!text) continue;
      if (seen.has(`${name} ${text}`))
        throw ruleViolated(`options[${index}].${name}`, 'option-twice', 'Another option already has this name.');
      seen.add(`${name} ${text}`);
    }
  }
}

/** Rules of a definition: category and type are fixed once they matter (ADR-0124). @throws ProblemError 422 */
async function check(tx: Tx, caller: Caller, values: SetupValues): Promise<void> {
  if (values['id'] === undefined) await checkNumber(tx, caller, values);
  else await checkFixed(tx, caller, values);
  checkOptions(values);
}

async function checkFixed(tx: Tx, { tenantId }: Caller, values: SetupValues): Promise<void> {
  const stored = await tx
    .selectFrom('data_entity_field_definition')
    .select(['category', 'type'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(values['id']))
    .executeTakeFirstOrThrow();
  if (values['category'] !== stored.category)
    throw ruleViolated('category', 'category-fixed', 'A field stays in its category.');
  if (values['type'] !== stored.type && Number(values['inUse']) > 0)
    throw ruleViolated('type', 'type-in-use', `Records have values of this field: ${Number(values['inUse'])}.`, {
      count: Number(values['inUse']),
    });
}

/** Writes the choices in their order; one that is left out is deleted, or retired while records have it. */
async function writeOptions(
  tx: Tx,
  { tenantId }: Caller,
  { id }: Pick<SetupRecord, 'id'>,
  given: SetupValues,
): Promise<void> {
  const { rows } = await sql<{
    type: CustomFieldType;
    options: StoredOption[];
  }>`select r.type, ${OPTIONS} as options from data_entity_field_definition r where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(
    tx,
  );
  const [{ type, options: stored } = { type: 'choice', options: [] as StoredOption[] }] = rows;
  if (given['options'] === undefined && type === 'choice') return;
  const asked = type === 'choice' ? optionsOf(given) : [];
  for (const [index, option] of asked.entries()) {
    const row = {
      name: option.name,
      name_arabic: option.nameArabic || null,
      is_retired: option.isRetired ?? false,
      position: index,
    };
    const known = stored.find((each) => each.id === option.id);
    if (option.id !== undefined && !known)
      throw ruleViolated(`options[${index}].id`, 'not-found', 'The field has no such option.');
    await (known
      ? tx
          .updateTable('data_entity_field_option')
          .set(row)
          .where('tenant_id', '=', tenantId)
          .where('id', '=', known.id)
          .execute()
      : tx
          .insertInto('data_entity_field_option')
          .values({ tenant_id: tenantId, definition_id: id, ...row })
          .execute());
  }
  const left = stored.filter((each) => !asked.some((option) => option.id === each.id));
  if (asked.length + left.filter(({ inUse }) => inUse > 0).length > CUSTOM_FIELD_LIMITS.options)
    throw ruleViolated('options', 'too-many-options', `A choice has at most ${CUSTOM_FIELD_LIMITS.options} options.`);
  for (const [index, { id: optionId, inUse }] of left.entries()) {
    const one = { tenant_id: tenantId, id: optionId };
    await (inUse > 0
      ? tx
          .updateTable('data_entity_field_option')
          .set({ is_retired: true, position: asked.length + index })
          .where('tenant_id', '=', one.tenant_id)
          .where('id', '=', one.id)
          .execute()
      : tx
          .deleteFrom('data_entity_field_option')
          .where('tenant_id', '=', one.tenant_id)
          .where('id', '=', one.id)
          .execute());
  }
}

const headersOf = (words: {
  readonly fields: Readonly<Record<string, { readonly en: string; readonly ar: string }>>;
}) => Object.values(words.fields).flatMap(({ en, ar }) => [en, ar]);

/** The columns that lists, exports and import files of a category have of their own: a field of the same name could be meant as well. */
const RESERVED: Readonly<Record<FieldCategory, readonly string[]>> = {
  'client-company': headersOf(CLIENT_COMPANY_WORDS),
  'job-title': headersOf(JOB_TITLE_WORDS),
  documents: [...headersOf(EXPIRING_WORDS), ...headersOf(EXPIRING_OF_LOCATIONS_WORDS)],
  'field-location': headersOf(FIELD_LOCATION_WORDS),
};

/** Fields that a tenant adds to the records of a category (C§9). */
export const fieldDefinitions: SetupKind = {
  calls: callsOf(api.fieldDefinitions),
  table: 'data_entity_field_definition',
  noun: 'field',
  uniqueWithin: 'category',
  hasUniqueArabicNames: true,
  reservedNames: ({ category }) => RESERVED[category as FieldCategory],
  columns: {
    category: { column: 'category' },
    type: { column: 'type' },
    selectorStyle: { column: 'selector_style' },
    isRequired: { column: 'is_required', initial: false },
    isShown: { column: 'is_shown', initial: true },
    isAssigned: { column: 'is_assigned', initial: true },
  },
  inUse: referredBy('custom_field_value', 'definition_id'),
  besides: () => ({ options: OPTIONS }),
  filter: ({ categories, types }) => [
    ...(Array.isArray(categories) && categories.length > 0 ? [sql`r.category = any(${categories}::text[])`] : []),
    ...(Array.isArray(types) && types.length > 0 ? [sql`r.type = any(${types}::text[])`] : []),
  ],
  check,
  derive: ({ type, selectorStyle }) => ({
    selectorStyle: hasSelector(type as CustomFieldType) ? (selectorStyle ?? 'drop-down-menu') : null,
  }),
  writeParts: writeOptions,
};
