import { fileColumnsOf, type Field, type FieldKind, type FileColumnOf, type ListDeclaration } from '#contract/list.ts';
import type { ListWords, Word } from '#contract/list-words.ts';
import type { Language } from '../core/language.ts';
import type { ExportColumn, ExportValue } from '../exports/export-columns.ts';
import { STATUS_WORDS } from '../exports/status-words.ts';

/** A file column whose value is not simply its field's. */
export interface FileCell<Row> {
  readonly value: (row: Row, language: Language) => ExportValue;
  /** Default: the field's header. */
  readonly header?: Word;
  readonly kind?: ExportColumn<Row>['kind'];
  /** In characters. */
  readonly width?: number;
}

/** File columns by name; a field shown with its detail becomes two. */
export type FileCells<L extends ListDeclaration, Row> = Readonly<
  Partial<Record<FileColumnOf<L>, FileCell<Row> | readonly FileCell<Row>[]>>
>;

const USUAL: Readonly<Record<FieldKind, readonly [kind: ExportColumn<never>['kind'], width: number]>> = {
  text: ['text', 24],
  word: ['text', 16],
  status: ['text', 14],
  day: ['date', 12],
  instant: ['instant', 17],
  number: ['number', 12],
  country: ['text', 18],
  person: ['text', 28],
  place: ['text', 24],
  amount: ['amount', 14],
  custom: ['text', 24],
};

/** Returns a field's value as a file shows it. */
function valueOf<Row>(
  field: string,
  { kind }: Field,
  values: Readonly<Record<string, Word>> | undefined,
): FileCell<Row>['value'] {
  return (row, language) => {
    const value = (row as Readonly<Record<string, unknown>>)[field] as ExportValue | undefined;
    if (value === null || value === undefined) return null;
    if (kind === 'instant' && typeof value === 'string') return new Date(value);
    if (kind !== 'word' && kind !== 'status') return value;
    const name = value as string;
    return (
      (values?.[name] ?? (kind === 'status' ? (STATUS_WORDS as Readonly<Record<string, Word>>)[name] : undefined))?.[
        language
      ] ?? name
    );
  };
}

/** Returns the file columns of a declared list, with the list's headers. */
export function fileColumns<L extends ListDeclaration, Row>(
  { list, words }: { readonly list: L; readonly words: ListWords<L> },
  cells: FileCells<L, Row> = {} as FileCells<L, Row>,
): readonly ExportColumn<Row>[] {
  return Object.entries(list.fields).flatMap(([name, field]) =>
    fileColumnsOf(name, field).flatMap((id) => {
      const [kind, width] = USUAL[field.kind];
      const given = cells[id as FileColumnOf<L>] as FileCell<Row> | readonly FileCell<Row>[] | undefined;
      const own: readonly FileCell<Row>[] =
        given === undefined
          ? [{ value: valueOf<Row>(name, field, words.values?.[name]) }]
          : Array.isArray(given)
            ? (given as readonly FileCell<Row>[])
            : [given as FileCell<Row>];
      const header = (words.fields as Readonly<Record<string, Word>>)[name] ?? { en: name, ar: name };
      return own.map((cell): ExportColumn<Row> => ({
        id,
        kind,
        width,
        header,
        ...cell,
        ...(field.right ? { right: field.right } : {}),
      }));
    }),
  );
}
