import type { ReactNode } from 'react';
import { priorityOf, type Field, type FieldOf, type ListDeclaration } from '#contract/list.ts';
import { valueWord, type ListWords, type Word } from '#contract/list-words.ts';
import type { Permissions } from '#domain/permissions.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { dayInZone, formatTime } from '#ui/format/dates.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import type { Language } from '#ui/language/language.ts';
import type { ListColumn, ListRecord } from '#ui/list/list.types.ts';

/** Cells that an area draws itself, by field. */
export type Cells<L extends ListDeclaration, Row> = Readonly<Partial<Record<FieldOf<L>, (row: Row) => ReactNode>>>;

export interface CellFormats extends Formats {
  readonly language: Language;
  readonly locale: string;
  /** Instants are shown by the clocks of this zone. */
  readonly zone: string;
}

/** Day and time of an instant as rows show it: dd/LL/yyyy and time (A§9). */
const listMoment = (
  { joined, listDay, zone, locale }: Pick<CellFormats, 'joined' | 'listDay' | 'zone' | 'locale'>,
  instant: string,
): string => joined(listDay(dayInZone(instant, zone)), formatTime(instant, zone, locale, false));

const NONE = <span className="none">–</span>;

/** How a field is drawn whose area draws no cell of its own. */
function cellOf(
  { kind }: Field,
  name: string,
  values: Readonly<Record<string, Word>> | undefined,
  formats: CellFormats,
): (value: unknown) => ReactNode {
  switch (kind) {
    case 'word':
      return (value) => valueWord(values, String(value), formats.language);
    case 'status':
      return (value) => (
        <StatusChip
          status={String(value)}
          label={values ? valueWord(values, String(value), formats.language) : formats.status(String(value))}
        />
      );
    case 'number':
      return (value) => formats.number(Number(value));
    case 'country':
      return (value) => formats.country(String(value));
    case 'day':
      return (value) => (
        <time dateTime={String(value)}>
          <bdi>{formats.listDay(String(value))}</bdi>
        </time>
      );
    case 'instant':
      return (value) => (
        <time dateTime={String(value)}>
          <bdi>{listMoment(formats, String(value))}</bdi>
        </time>
      );
    case 'text':
      return (value) => <bdi>{String(value)}</bdi>;
    default:
      throw new Error(`The list draws no cell for ${name}.`);
  }
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The columns of a declared list that its reader may see; the ids are the names the API sorts by. */
export function listColumns<L extends ListDeclaration, Row extends ListRecord>(
  { list, words }: { readonly list: L; readonly words: ListWords<L> },
  {
    cells,
    mobileCells,
    formats,
    permissions,
  }: {
    readonly cells: Cells<L, Row>;
    readonly mobileCells: Cells<L, Row>;
    readonly formats: CellFormats;
    readonly permissions: Permissions;
  },
): readonly ListColumn<Row>[] {
  const fields = Object.entries(list.fields) as [FieldOf<L>, Field][];
  return fields.flatMap(([name, field]) => {
    const { size, kind, sorts, right, hidden, fixed, mobile } = field;
    if (size === undefined || (right && !permissions.has(right))) return [];
    const drawn = cells[name] ?? undefined;
    const usual = drawn ? null : cellOf(field, name, words.values?.[name], formats);
    const mobileCell = mobileCells[name];
    const cell = (row: Row): ReactNode => {
      if (drawn) return drawn(row);
      const value = (row as Readonly<Record<string, unknown>>)[name];
      return isThere(value) ? usual?.(value) : NONE;
    };
    return [
      {
        id: name,
        header: words.fields[name][formats.language],
        size,
        priority: priorityOf(list, name, field),
        cell,
        ...(sorts && !list.order.isFixed ? { sortable: true } : {}),
        ...(kind === 'number' || kind === 'amount' ? { align: 'end' as const } : {}),
        ...(hidden ? { hidden } : {}),
        ...(fixed ? { fixed } : {}),
        ...(mobile ? { mobile } : {}),
        ...(mobileCell ? { mobileCell } : {}),
      },
    ];
  });
}
