import type { CustomColumn } from '#domain/custom-columns.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { PageAccess, Right } from '#domain/permissions.ts';

/**
 * Declaration of a list (ADR-0111): its query, sorts, files, columns, filters and first request are derived from it.
 * Plain data, because the inline script of the document needs it as well; texts are separate (`list-words.ts`).
 */

/** Column widths (A§9); the page defines them in pixels. */
export type FieldSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl' | 'xxxl' | '4xl';

/** Type of a field. It determines how a cell is drawn, unless the area draws it. */
export type FieldKind =
  | 'text'
  | 'word'
  | 'status'
  | 'day'
  | 'instant'
  | 'number'
  | 'country'
  | 'person'
  | 'place'
  | 'amount'
  | 'custom';

export interface Field {
  readonly kind: FieldKind;
  /** Without a width it is no column of the page: only sortable, or in files. */
  readonly size?: FieldSize;
  readonly sorts?: true;
  /** In files: under its own name, or under others. */
  readonly file?: true | readonly string[];
  /** No column of the page, but in each of its files: before or after its columns, in declaration order. */
  readonly everyFile?: true;
  /** Hidden in page and file without this right. */
  readonly right?: Right;
  /** Hidden by default. */
  readonly hidden?: true;
  /** Cannot be hidden. */
  readonly fixed?: true;
  /** How long the column stays as the list gets narrower: 1 always, 3 goes first (`priorityOf`). */
  readonly priority?: 1 | 2 | 3;
  /** On a narrow screen: heading, beside the heading, or omitted; default: a line of its own. */
  readonly mobile?: 'primary' | 'mark' | 'hidden';
}

/** A filter: `as` is its name in the API; its name in the declaration is that in the address. */
export type ListFilter =
  /** As tabs it is drawn by the page above the list, which always has one chosen: clearing the filters leaves it. */
  | { readonly kind: 'words'; readonly as: string; readonly of: readonly string[]; readonly shownAs?: 'tabs' }
  | {
      readonly kind: 'ids' | 'person' | 'location' | 'countries' | 'country' | 'city';
      readonly as: string;
      readonly right?: Right;
    }
  /** A switch is drawn by the page beside the filters; a toggle is one of them. Both are on or absent. */
  | { readonly kind: 'flag'; readonly as: string; readonly shownAs?: 'switch' | 'toggle' }
  | { readonly kind: 'days'; readonly as: readonly [start: string, end: string] };

export interface ListDeclaration {
  /** Key under which columns and views are stored. */
  readonly key: string;
  /** Path of its page, with the required right and module; without `access`, the right to its rows applies. */
  readonly path: `/${string}`;
  readonly access?: PageAccess;
  readonly module?: TenantModule;
  /** API path of its rows, and the right to them. */
  readonly api: `/api/${string}`;
  readonly right: Right;
  readonly fields: Readonly<Record<string, Field>>;
  /** By name in the address; `dates` becomes `start` and `end` there. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Applied to visitors without any filter (D12). */
  readonly defaults?: Readonly<Record<string, readonly string[]>>;
  /** Default order; a fixed one cannot be changed on the page, whatever the API can sort by. */
  readonly order: { readonly by: string; readonly order: 'asc' | 'desc'; readonly isFixed?: true };
  /** Other tabs of its page, and the address name of the list's own tab. */
  readonly tabs?: { readonly others: readonly string[]; readonly own?: string };
  /** Rows per page, if not the default. */
  readonly pageSize?: number;
  /** The page has no search field: a search in the address belongs to another page and is preserved for it. */
  readonly hasNoSearch?: true;
  /** Category whose custom fields are columns, orders and filters of the list (ADR-0132). */
  readonly customFields?: FieldCategory;
  /** Parameters of every call of the list. */
  readonly always?: Readonly<Record<string, string | boolean>>;
}

/** Declares a list; preserves its names as types. */
export const declareList = <const L extends ListDeclaration>(list: L): L => list;

type FieldsOf<L extends ListDeclaration> = L['fields'];
type FiltersOf<L extends ListDeclaration> = L['filters'];

