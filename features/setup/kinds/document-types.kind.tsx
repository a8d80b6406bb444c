import { api } from '#contract/api.ts';
import type { ListColumn } from '#ui/list/list.types.ts';
import { documentTypeOf } from '../document-type.ts';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';
import type { SetupTranslate } from '../use-setup-texts.ts';
import type { Words } from '../use-words.ts';

const columns = (t: SetupTranslate, words: Words): readonly ListColumn<SetupRecord>[] => [
  {
    id: 'required',
    header: t('columns.required'),
    size: 'lg',
    cell: (record) =>
      documentTypeOf(record).isRequired ? t('required') : <span className="none">{t('optional')}</span>,
  },
  {
    id: 'thresholds',
    header: t('columns.thresholds'),
    size: 'xxl',
    cell: (record) => {
      const { expirationDateWarningInMonths: warning, expirationDateUrgentInMonths: urgent } = documentTypeOf(record);
      if (warning === null || urgent === null) return <span className="none">{t('neverExpires')}</span>;
      return t('thresholds', { warning: words.number(warning), urgent: words.number(urgent) });
    },
  },
  {
    id: 'pattern',
    header: t('columns.pattern'),
    size: 'xxl',
    mobile: 'hidden',
    hidden: true,
    cell: (record) => <bdi dir="ltr">{documentTypeOf(record).refIdValidation}</bdi>,
  },
];

const form = () => import('../forms/document-type-part.tsx');

export const employeeDocumentTypes: SetupKind = {
  id: 'employeeDocumentTypes',
  calls: callsOf(api.employeeDocumentTypes),
  resource: 'employee.documentType',
  hasCountries: true,
  columns,
  form,
};

export const locationDocumentTypes: SetupKind = {
  id: 'locationDocumentTypes',
  calls: callsOf(api.locationDocumentTypes),
  resource: 'location.documentType',
  hasCountries: true,
  columns,
  form,
};
