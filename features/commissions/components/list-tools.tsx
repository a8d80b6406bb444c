import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { COMMISSION_COLUMNS, EMPLOYEE_COMMISSION_COLUMNS, EMPLOYEE_TIP_COLUMNS, TIP_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { EmployeeSalesQuery, EmployeeTipsQuery, SalesQuery, TipsQuery } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';

export type ListToolsProps = { readonly arrangement: ListArrangement } & ({ readonly of: 'commissions'; readonly query: SalesQuery } | { readonly of: 'tips'; readonly query: TipsQuery });
export type EmployeeToolsProps = { readonly arrangement: ListArrangement } & (
  | { readonly of: 'commissions'; readonly query: EmployeeSalesQuery }
  | { readonly of: 'tips'; readonly query: EmployeeTipsQuery }
);

/** Saved views of a list of sales or tips, and the list as a file. */
export default function ListTools(props: ListToolsProps) {
  const say = useCommissionsTexts();
  const save = useSaveFile();
  const { of, arrangement } = props;
  const store = useSavedViews(of);
  const load = (format: ExportFormat): Promise<unknown> =>
    props.of === 'commissions'
      ? call(api.commissions.export, { query: { ...props.query, format, columns: columnsOf(COMMISSION_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT })
      : call(api.tips.export, { query: { ...props.query, format, columns: columnsOf(TIP_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT });
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={(format) => save(load(format), `${say(`tabs.${of}`)}.${format}`)} />
    </>
  );
}

/** The same by employee as a file. Amounts stand with their currency in the list, in a file beside it. */
export function EmployeeTools(props: EmployeeToolsProps) {
  const say = useCommissionsTexts();
  const save = useSaveFile();
  const { of, arrangement } = props;
  const shown = [...arrangement.shown, 'currency'];
  const load = (format: ExportFormat): Promise<unknown> =>
    props.of === 'commissions'
      ? call(api.commissions.employeesExport, { query: { ...props.query, format, columns: columnsOf(EMPLOYEE_COMMISSION_COLUMNS, shown) }, timeout: FILE_TIMEOUT })
      : call(api.tips.employeesExport, { query: { ...props.query, format, columns: columnsOf(EMPLOYEE_TIP_COLUMNS, shown) }, timeout: FILE_TIMEOUT });
  return <ExportMenu onExport={(format) => save(load(format), `${say(`tabs.${of}`)} – ${say('byEmployee.people')}.${format}`)} />;
}
