import { useState } from 'react';
import type { Option } from './option.ts';

/** What stands for a choice until it is known what it is called. */
const UNNAMED = '…';

/**
 * The options behind chosen ids, e.g. of the address. `named` is what the server calls them, undefined until it has answered: until then
 * all ids stay, by the name under which they were chosen here, so that choosing one more loses none. Ids it does not know are left out.
 * The second part remembers what is chosen.
 */
export function usePicked(ids: readonly string[], named: readonly Option[] | undefined): readonly [readonly Option[], (picked: readonly Option[]) => void] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(() => new Map());
  const byId = new Map([...seen, ...(named ?? []).map((option) => [option.id, option] as const)]);
  const value = named ? named.filter(({ id }) => ids.includes(id)) : ids.map((id) => byId.get(id) ?? { id, label: UNNAMED });
  return [value, (picked) => setSeen(new Map(picked.map((option) => [option.id, option])))];
}
