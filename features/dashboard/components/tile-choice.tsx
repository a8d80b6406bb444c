import { use } from 'react';
import type { TileToggle } from '#domain/tiles.ts';
import { ReadOnlyContext } from '#ui/button/read-only.ts';
import { useOptimisticToggle } from '#ui/switch/use-optimistic-toggle.ts';

export interface TileChoiceProps {
  readonly toggle: TileToggle;
  readonly title: string;
  readonly isOn: boolean;
  /** Saves the choice. A rejection rolls it back. */
  readonly onTurn: (isOn: boolean) => Promise<unknown>;
}

/** One dashboard section, on or off: shown immediately, and rolled back when saving fails. Locked in a view as a role. */
export function TileChoice({ toggle, title, isOn, onTurn }: TileChoiceProps) {
  const { shown, isPending, press } = useOptimisticToggle(isOn, onTurn);
  const readOnly = use(ReadOnlyContext);
  return (
    <label {...(readOnly === null ? {} : { title: readOnly })}>
      {title}
      <input
        type="checkbox"
        checked={shown}
        aria-busy={isPending || undefined}
        data-testid="tile-toggle"
        data-toggle={toggle}
        aria-disabled={readOnly !== null || undefined}
        onChange={() => {
          if (readOnly === null) press();
        }}
      />
    </label>
  );
}
