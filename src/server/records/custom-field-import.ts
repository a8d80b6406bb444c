import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import { charactersOf } from '#domain/characters.ts';
import { customColumn, definitionOfColumn, type CustomColumn } from '#domain/custom-columns.ts';
import {
  CUSTOM_FIELD_LIMITS,
  isHyperlink,
  textLimitOf,
  type CustomFieldType,
  type FieldCategory,
} from '#domain/custom-fields.ts';
import { toLatinDigits, typedNumber } from '#domain/digits.ts';
import { folded } from '#domain/folded-text.ts';
import { seenName } from '#domain/names.ts';
import { isPhoneNumber } from '#domain/phones.ts';
import { isLatitude, isLongitude, parsePoint } from '#domain/points.ts';
import type { Caller } from '../core/caller.ts';
import { ruleViolated } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';
import { gatherFaults, notOneOf, rowRefused } from '../imports/gather-faults.ts';
import type { ImportColumn } from '../imports/import-columns.ts';
import { phoneOf } from '../imports/phone-cell.ts';
import { readsCustomFields, type GivenField } from './custom-fields.ts';

interface Definition {
  readonly id: string;
  readonly type: CustomFieldType;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly isRequired: boolean;
  readonly options: readonly { readonly id: string; readonly name: string; readonly nameArabic: string | null }[];
}

/** Values of a row by column. */
type Cells = Readonly<Record<string, string | undefined>>;

/** The custom columns of an import, named like their fields in either language. */
export interface CustomImport {
  readonly columns: readonly ImportColumn<CustomColumn>[];
  /** The values of a row as a request has them. @throws ProblemError 422 with all faults of its cells */
  readonly givenOf: (cells: Cells) => Promise<readonly GivenField[]>;
}

const YES = ['yes', 'true', '1', 'نعم'];
const NO = ['no', 'false', '0', 'لا'];

const pathOf = ({ id }: Definition): string => `customFields.${id}`;

/** What a row describes as a request; null with all its faults where it describes none. */
export interface ReadRow<Body> {
  readonly body: Body | null;
  readonly faults: readonly Violation[];
}

/** Reads a row of own values and custom fields: faults of both are named together. `check` is the schema of the form. */
export async function readRowWithFields<Body>(
  { givenOf }: CustomImport,
  check: (given: object) => Body,
  own: object,
  cells: Cells,
): Promise<ReadRow<Body>> {
  const { faults, attempt } = gatherFaults();
  const named = await attempt(() => check(own), null);
  const customFields = await attempt(() => givenOf(cells), null);
  if (!named || !customFields) return { body: null, faults };
  // Without a column of them, fields are left out, as for somebody who may not read them.
  const given = customFields.length > 0 ? { ...own, customFields } : own;
  return { body: await attempt(() => check(given), null), faults };
}

/** Maps the path of a violation to its custom column. */
export const customColumnOf = (path: string): CustomColumn | null => {
  const [, id] = /^customFields\.(.+)$/.exec(path) ?? [];
  return id === undefined ? null : customColumn(id);
};

/** Examples of the template's row. */
const exampleOf = ({ type, options }: Definition): string => {
  const examples: Readonly<Partial<Record<CustomFieldType, string>>> = {
    choice: options[0]?.name ?? '',
    date: '2026-11-30',
    hyperlink: 'https://example.com',
    number: '12.5',
    'phone-number': '+971 50 123 4567',
    boolean: 'Yes',
    coordinates: '25.2048, 55.2708',
  };
  return examples[type] ?? '';
};

/** The columns of an import by the fields that forms ask for; none for a caller who may not read custom fields. */
export async function customImportOf(tx: Tx, caller: Caller, category: FieldCategory): Promise<CustomImport> {
  if (!readsCustomFields(caller)) return { columns: [], givenOf: () => Promise.resolve([]) };
  const { rows } = await sql<Definition>`
    select d.id, d.type, d.name, d.name_arabic as "nameArabic", d.is_required as "isRequired",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'nameArabic', o.name_arabic) order by o.position), '[]')
        from data_entity_field_option o where o.tenant_id = d.tenant_id and o.definition_id = d.id and not o.is_retired) as options
    from data_entity_field_definition d
    where d.tenant_id = ${caller.tenantId} and d.category = ${category} and d.status = 'active' and d.is_assigned
    order by d.sort_order, d.id`.execute(tx);
  return {
    columns: rows.map((definition) => ({
      id: customColumn(definition.id),
      kind: definition.type === 'date' ? 'date' : 'text',
      width: 24,
      header: { en: definition.name, ar: definition.nameArabic ?? definition.name },
      example: exampleOf(definition),
      ...(definition.isRequired ? { isRequired: true } : {}),
    })),
    givenOf: async (cells) => {
      const { faults, attempt } = gatherFaults();
      const given: GivenField[] = [];
      for (const [column, cell] of Object.entries(cells)) {
        const definition = rows.find(({ id }) => id === definitionOfColumn(column));
        if (!definition || !cell) continue;
        const value = await attempt(() => valueOf(tx, caller, definition, cell), null);
        if (value) given.push({ definitionId: definition.id, ...value });
      }
      if (faults.length > 0) throw rowRefused(faults);
      return given;
    },
  };
}

