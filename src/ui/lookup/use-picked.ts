import { useState } from 'react';
import type { Option } from './option.ts';

/** Placeholder for the name of a selected item until it is known. */
const UNNAMED = '…';

export interface Picked {
  readonly value: readonly Option[];
  readonly onChange: (picked: readonly Option[]) => void;
}

/**
 * Value and change handler of a filter by ids, for example from the address. `named` contains the server's names,
 * undefined until it has answered: until then all ids stay, with the names under which they were selected here, so that
 * adding one loses none. Unknown ids are removed.
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
