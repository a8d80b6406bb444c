import { useQuery } from '@tanstack/react-query';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { lastSyncQuery, lastUpdateQuery } from '../commissions.queries.ts';
import type { MonthsQuery } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

/** When the shown data was last calculated (C§2). The line is rendered before it is known, to avoid a layout shift. */
export function LastUpdate({ query }: { readonly query: MonthsQuery }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const { data } = useQuery(lastUpdateQuery(query));
  return (
    <span data-testid="last-updated">
      {data === undefined ? '\u00a0' : data === null ? t('neverUpdated') : t('lastUpdated', { at: words.moment(data) })}
    </span>
  );
}

/** The last successful sync of sales or tips (C§2, D53). */
export function LastSync({ module }: { readonly module: SyncModule }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const { data } = useQuery(lastSyncQuery(module));
  return (
    <span data-testid="last-sync">
      {data === undefined ? '\u00a0' : data === null ? t('neverSynced') : t('lastSync', { at: words.moment(data) })}
    </span>
  );
}