/** A cell as the value of its field. @throws ProblemError 422 */
async function valueOf(
  tx: Tx,
  caller: Caller,
  definition: Definition,
  cell: string,
): Promise<Omit<GivenField, 'definitionId'>> {
  const path = pathOf(definition);
  switch (definition.type) {
    case 'number':
      return { numberValue: numberOf(path, cell) };
    case 'date':
      return { dateValue: cell };
    case 'boolean':
      return { booleanValue: yesOrNo(path, cell) };
    case 'choice':
      return { optionId: optionOf(path, definition, cell) };
    case 'phone-number': {
      const phone = phoneOf(path, cell);
      if (!isPhoneNumber(phone.number)) throw ruleViolated(path, 'phone', 'A phone number has 7 to 12 digits.');
      return { phoneValue: phone };
    }
    case 'coordinates': {
      const point = parsePoint(cell);
      if (!point || !isLatitude(point.latitude) || !isLongitude(point.longitude))
        throw ruleViolated(path, 'not-coordinates', 'Enter latitude and longitude, such as 25.2048, 55.2708.');
      return { pointValue: point };
    }
    case 'user':
      return { userId: await accountNamed(tx, caller, path, cell) };
    default:
      return { textValue: textOf(path, definition.type, cell) };
  }
}

function numberOf(path: string, cell: string): number {
  const value = typedNumber(cell);
  if (value !== null && Math.abs(value) <= CUSTOM_FIELD_LIMITS.number) return value;
  throw ruleViolated(path, 'not-numeric', 'Enter a number.');
}

function yesOrNo(path: string, cell: string): boolean {
  const text = spelledAlike(toLatinDigits(cell));
  if (YES.includes(text)) return true;
  if (NO.includes(text)) return false;
  throw notOneOf(path, ['Yes', 'No', 'نعم', 'لا']);
}

/**
 * The option of a name in either language: as written, else in any spelling. @throws ProblemError 422 `one-of`,
 * `ambiguous` with the options it could be
 */
function optionOf(path: string, { options }: Definition, cell: string): string {
  const named = (isSame: (name: string) => boolean) =>
    options.filter(({ name, nameArabic }) => [name, nameArabic].some((each) => each !== null && isSame(each)));
  const spelled = spelledAlike(cell);
  const exact = named((name) => name === seenName(cell));
  const [option, other] = exact.length > 0 ? exact : named((name) => spelledAlike(name) === spelled);
  if (!option)
    throw notOneOf(
      path,
      options.map(({ name }) => name),
    );
  if (other)
    throw ruleViolated(
      path,
      'several-options',
      `This could be “${option.name}” or “${other.name}”. Write it as it is in Steward.`,
      {
        one: option.name,
        other: other.name,
      },
    );
  return option.id;
}

/** As a search compares texts, with spaces collapsed. */
const spelledAlike = (text: string): string => folded(seenName(text));

function textOf(path: string, type: CustomFieldType, cell: string): string {
  const most = textLimitOf(type);
  if (charactersOf(cell) > most)
    throw ruleViolated(path, 'too-long', `This field takes at most ${most} characters.`, { most });
  if (type === 'hyperlink' && !isHyperlink(cell))
    throw ruleViolated(path, 'hyperlink', 'A link begins with https:// or http://.');
  return cell;
}

/** The active account of a name, in any spelling. @throws ProblemError 422 `not-found`, `ambiguous` */
async function accountNamed(tx: Tx, { tenantId }: Caller, path: string, cell: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.tenant_id = ${tenantId} and u.status = 'active' and fold(u.display_name) = fold(${seenName(cell)}) limit 2`.execute(
    tx,
  );
  const [account, other] = rows;
  if (!account) throw ruleViolated(path, 'not-found', 'There is no active account with this name.');
  if (other) throw ruleViolated(path, 'ambiguous', 'Several accounts have this name.');
  return account.id;
}
