import { useMemo, type ReactNode } from 'react';
import { isHyperlink } from '#domain/custom-fields.ts';
import { formatPhone } from '#domain/phones.ts';
import { formatCoordinate } from '#domain/points.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import type { Fact } from '#ui/page/facts.tsx';
import { chakra } from '#ui/primitives.ts';
import type { CustomField, CustomFieldValues } from './custom-fields.queries.ts';
import { useCustomFieldTexts, type CustomFieldTranslate } from './texts.ts';

type Value = NonNullable<CustomFieldValues>[number];

/** A value as panels show it. */
export function shownValue(field: CustomField, value: Value, words: Formats, t: CustomFieldTranslate): ReactNode {
  switch (value.type) {
    case 'choice': {
      const option = field.options.find(({ id }) => id === value.optionId);
      return option ? <bdi>{words.named(option.name, option.nameArabic)}</bdi> : null;
    }
    case 'boolean':
      return t(value.booleanValue ? 'yes' : 'no');
    case 'date':
      return value.dateValue && words.day(value.dateValue);
    case 'number':
      return value.numberValue === undefined ? null : <bdi>{words.number(value.numberValue)}</bdi>;
    case 'phone-number':
      return value.phoneValue && <bdi dir="ltr">{formatPhone(value.phoneValue)}</bdi>;
    case 'coordinates':
      return (
        value.pointValue && (
          <bdi dir="ltr">
            {formatCoordinate(value.pointValue.latitude)}, {formatCoordinate(value.pointValue.longitude)}
          </bdi>
        )
      );
    case 'user':
      return value.user && <bdi>{value.user.displayName}</bdi>;
    case 'hyperlink':
      return value.textValue && isHyperlink(value.textValue) ? (
        <chakra.a
          href={value.textValue}
          target="_blank"
          rel="noopener noreferrer"
          dir="ltr"
          textDecoration="underline"
          color="brand.fg"
        >
          {value.textValue.replace(/^https?:\/\//i, '')}
        </chakra.a>
      ) : null;
    default:
      return (
        // Lines in another direction than the page begin at its edge like all others.
        <chakra.bdi whiteSpace="pre-line" display="inline-block" textAlign="match-parent">
          {value.textValue}
        </chakra.bdi>
      );
  }
}

/** The shown fields of a record with their values. An unassigned field is left out where it has none. */
export function useCustomFieldFacts(fields: readonly CustomField[]): (values: CustomFieldValues) => readonly Fact[] {
  const t = useCustomFieldTexts();
  const words = useFormats();
  return useMemo(
    () => (values) =>
      values === undefined
        ? []
        : fields.flatMap((field) => {
            const value = values.find(({ definitionId }) => definitionId === field.id);
            if (field.isShown === false || (!value && field.isAssigned === false)) return [];
            return [{ label: words.nameOf(field), value: value ? shownValue(field, value, words, t) : null }];
          }),
    [fields, words, t],
  );
}
