import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { api } from '#contract/api.ts';
import { PAYOUT_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import type { PayoutQuery } from '../commissions.types.ts';

export interface MonthToolsProps {
  readonly query: PayoutQuery;
  readonly arrangement: ListArrangement;
  /** What the list is called. */
  readonly name: string;
}

/** The employees of a month as a file, as the list shows them; of which month and in which currency stands in it as well. */
export default function MonthTools({ query, arrangement, name }: MonthToolsProps) {
  const save = useSaveFile();
  const columns = columnsOf(PAYOUT_COLUMNS, ['period', ...arrangement.shown, 'currency']);
  return <ExportMenu onExport={(format) => save(call(api.commissionPayouts.export, { query: { ...query, format, columns }, timeout: FILE_TIMEOUT }), `${name}.${format}`)} />;
}
