import { reportKinds } from '#server/app/collected.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Language } from '#server/core/language.ts';
import { printable } from '#server/modules/reports/report-files.ts';
import { reportKindOf } from '#server/modules/reports/report-kinds.ts';
import { loadAccount } from '#server/modules/session/callers.ts';
import type { Person, TestApi } from '../support/api.ts';

/** A list report as it is printed: what stands above its table, its columns and its lines. */
export interface PrintedTable {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly issuer: string;
  readonly footer: string;
  readonly facts: readonly string[];
  readonly isLandscape: boolean | undefined;
  readonly header: readonly string[];
  /** Headers of the columns whose values stand on the right: numbers and amounts. */
  readonly right: readonly string[];
  /** Headers of the columns whose values are not broken into lines. */
  readonly whole: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Makes a report as a person would get it as PDF, before it is drawn. */
export const printedTable = (
  api: TestApi,
  { tenantId, userId }: Person,
  asked: {
    readonly type: Parameters<typeof reportKindOf>[1];
    readonly filters?: object;
    readonly fields?: readonly string[];
    readonly language?: Language;
    readonly now?: Date;
  },
): Promise<PrintedTable> =>
  api.db.database.tenant({ tenantId }, async (tx) => {
    const { type, filters = {}, fields = [], language = 'en', now = new Date() } = asked;
    const { caller } = (await loadAccount(tx, tenantId, userId)) as { readonly caller: Caller };
    const kind = reportKindOf(reportKinds, type);
    const content = await kind.make({
      tx,
      caller,
      language,
      fields,
      filters: kind.filters.cast(filters) as object,
      most: 1_000,
    });
    const writing = await printable(tx, caller, { kind, content, language, format: 'pdf', most: 1_000, now });
    if (writing.format !== 'pdf') throw new Error('it is printed');
    const { title, subtitle, issuer, footer, isLandscape, blocks } = writing.document;
    const [facts, table] = blocks;
    if (facts?.kind !== 'facts' || table?.kind !== 'table') throw new Error('a list is printed as a table');
    return {
      title,
      subtitle,
      issuer,
      footer,
      facts: facts.facts.map(({ label, value }) => `${label}: ${value}`),
      isLandscape,
      header: table.columns.map(({ label }) => label),
      right: table.columns.filter(({ align }) => align === 'right').map(({ label }) => label),
      whole: table.columns.filter(({ isWhole }) => isWhole === true).map(({ label }) => label),
      rows: table.rows,
    };
  });
