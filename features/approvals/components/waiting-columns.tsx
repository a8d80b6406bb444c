import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Waiting } from '../approvals.types.ts';
import type { ApprovalsSay } from '../use-approvals-texts.ts';
import { nameOf, type Words } from '../use-words.ts';

/** The columns of what waits. */
export function waitingColumns(say: ApprovalsSay, words: Words): readonly ListColumn<Waiting>[] {
  const stepOf = ({ order, steps, isMyTurn, onBehalfOfEmployee: person }: Waiting): string =>
    [say('stepOf', { order: words.number(order), steps: words.number(steps) }), ...(isMyTurn ? [] : [say('notYourTurn')]), ...(person ? [say('onBehalfOf', { name: nameOf(person) })] : [])].join(' · ');
  return [
    { id: 'employee', header: say('columns.employee'), size: 'xxl', fixed: true, cell: ({ requestedByEmployee: person }) => <Person name={nameOf(person)} imageUrl={person.imageUrl} /> },
    { id: 'kind', header: say('columns.kind'), size: 'xl', cell: ({ kind }) => say(`kinds.${kind}`) },
    { id: 'about', header: say('columns.about'), size: '4xl', cell: (row) => <bdi title={words.about(row)}>{words.about(row)}</bdi> },
    {
      id: 'step',
      header: say('columns.step'),
      size: 'xxl',
      cell: (row) => {
        const step = stepOf(row);
        return <bdi title={step}>{step}</bdi>;
      },
    },
    { id: 'createdAt', header: say('columns.age'), size: 'xl', mobile: 'mark', cell: ({ createdAt }) => <StatusChip status="pending" label={words.waiting(createdAt)} /> },
  ];
}
