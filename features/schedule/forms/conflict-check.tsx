import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Conflict, ConflictCode } from '#domain/schedules/conflicts.ts';
import { chakra } from '#ui/primitives.ts';
import type { Entry } from '../board-entries.ts';
import { ConflictList } from '../components/conflict-list.tsx';
import { blocks, conflictsHere } from '../local-conflicts.ts';
import { conflictsQuery } from '../schedule.queries.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { plannedFrom, type ShiftForm } from './shift-values.ts';

const WAIT_MS = 350;

/** The value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WAIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What follows from the other shifts of the person: of a plan, the draft decides, which the server does not know. */
const OF_SHIFTS: readonly ConflictCode[] = ['overlap', 'short-rest'];

export interface ConflictCheckProps {
  readonly board: Board;
  /** The entries as the plan makes them. */
  readonly entries: readonly Entry[];
  /** The changed entry; null for a new one. */
  readonly entry: Entry | null;
  readonly isPlan: boolean;
  readonly zone: string;
}

/** The conflicts of the shift while it is being typed: by the board at once, then by the server (D41). */
export default function ConflictCheck({ board, entries, entry, isPlan, zone }: ConflictCheckProps) {
  const t = useScheduleTexts();
  const values = useDeferredValue(useWatch<ShiftForm>() as ShiftForm);
  const planned = plannedFrom(values, zone, board.location.id);
  const text = useSettled(JSON.stringify(planned));
  const asked = planned && (JSON.parse(text) as typeof planned);
  const { data, isError } = useQuery(
    conflictsQuery(asked && { ...asked, ...(entry?.shift ? { id: entry.shift.id } : {}) }),
  );
  const here = planned ? conflictsHere(planned, entry?.key ?? null, { board, entries }) : [];
  const isCurrent = data !== undefined && text === JSON.stringify(planned);
  const ofServer = isCurrent ? data.conflicts : null;
  const conflicts: readonly Conflict[] = !ofServer
    ? here
    : isPlan
      ? [
          ...here.filter(({ code }) => OF_SHIFTS.includes(code)),
          ...ofServer.filter(({ code }) => !OF_SHIFTS.includes(code)),
        ]
      : ofServer;
  if (!planned) return null;
  const isBlocked = blocks(conflicts);
  const title =
    conflicts.length === 0
      ? t(isError ? 'conflicts.failed' : ofServer ? 'conflicts.none' : 'conflicts.checking')
      : t(isBlocked ? 'conflicts.blocking' : 'conflicts.warnings');
  return (
    <chakra.div
      role="status"
      data-testid="conflict-check"
      data-state={isBlocked ? 'blocked' : conflicts.length > 0 ? 'warning' : 'none'}
      px="3"
      py="2"
      borderRadius="l2"
      bg={isBlocked ? 'bg.error' : conflicts.length > 0 ? 'bg.warning' : 'bg.subtle'}
    >
      <chakra.p color={conflicts.length === 0 ? 'fg.muted' : 'fg'} mb={conflicts.length === 0 ? '0' : '1'}>
        {title}
      </chakra.p>
      {conflicts.length > 0 && (
        <ConflictList conflicts={conflicts} employeeId={planned.employeeId} zone={zone} board={board} />
      )}
    </chakra.div>
  );
}
