import { sql, type RawBuilder } from 'kysely';

/**
 * Search rank of a person `alias`, for sorting: names beginning with the text first, then last names, then the others.
 */
export function nameRank(alias: string, searchText: string): RawBuilder<number> {
  const column = (name: string): RawBuilder<string> => sql`app.fold(coalesce(${sql.ref(`${alias}.${name}`)}, ''))`;
  const typed = sql`app.fold(${searchText})`;
  // Folding is slow: no word that begins with the text, no name that does. `search_text` has all of them folded.
  return sql<number>`case
    when strpos(' ' || ${sql.ref(`${alias}.search_text`)}, ' ' || ${typed}) = 0 then 2
    when starts_with(${column('first_name')} || ' ' || ${column('last_name')}, ${typed}) or starts_with(${column('known_as')}, ${typed}) then 0
    when starts_with(${column('last_name')}, ${typed}) then 1 else 2 end`;
}
