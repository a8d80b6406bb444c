import { useEffect, useMemo, useRef, useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { notify } from '#ui/toast/messages.ts';
import type { OwnValues, SetupKind, SetupRecord } from './setup-kind.ts';
import { useSetupWrites } from './setup.mutations.ts';
import { useSetupTexts } from './use-setup-texts.ts';
import { useWords } from './use-words.ts';

/** The actions on a record in the list. */
export interface SetupActions {
  readonly canChange: boolean;
  readonly canDelete: boolean;
  /** Rejects with a readable reason. */
  readonly setActive: (record: SetupRecord, isActive: boolean) => Promise<unknown>;
  /** Changes some fields of a record; rejects with a readable reason. */
  readonly set: (record: SetupRecord, body: OwnValues) => Promise<unknown>;
  /** To the place of another visible record. */
  readonly moveTo: (record: SetupRecord, id: string) => void;
  /** One position up or down among the visible ones. */
  readonly move: (record: SetupRecord, isUp: boolean) => void;
  readonly canMove: (record: SetupRecord, isUp: boolean) => boolean;
  /** The list is sorted by a column: records have no place of their own in it. */
  readonly isSorted: boolean;
  readonly askDelete: (record: SetupRecord) => void;
  /** The position after a move, for screen readers. */
  readonly said: string;
}

/** The actions on the records of a list, `rows` as displayed. */
export function useSetupActions(
  kind: SetupKind,
  rows: readonly SetupRecord[],
  askDelete: (record: SetupRecord) => void,
  isSorted = false,
): SetupActions {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const { save, move } = useSetupWrites(kind);
  const [said, setSaid] = useState('');
  const canChange = permissions.scopeOf({ resource: kind.resource, action: 'update' }) === 'all';
  const canDelete = permissions.scopeOf({ resource: kind.resource, action: 'delete' }) === 'all';
  const latest = useRef({ rows, save, move });
  useEffect(() => {
    latest.current = { rows, save, move };
  });
  return useMemo(() => {
    const neighbour = (record: SetupRecord, isUp: boolean) => {
      const now = latest.current.rows;
      const at = now.findIndex(({ id }) => id === record.id);
      return at < 0 ? undefined : now[at + (isUp ? -1 : 1)];
    };
    const set = (record: SetupRecord, body: OwnValues) =>
      latest.current.save.mutateAsync({ record, body }).catch((error: unknown) => {
        throw new Error(problemWords(error).description, { cause: error });
      });
    const moveBeside = (record: SetupRecord, beside: SetupRecord | undefined, isUp: boolean) => {
      if (!beside || isSorted || latest.current.move.isPending) return;
      const place = latest.current.rows.indexOf(beside) + 1;
      latest.current.move.mutate(
        { record, beside, isUp },
        {
          onSuccess: () => setSaid(t('moved', { name: words.nameOf(record), place: words.number(place) })),
          onError: (error) =>
            notify({
              kind: 'error',
              title: t('moveFailed', { name: words.nameOf(record), reason: problemWords(error).description }),
            }),
        },
      );
    };
    const placeOf = (id: string) => latest.current.rows.findIndex((row) => row.id === id);
    return {
      canChange,
      canDelete,
      said,
      askDelete,
      set,
      isSorted,
      canMove: (record, isUp) => !isSorted && neighbour(record, isUp) !== undefined,
      setActive: (record, isActive) => set(record, { status: isActive ? 'active' : 'inactive' }),
      move: (record, isUp) => moveBeside(record, neighbour(record, isUp), isUp),
      moveTo: (record, id) => moveBeside(record, latest.current.rows[placeOf(id)], placeOf(id) < placeOf(record.id)),
    };
  }, [canChange, canDelete, said, askDelete, isSorted, t, words, problemWords]);
}
