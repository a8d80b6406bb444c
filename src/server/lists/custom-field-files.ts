import { sql } from 'kysely';
import { customColumn, definitionOfColumn } from '#domain/custom-columns.ts';
import type { CustomFieldType, FieldCategory } from '#domain/custom-fields.ts';
import { formatPhone, type Phone } from '#domain/phones.ts';
import { shortCoordinate, type Point } from '#domain/points.ts';
import type { Caller } from '../core/caller.ts';
import type { Language } from '../core/language.ts';
import type { Tx } from '../core/transaction.ts';
import type { ExportColumn, ExportValue } from '../exports/export-columns.ts';
import { readsCustomFields } from '../records/custom-fields.ts';
import { namedDefinitions } from './custom-field-query.ts';

interface Definition {
  readonly id: string;
  readonly type: CustomFieldType;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly options: readonly { readonly id: string; readonly name: string; readonly nameArabic: string | null }[];
}

/** A value as rows have it (`andCustomFields`). */
interface Value {
  readonly definitionId: string;
  readonly textValue?: string;
  readonly numberValue?: number;
  readonly dateValue?: string;
  readonly booleanValue?: boolean;
  readonly optionId?: string;
  readonly phoneValue?: Phone;
  readonly pointValue?: Point;
  readonly user?: { readonly displayName: string };
}

/** Yes and no in files; imports read both languages. */
const YES_NO = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } } as const;

const KINDS: Readonly<Partial<Record<CustomFieldType, readonly [kind: 'number' | 'date', width: number]>>> = {
  number: ['number', 14],
  date: ['date', 12],
};

/** The value of a custom field in a file. */
function cellOf({ type, options }: Definition, value: Value, language: Language): ExportValue {
  switch (type) {
    case 'number':
      return value.numberValue ?? null;
    case 'date':
      return value.dateValue ?? null;
    case 'boolean':
      return value.booleanValue === undefined ? null : YES_NO[`${value.booleanValue}`][language];
    case 'choice': {
      const option = options.find(({ id }) => id === value.optionId);
      return option ? (language === 'ar' && option.nameArabic) || option.name : null;
    }
    case 'phone-number':
      return value.phoneValue ? formatPhone(value.phoneValue) : null;
    case 'coordinates': {
      const { pointValue: point } = value;
      return point ? `${shortCoordinate(point.latitude)}, ${shortCoordinate(point.longitude)}` : null;
    }
    case 'user':
      return value.user?.displayName ?? null;
    default:
      return value.textValue ?? null;
  }
}

/**
 * The custom columns of a file, in the order of their fields: those asked for, or all that lists show. None for a
 * caller who may not read custom fields. @throws ProblemError 422 for a column of a field that is not in use here
 */
export async function customFileColumns(
  tx: Tx,
  caller: Caller,
  category: FieldCategory | undefined,
  asked: readonly string[] | undefined,
): Promise<readonly ExportColumn<unknown>[]> {
  if (category === undefined || !readsCustomFields(caller)) return [];
  const named = (asked ?? []).flatMap((column, index) => {
    const id = definitionOfColumn(column);
    return id === undefined ? [] : [{ id, at: `columns[${index}]` }];
  });
  if (asked?.length && named.length === 0) return [];
  if (named.length > 0) await namedDefinitions(tx, caller, category, named);
  const { rows } = await sql<Definition>`
    select d.id, d.type, d.name, d.name_arabic as "nameArabic",
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'nameArabic', o.name_arabic)), '[]')
        from data_entity_field_option o where o.tenant_id = d.tenant_id and o.definition_id = d.id) as options
    from data_entity_field_definition d
    where d.tenant_id = ${caller.tenantId} and d.category = ${category} and d.status = 'active'
      and ${named.length > 0 ? sql<boolean>`d.id = any(${named.map(({ id }) => id)}::uuid[])` : sql<boolean>`d.is_shown`}
    order by d.sort_order, d.id`.execute(tx);
  return rows.map((definition) => {
    const { id, type, name, nameArabic } = definition;
    const [kind, width] = KINDS[type] ?? ['text' as const, 24];
    return {
      id: customColumn(id),
      kind,
      width,
      header: { en: name, ar: nameArabic ?? name },
      value: (row, language) => {
        const { customFields } = row as { readonly customFields?: readonly Value[] };
        const value = customFields?.find(({ definitionId }) => definitionId === id);
        return value ? cellOf(definition, value, language) : null;
      },
    };
  });
}
