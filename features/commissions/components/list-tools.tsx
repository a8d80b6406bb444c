import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { COMMISSION_COLUMNS, TIP_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { SalesQuery, TipsQuery } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';

export type ListToolsProps = { readonly arrangement: ListArrangement } & ({ readonly of: 'commissions'; readonly query: SalesQuery } | { readonly of: 'tips'; readonly query: TipsQuery });

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
