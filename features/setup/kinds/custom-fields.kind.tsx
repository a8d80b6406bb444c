import { api } from '#contract/api.ts';
import type { CustomFieldType, FieldCategory, SelectorStyle } from '#domain/custom-fields.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';
import type { SetupActions } from '../use-setup-actions.ts';
import type { SetupTranslate } from '../use-setup-texts.ts';
import type { Words } from '../use-words.ts';

/** A custom field in the list. */
export interface FieldRecord extends SetupRecord {
  readonly type: CustomFieldType;
  readonly selectorStyle: SelectorStyle | null;
  readonly isRequired: boolean;
  readonly isShown: boolean;
  readonly isAssigned: boolean;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameArabic: string | null;
    readonly isRetired: boolean;
    readonly inUse: number;
  }[];
}
export const fieldOf = (record: SetupRecord): FieldRecord => record as FieldRecord;

/** A switch for those who may change fields, a word for the others. */
function switchCell(
  record: SetupRecord,
  key: 'isShown' | 'isAssigned',
  { t, words, actions }: { t: SetupTranslate; words: Words; actions: SetupActions },
) {
  const isOn = fieldOf(record)[key];
  if (!actions.canChange) return t(isOn ? 'customFields.yes' : 'customFields.no');
  const label = key === 'isShown' ? 'customFields.shownOf' : 'customFields.assignedOf';
  return (
    <OptimisticSwitch
      label={t(label, { name: words.nameOf(record) })}
      checked={isOn}
      onChange={(isWanted) => actions.set(record, { [key]: isWanted })}
    />
  );
}

const kindOf = (id: SetupKind['id'], category: FieldCategory): SetupKind => ({
  id,
  calls: callsOf(api.fieldDefinitions),
  resource: 'fieldDefinition.details',
  hasCountries: false,
  within: { field: 'category', query: 'categories', id: category },
  activeHelp: (t) => t('customFields.activeHelp'),
  columns: (t, words, actions) => [
    {
      id: 'type',
      header: t('customFields.columns.type'),
      size: 'xl',
      cell: (record) => t(`customFields.types.${fieldOf(record).type}`),
    },
    {
      id: 'required',
      header: t('customFields.columns.required'),
      size: 'lg',
      cell: (record) => (fieldOf(record).isRequired ? t('required') : <span className="none">{t('optional')}</span>),
    },
    {
      id: 'shown',
      header: t('customFields.columns.shown'),
      size: 'md',
      cell: (record) => switchCell(record, 'isShown', { t, words, actions }),
    },
    {
      id: 'assigned',
      header: t('customFields.columns.assigned'),
      size: 'md',
      cell: (record) => switchCell(record, 'isAssigned', { t, words, actions }),
    },
  ],
  form: () => import('../forms/field-definition-part.tsx'),
});

/** The fields of each category: one page each (C§9). */
export const CUSTOM_FIELDS: Readonly<Record<FieldCategory, SetupKind>> = {
  'client-company': kindOf('customerFields', 'client-company'),
  'job-title': kindOf('jobTitleFields', 'job-title'),
  documents: kindOf('documentFields', 'documents'),
  'field-location': kindOf('fieldLocationFields', 'field-location'),
};
