import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '#client/session/use-session.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { ComboboxField } from '#ui/form/combobox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { PointField } from '#ui/form/point-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField, type SelectOption } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { askedFields } from './custom-field-form.ts';
import { fieldUserOptions, type CustomField } from './custom-fields.queries.ts';
import { useCustomFieldTexts } from './texts.ts';

/** Isolated, so that it begins with its letters in an Arabic form too. */
const LINK_BEGINS = '\u2066https://\u2069';

/** A choice, or yes and no: as a menu or as radio buttons, which need a way back to no answer. */
function Chosen({
  field,
  name,
  label,
}: {
  readonly field: CustomField;
  readonly name: string;
  readonly label: string;
}) {
  const t = useCustomFieldTexts();
  const { named } = useFormats();
  const value: unknown = useWatch({ name });
  const options: readonly SelectOption[] =
    field.type === 'boolean'
      ? [
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]
      : // A retired option is offered where it was chosen.
        field.options
          .filter(({ id, isRetired }) => !isRetired || id === value)
          .map((option) => ({ value: option.id, label: named(option.name, option.nameArabic) }));
  if (field.selectorStyle !== 'radio-buttons')
    return <SelectField name={name} label={label} options={options} placeholder={t('notChosen')} />;
  const none = field.isRequired ? [] : [{ value: '', label: t('notChosen') }];
  return <RadioField name={name} label={label} options={[...options, ...none]} />;
}

function Asked({ field }: { readonly field: CustomField }) {
  const client = useQueryClient();
  const { tenant } = useSession();
  const { nameOf } = useFormats();
  const loadUsers = useMemo(() => fieldUserOptions(client), [client]);
  const props = { name: `customFields.${field.id}`, label: nameOf(field) };
  switch (field.type) {
    case 'choice':
    case 'boolean':
      return <Chosen field={field} {...props} />;
    case 'date':
      return <DateField {...props} timeZone={tenant.timezone} weekStart={tenant.weekStart as Weekday} />;
    case 'number':
      return <NumberField {...props} isWhole={false} />;
    case 'multi-line':
      return <TextAreaField {...props} />;
    case 'hyperlink':
      return <TextField {...props} type="url" inputMode="url" placeholder={LINK_BEGINS} autoComplete="off" />;
    case 'phone-number':
      return <PhoneField {...props} />;
    case 'coordinates':
      return <PointField {...props} />;
    case 'user':
      return <ComboboxField {...props} loadOptions={loadUsers} recent="users" />;
    default:
      return <TextField {...props} autoComplete="off" />;
  }
}

/** The custom fields of a form, below `customFields` of its values (C§9). */
export default function CustomFieldsPart({ fields }: { readonly fields: readonly CustomField[] }) {
  return (
    <>
      {askedFields(fields).map((field) => (
        <Asked key={field.id} field={field} />
      ))}
    </>
  );
}
