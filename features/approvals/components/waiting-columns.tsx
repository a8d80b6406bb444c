import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Waiting } from '../approvals.types.ts';
import type { ApprovalsTranslate } from '../use-approvals-texts.ts';
import { nameOf, type Words } from '../use-words.ts';

/** The columns of what waits. */
export function waitingColumns(t: ApprovalsTranslate, words: Words): readonly ListColumn<Waiting>[] {
  const stepOf = ({ order, steps, isMyTurn, onBehalfOfEmployee: person }: Waiting): string =>
    [
      t('stepOf', { order: words.number(order), steps: words.number(steps) }),
      ...(isMyTurn ? [] : [t('notYourTurn')]),
      ...(person ? [t('onBehalfOf', { name: nameOf(person) })] : []),
    ].join(' · ');
  return [
    {
      id: 'employee',
      header: t('columns.employee'),
      size: 'xxl',
      fixed: true,
      cell: ({ requestedByEmployee: person }) => <Person name={nameOf(person)} imageUrl={person.imageUrl} />,
    },
    { id: 'kind', header: t('columns.kind'), size: 'xl', cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'about',
      header: t('columns.about'),
      size: '4xl',
      cell: (row) => <bdi title={words.about(row)}>{words.about(row)}</bdi>,
    },
    {
      id: 'step',
      header: t('columns.step'),
      size: 'xxl',
      cell: (row) => {
        const step = stepOf(row);
        return <bdi title={step}>{step}</bdi>;
      },
    },
    {
      id: 'createdAt',
      header: t('columns.age'),
      size: 'xl',
      mobile: 'mark',
      cell: ({ createdAt }) => <StatusChip status="pending" label={words.waiting(createdAt)} />,
    },
  ];
}
