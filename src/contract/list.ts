import type { TenantModule } from '#domain/modules.ts';
import type { PageAccess, Right } from '#domain/permissions.ts';

/**
 * A list as one declaration (ADR-0111): its query, sorts, files, columns, filters and first read are made from it. It is
 * data alone, because the script of the document needs it as well; words stand apart (`list-words.ts`).
 */

/** Widths of columns (A§9); what they are in pixels is the page's affair. */
export type FieldSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl' | 'xxxl' | '4xl';

/** What a field holds. It decides how the cell is drawn where the area draws none of its own. */
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
  /** Without a width it is no column of the page: it can be sorted by, or stands in files. */
  readonly size?: FieldSize;
  readonly sorts?: true;
  /** In files: under its own name, or under others. */
  readonly file?: true | readonly string[];
  /** No column of the page, and in each of its files all the same: before its columns or after them, as it is declared. */
  readonly everyFile?: true;
  /** Neither page nor file shows it without this right. */
  readonly right?: Right;
  /** Not shown until somebody asks for it. */
  readonly hidden?: true;
  /** Cannot be hidden. */
  readonly fixed?: true;
  /** On a narrow screen: heading, beside the heading, or left out; a line of its own unless said. */
  readonly mobile?: 'primary' | 'mark' | 'hidden';
}

/** A filter: `as` is the name the API takes it by; its name in the declaration is that of the address. */
export type ListFilter =
  | { readonly kind: 'words'; readonly as: string; readonly of: readonly string[] }
  | {
      readonly kind: 'ids' | 'person' | 'location' | 'countries' | 'country' | 'city';
      readonly as: string;
      readonly right?: Right;
    }
  /** A switch stands beside the filters, where the page draws it; a toggle is one of them. Both are on, or not asked for. */
  | { readonly kind: 'flag'; readonly as: string; readonly shownAs?: 'switch' | 'toggle' }
  | { readonly kind: 'days'; readonly as: readonly [start: string, end: string] };

export interface ListDeclaration {
  /** Names the list where its columns and views are kept. */
  readonly key: string;
  /** Where its page is, and the right and the module that open it; without `access`, the right to its rows does. */
  readonly path: `/${string}`;
  readonly access?: PageAccess;
  readonly module?: TenantModule;
  /** Where its rows are asked for, and the right to them. */
  readonly api: `/api/${string}`;
  readonly right: Right;
  readonly fields: Readonly<Record<string, Field>>;
  /** By their names in the address; `dates` are `start` and `end` there. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** In force for those who come without any filter (D12). */
  readonly defaults?: Readonly<Record<string, readonly string[]>>;
  /** Unless the address says otherwise; a fixed order is the page's only one, whatever the API can sort by. */
  readonly order: { readonly by: string; readonly order: 'asc' | 'desc'; readonly isFixed?: true };
  /** Tabs of its page besides that of the list, and what the list's own may be called in the address. */
  readonly tabs?: { readonly others: readonly string[]; readonly own?: string };
  /** Rows of a page, where they are not as many as usual. */
  readonly pageSize?: number;
  /** The page has no field to search by: what the address says of another page's search stays there for that page. */
  readonly hasNoSearch?: true;
  /** What every call of the list is asked with. */
  readonly always?: Readonly<Record<string, string | boolean>>;
}

/** Declares a list; keeps its names as types. */
export const declareList = <const L extends ListDeclaration>(list: L): L => list;

type FieldsOf<L extends ListDeclaration> = L['fields'];
type FiltersOf<L extends ListDeclaration> = L['filters'];

export type FieldOf<L extends ListDeclaration> = keyof FieldsOf<L> & string;
export type FilterOf<L extends ListDeclaration> = keyof FiltersOf<L> & string;

/** Names a list can be sorted by. */
export type SortOf<L extends ListDeclaration> = {
  [F in FieldOf<L>]: FieldsOf<L>[F] extends { readonly sorts: true } ? F : never;
}[FieldOf<L>];

/** Names of the columns a file of the list can have. */
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

/** What the filters of a list are asked for as, by the names of the API; all of them there. */
export type FilterValuesOf<L extends ListDeclaration> = Flat<Together<Asked<FiltersOf<L>[FilterOf<L>]>>>;

/** What a page asks its list for. */
export type ListQueryOf<L extends ListDeclaration> = {
  -readonly [K in keyof FilterValuesOf<L>]?: FilterValuesOf<L>[K] | undefined;
} & { searchText?: string | undefined; sortBy?: SortOf<L> | undefined; sortOrder?: 'asc' | 'desc' | undefined };

/** Names a list can be sorted by, in the order of its fields. */
export const sortsOf = <L extends ListDeclaration>({ fields }: L): readonly SortOf<L>[] =>
  Object.keys(fields).filter((name) => fields[name]?.sorts) as unknown as readonly SortOf<L>[];

/** Names of the columns of its files that a field of the page stands for. */
export const fileColumnsOf = (name: string, { file }: Field): readonly string[] =>
  file === true ? [name] : (file ?? []);

/** The columns of the file of a page that shows these fields, in their order. */
export function shownFileColumnsOf({ fields }: ListDeclaration, shown: readonly string[]): readonly string[] {
  const names = Object.keys(fields);
  const firstShown = names.findIndex((name) => fields[name]?.size);
  const beside = (isBefore: boolean): readonly string[] =>
    names.filter((name, place) => fields[name]?.everyFile && place < firstShown === isBefore);
  return [...beside(true), ...shown, ...beside(false)].flatMap((name) =>
    fields[name] ? fileColumnsOf(name, fields[name]) : [],
  );
}

/** Names of the columns a file of the list can have, in the order of its fields. */
export const allFileColumnsOf = <L extends ListDeclaration>({ fields }: L): readonly FileColumnOf<L>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    fileColumnsOf(name, field),
  ) as unknown as readonly FileColumnOf<L>[];
