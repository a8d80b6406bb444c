import { api } from '#contract/api.ts';
import type { ListColumn } from '#ui/list/list.types.ts';
import { documentTypeOf } from '../document-type.ts';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';
import type { SetupSay } from '../use-setup-texts.ts';
import type { Words } from '../use-words.ts';

const columns = (say: SetupSay, words: Words): readonly ListColumn<SetupRecord>[] => [
  {
    id: 'required',
    header: say('columns.required'),
    size: 'lg',
    cell: (record) => (documentTypeOf(record).isRequired ? say('required') : <span className="none">{say('optional')}</span>),
  },
  {
    id: 'thresholds',
    header: say('columns.thresholds'),
    size: 'xxl',
    cell: (record) => {
      const { expirationDateWarningInMonths: warning, expirationDateUrgentInMonths: urgent } = documentTypeOf(record);
      if (warning === null || urgent === null) return <span className="none">{say('neverExpires')}</span>;
      return say('thresholds', { warning: words.number(warning), urgent: words.number(urgent) });
    },
  },
  {
    id: 'pattern',
    header: say('columns.pattern'),
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
