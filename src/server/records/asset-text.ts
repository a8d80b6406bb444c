import { sql, type RawBuilder } from 'kysely';

/** What the fields of an asset hold, in short and without the name of its type `t`, with which its searched text begins. */
export const assetDetails = (asset: string): RawBuilder<string> =>
  sql`ltrim(case when starts_with(${sql.ref(`${asset}.search_text`)}, t.name) then substr(${sql.ref(`${asset}.search_text`)}, length(t.name) + 1) else ${sql.ref(`${asset}.search_text`)} end)`;
