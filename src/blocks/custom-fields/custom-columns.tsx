import type { ReactNode } from 'react';
import { customColumn, sortsByType } from '#domain/custom-columns.ts';
import { isHyperlink, type CustomFieldType } from '#domain/custom-fields.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import type { ColumnSize, ListColumn, ListRecord } from '#ui/list/list.types.ts';
import type { CustomField, CustomFieldValues } from './custom-fields.queries.ts';
import type { CustomFieldTranslate } from './texts.ts';
import { shownValue } from './use-custom-field-facts.tsx';

/** A row with values; absent without the permission to read them. */
interface Valued {
  readonly customFields?: CustomFieldValues;
}

/** Columns that a list shows unless somebody chooses others. */
const SHOWN_BY_DEFAULT = 3;

const SIZES: Readonly<Record<CustomFieldType, ColumnSize>> = {
  choice: 'xl',
  date: 'lg',
  hyperlink: 'xxl',
  'multi-line': 'xxl',
  number: 'lg',
  'phone-number': 'xl',
  text: 'xxl',
  boolean: 'lg',
  coordinates: 'xxl',
  user: 'xl',
};

/** Plain elements: a cell is drawn for thousands of rows. */
function cellOf(
  field: CustomField,
  value: NonNullable<CustomFieldValues>[number],
  words: Formats,
  t: CustomFieldTranslate,
): ReactNode {
  switch (value.type) {
    case 'date':
      return (
        value.dateValue && (
          <time dateTime={value.dateValue}>
            <bdi>{words.listDay(value.dateValue)}</bdi>
          </time>
        )
      );
    case 'hyperlink':
      return (
        value.textValue &&
        isHyperlink(value.textValue) && (
          <a
            href={value.textValue}
            target="_blank"
            rel="noopener noreferrer"
            dir="ltr"
            style={{ textDecoration: 'underline' }}
          >
            {value.textValue.replace(/^https?:\/\//i, '')}
          </a>
        )
      );
    case 'text':
    case 'multi-line':
      return <bdi>{value.textValue}</bdi>;
    default:
      return shownValue(field, value, words, t);
  }
}

/** The columns of shown fields, in their order; the first few are visible by default. */
export const customColumns = <Row extends ListRecord & Valued>(
  fields: readonly CustomField[],
  isSortable: boolean,
  words: Formats,
  t: CustomFieldTranslate,
): readonly ListColumn<Row>[] =>
  fields.map((field, place) => {
    const type = field.type ?? 'text';
    return {
      id: customColumn(field.id),
      header: words.nameOf(field),
      size: SIZES[type],
      priority: 3,
      ...(isSortable && sortsByType(type) ? { sortable: true } : {}),
      ...(type === 'number' ? { align: 'end' as const } : {}),
      ...(place < SHOWN_BY_DEFAULT ? {} : { hidden: true }),
      cell: ({ customFields }) => {
        const value = customFields?.find(({ definitionId }) => definitionId === field.id);
        return (value && cellOf(field, value, words, t)) || <span className="none">–</span>;
      },
    };
  });
