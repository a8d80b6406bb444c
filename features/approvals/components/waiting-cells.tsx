import type { Cells } from '#blocks/list/list-columns.tsx';
import type { WAITING_LIST } from '#contract/approvals-waiting.list.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import type { Waiting } from '../approvals.types.ts';
import type { ApprovalsTranslate } from '../use-approvals-texts.ts';
import { type Words } from '../use-words.ts';

/** A text that may be longer than its column. */
const long = (text: string) => <bdi title={text}>{text}</bdi>;

/** Cells of pending requests without a default rendering. */
export function waitingCells(t: ApprovalsTranslate, words: Words): Cells<typeof WAITING_LIST, Waiting> {
  const stepOf = ({ order, steps, isMyTurn, onBehalfOfEmployee: person }: Waiting): string =>
    [
      t('stepOf', { order: words.number(order), steps: words.number(steps) }),
      ...(isMyTurn ? [] : [t('notYourTurn')]),
      ...(person ? [t('onBehalfOf', { name: personName(person) })] : []),
    ].join(' · ');
  return {
    employee: ({ requestedByEmployee: person }) => <Person name={personName(person)} imageUrl={person.imageUrl} />,
    about: (row) => long(words.about(row)),
    step: (row) => long(stepOf(row)),
    createdAt: ({ createdAt }) => <StatusChip status="pending" label={words.waiting(createdAt)} />,
  };
}
