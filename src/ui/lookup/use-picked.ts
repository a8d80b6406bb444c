import { useState } from 'react';
import type { Option } from './option.ts';

/** What stands for a choice until it is known what it is called. */
const UNNAMED = '…';

export interface Picked {
  readonly value: readonly Option[];
  readonly onChange: (picked: readonly Option[]) => void;
}

/**
 * Value and change of a filter by ids, e.g. of the address. `named` is what the server calls them, undefined until it has answered: until
 * then all ids stay, by the name under which they were chosen here, so that choosing one more loses none. Ids it does not know are left out.
 */
export function usePicked(
  ids: readonly string[],
  named: readonly Option[] | undefined,
  onIds: (ids: string[]) => void,
): Picked {
  const [seen, setSeen] = useState<readonly Option[]>([]);
  return {
    value: named
      ? named.filter(({ id }) => ids.includes(id))
      : ids.map((id) => seen.find((option) => option.id === id) ?? { id, label: UNNAMED }),
    onChange: (picked) => {
      setSeen(picked);
      onIds(picked.map(({ id }) => id));
    },
  };
}
