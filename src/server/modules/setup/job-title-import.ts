import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { CustomColumn } from '#domain/custom-columns.ts';
import { seenName } from '#domain/names.ts';
import type { Caller } from '../../core/caller.ts';
import { fileRoute, tenantRoute, type Route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import type { Tx } from '../../core/transaction.ts';
import {
  customColumnOf,
  customImportOf,
  readRowWithFields,
  type CustomImport,
  type ReadRow,
} from '../../records/custom-field-import.ts';
import { isNameTaken } from '../../records/taken-names.ts';
import { createSetup } from './setup.commands.ts';
import type { SetupKind } from './setup-kind.ts';

const COLUMNS = [
  {
    id: 'name',
    kind: 'text',
    width: 32,
    isRequired: true,
    header: { en: 'Name', ar: 'الاسم' },
    example: 'Senior Stylist',
  },
  {
    id: 'nameArabic',
    kind: 'text',
    width: 32,
    header: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
    example: 'مصففة شعر أولى',
  },
  { id: 'description', kind: 'text', width: 40, header: { en: 'Description', ar: 'الوصف' }, example: '' },
] as const satisfies readonly ImportColumn[];
type Column = (typeof COLUMNS)[number]['id'] | CustomColumn;
type NewTitle = BodyOf<typeof api.jobTitles.create>;

const readRow = (
  custom: CustomImport,
  { name, nameArabic, description, ...cells }: RowValues<Column>,
): Promise<ReadRow<NewTitle>> =>
  readRowWithFields(
    custom,
    (given) => validate(api.jobTitles.create.body, given, 'body') as NewTitle,
    { name, nameArabic, description },
    cells,
  );

/**
 * Adds the title of a row; one whose name exists in any spelling is left as it is, whatever its other cells say: options
 * may be retired by now, people gone.
 */
async function createFrom(
  tx: Tx,
  caller: Caller,
  { kind, custom }: { readonly kind: SetupKind; readonly custom: CustomImport },
  values: RowValues<Column>,
): Promise<Made> {
  const title = seenName(values.name ?? '');
  const described = { title, detail: values.nameArabic ?? '', startDate: null, endDate: null };
  if (await isNameTaken(tx, { tenantId: caller.tenantId, table: kind.table }, title))
    return { ...described, isUnchanged: true };
  const { body, faults } = await readRow(custom, values);
  if (!body) throw rowRefused(faults);
  await createSetup(tx, caller, kind, body);
  return described;
}

/** Routes of the import of job titles with their custom fields, all or none (C§7, ADR-0165). */
export const jobTitleImportRoutes = (kind: SetupKind): readonly Route[] => [
  tenantRoute(api.jobTitles.import, async ({ caller, tx, files, query }) => {
    const custom = await customImportOf(tx, caller, 'job-title');
    return runImport<Column>(tx, files, query.isDryRun ?? false, {
      columns: [...COLUMNS, ...custom.columns],
      create: (values) => createFrom(tx, caller, { kind, custom }, values),
      check: async (values) => (await readRow(custom, values)).faults,
      columnOf: (path) => COLUMNS.find(({ id }) => id === path)?.id ?? customColumnOf(path),
    });
  }),
  fileRoute(api.jobTitles.importTemplate, async ({ caller, tx, query: { format }, language }) => {
    const { columns } = await customImportOf(tx, caller, 'job-title');
    const name = language === 'ar' ? 'استيراد-المسميات-الوظيفية' : 'job-title-import';
    return writeTemplate([...COLUMNS, ...columns], { format, language, name });
  }),
];
