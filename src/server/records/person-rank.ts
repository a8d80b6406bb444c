import { sql, type RawBuilder } from 'kysely';

/**
 * Where a person `alias` stands among those a text finds, for an order: whose name begins with it first, then whose last name does, then the others,
 * who have it somewhere.
 */
export function nameRank(alias: string, searchText: string): RawBuilder<number> {
  const column = (name: string): RawBuilder<string> => sql`app.fold(coalesce(${sql.ref(`${alias}.${name}`)}, ''))`;
  const typed = sql`app.fold(${searchText})`;
  return sql<number>`case
    when starts_with(${column('first_name')} || ' ' || ${column('last_name')}, ${typed}) or starts_with(${column('known_as')}, ${typed}) then 0
    when starts_with(${column('last_name')}, ${typed}) then 1 else 2 end`;
}