export type FieldOf<L extends ListDeclaration> = keyof FieldsOf<L> & string;
export type FilterOf<L extends ListDeclaration> = keyof FiltersOf<L> & string;

/** Sortable names of a list. */
export type SortOf<L extends ListDeclaration> = {
  [F in FieldOf<L>]: FieldsOf<L>[F] extends { readonly sorts: true } ? F : never;
}[FieldOf<L>];

/** File columns of a list. */
export type FileColumnOf<L extends ListDeclaration> = {
  [F in FieldOf<L>]: FieldsOf<L>[F] extends { readonly file: true }
    ? F
    : FieldsOf<L>[F] extends { readonly file: readonly (infer N extends string)[] }
      ? N
      : never;
}[FieldOf<L>];

type Asked<F> = F extends {
  readonly kind: 'words';
  readonly as: infer N extends string;
  readonly of: readonly (infer W)[];
}
  ? { readonly [K in N]: W[] }
  : F extends { readonly kind: 'days'; readonly as: readonly [infer A extends string, infer B extends string] }
    ? { readonly [K in A | B]: string }
    : F extends { readonly kind: 'flag'; readonly as: infer N extends string }
      ? { readonly [K in N]: boolean }
      : F extends { readonly as: infer N extends string }
        ? { readonly [K in N]: string[] }
        : never;

type Together<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer W) => void ? W : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** Filter values of a list by API name, all present. */
export type FilterValuesOf<L extends ListDeclaration> = Flat<Together<Asked<FiltersOf<L>[FilterOf<L>]>>>;

/** Query of a page of the list. */
export type ListQueryOf<L extends ListDeclaration> = {
  -readonly [K in keyof FilterValuesOf<L>]?: FilterValuesOf<L>[K] | undefined;
} & {
  searchText?: string | undefined;
  sortBy?: SortOf<L> | CustomSortOf<L> | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Of a list with custom fields. */
  customFields?: string[] | undefined;
};

/** Orders by custom fields, of a list that has them. */
type CustomSortOf<L extends ListDeclaration> = L extends { readonly customFields: FieldCategory }
  ? CustomColumn
  : never;

/** Returns the sortable names of a list, in field order. */
export const sortsOf = <L extends ListDeclaration>({ fields }: L): readonly SortOf<L>[] =>
  Object.keys(fields).filter((name) => fields[name]?.sorts) as unknown as readonly SortOf<L>[];

/**
 * Returns how long a column stays as the list gets narrower. Unless declared, 1 for what identifies and ranks a record (heading, status,
 * the field the list is ordered by), 3 for what is omitted on a phone, 2 for the rest.
 */
export function priorityOf({ order }: ListDeclaration, name: string, field: Field): 1 | 2 | 3 {
  if (field.priority) return field.priority;
  if (field.fixed || field.kind === 'status' || name === order.by) return 1;
  if (field.mobile === 'primary' || field.mobile === 'mark') return 1;
  return field.mobile === 'hidden' ? 3 : 2;
}

/** Returns the file columns of a page's field. */
export const fileColumnsOf = (name: string, { file }: Field): readonly string[] =>
  file === true ? [name] : (file ?? []);

/** Returns the file columns of a page with these visible fields, in order. */
export function shownFileColumnsOf({ fields }: ListDeclaration, shown: readonly string[]): readonly string[] {
  const names = Object.keys(fields);
  const firstShown = names.findIndex((name) => fields[name]?.size);
  const beside = (isBefore: boolean): readonly string[] =>
    names.filter((name, place) => fields[name]?.everyFile && place < firstShown === isBefore);
  return [...beside(true), ...shown, ...beside(false)].flatMap((name) =>
    fields[name] ? fileColumnsOf(name, fields[name]) : [],
  );
}

/** Returns all file columns of a list, in field order. */
export const allFileColumnsOf = <L extends ListDeclaration>({ fields }: L): readonly FileColumnOf<L>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fileColumnsOf(name, field),
  ) as unknown as readonly FileColumnOf<L>[];
