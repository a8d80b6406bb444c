import type { AnySchema, ObjectShape, Schema } from 'yup';
import type { FieldCategory } from '#domain/custom-fields.ts';
import { countryISO } from './country.ts';
import type { Audience } from '#domain/audiences.ts';
import { columnOrCustom, customFieldFilters } from './custom-fields.ts';
import { endpoint, needs, type Access, type Sections } from './endpoint.ts';
import { exportQuery } from './exports.ts';
import { allFileColumnsOf, sortsOf, type FilterValuesOf, type ListDeclaration, type ListFilter } from './list.ts';
import { idsAnswer, listQuery } from './paging.ts';
import { id, isoDate, queryFlag, queryMany, text, word } from './schema.ts';

type FilterShape<L extends ListDeclaration> = {
  [K in keyof FilterValuesOf<L>]: Schema<FilterValuesOf<L>[K] | undefined>;
};

function schemasOf(filter: ListFilter): ObjectShape {
  switch (filter.kind) {
    case 'words':
      return { [filter.as]: queryMany(word(filter.of)).optional() };
    case 'days':
      return Object.fromEntries(filter.as.map((name) => [name, isoDate().optional()]));
    case 'flag':
      return { [filter.as]: queryFlag().optional() };
    case 'country':
    case 'countries':
      return { [filter.as]: queryMany(countryISO()).optional() };
    case 'city':
      return { [filter.as]: queryMany(text(100)).optional() };
    default:
      return { [filter.as]: queryMany(id()).optional() };
  }
}

/** Filters of a list as its endpoints accept them. */
export const filterShape = <L extends ListDeclaration>({ filters }: L): FilterShape<L> =>
  Object.assign({}, ...Object.values(filters).map(schemasOf)) as FilterShape<L>;

type CustomShape<L extends ListDeclaration> = L extends { readonly customFields: FieldCategory }
  ? typeof customFieldFilters
  : Record<never, never>;

/** What custom fields add to the query of a list: filters, and orders by them. */
const customShape = <L extends ListDeclaration>(list: L): CustomShape<L> =>
  (list.customFields
    ? { ...customFieldFilters, sortBy: columnOrCustom(sortsOf(list)).optional() }
    : {}) as unknown as CustomShape<L>;

/** Columns of files, those of custom fields among them. */
const customFileShape = <L extends ListDeclaration>(list: L): Record<never, never> =>
  list.customFields ? { columns: queryMany(columnOrCustom(allFileColumnsOf(list))).optional() } : {};

/** Options of a list's endpoints. */
export interface ListCalls<Answer extends AnySchema, Extra extends ObjectShape, OfPage extends ObjectShape> {
  /** Prefix of endpoint ids: `communication-templates`. */
  readonly id: string;
  /** Plural noun of the rows, for sentences. */
  readonly noun: string;
  /** What the list returns, in a sentence. */
  readonly summary: string;
  /** Schema of a page's rows. */
  readonly answer: Answer;
  /** Access; default: the right of the list. */
  readonly access?: Access;
  /** Apps that read pages of the list as well, and in which of their sections. */
  readonly alsoFor?: readonly Audience[];
  readonly sections?: Sections;
  /** Filters without a control on the page. */
  readonly extra?: Extra;
  /** Additional parameters of a page: its start. */
  readonly ofPage?: OfPage;
}

/** Creates the endpoints of a declared list: a page, all ids, and the export. */
export function listCalls<
  L extends ListDeclaration,
  Answer extends AnySchema,
  Extra extends ObjectShape = Record<never, never>,
  OfPage extends ObjectShape = Record<never, never>,
>(
  list: L,
  {
    id: prefix,
    noun,
    summary,
    answer,
    access = needs(list.right.resource, list.right.action),
    alsoFor,
    sections,
    extra,
    ofPage,
  }: ListCalls<Answer, Extra, OfPage>,
) {
  const sorts = sortsOf(list);
  const shape = { ...filterShape(list), ...(extra as Extra), ...customShape(list) };
  const shared = { method: 'GET', access, ...(list.module ? { module: list.module } : {}) } as const;
  return {
    list: endpoint({
      ...shared,
      ...(alsoFor ? { alsoFor } : {}),
      ...(sections ? { sections } : {}),
      id: `${prefix}.list`,
      path: list.api,
      summary,
      query: listQuery(sorts, { ...shape, ...(ofPage as OfPage) }),
      answer: { status: 200, schema: answer },
    }),
    ids: endpoint({
      ...shared,
      id: `${prefix}.ids`,
      path: `${list.api}/ids`,
      summary: `The ids of all ${noun} that match, in the order of the list; at most 20,000.`,
      query: listQuery(sorts, shape).omit(['page', 'size']),
      answer: { status: 200, schema: idsAnswer },
    }),
    export: endpoint({
      ...shared,
      id: `${prefix}.export`,
      path: `${list.api}/export`,
      summary: 'The list as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
      query: listQuery(sorts, { ...shape, ...exportQuery(allFileColumnsOf(list)), ...customFileShape(list) }).omit([
        'page',
        'size',
      ]),
      answer: { status: 200, binary: true },
    }),
  };
}
