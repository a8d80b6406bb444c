import { Person } from '#ui/avatar/person.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { chakra } from '#ui/primitives.ts';
import type { Report } from '../banking.types.ts';
import type { BankingSay } from '../use-banking-texts.ts';
import { nameOf, type Words } from '../use-words.ts';
import { ReportStatus } from './report-status.tsx';
import { shownZone } from '#ui/format/shown-zone.ts';

/**
 * The columns of the list of till reports (C§2); the ids are the names the API sorts by. Together they are no wider than
 * the list on a screen of 1440 with its menu open.
 */
export function bankingColumns(say: BankingSay, words: Words): readonly ListColumn<Report>[] {
  return [
    { id: 'location', header: say('columns.location'), size: 'xl', sortable: true, fixed: true, cell: ({ location }) => <bdi>{location.name}</bdi> },
    { id: 'type', header: say('columns.type'), size: 'lg', sortable: true, cell: ({ type }) => say(`types.${type}`) },
    { id: 'businessDate', header: say('columns.businessDate'), size: 'md', sortable: true, cell: ({ businessDate }) => words.listDay(businessDate) },
    { id: 'status', header: say('columns.status'), size: 'xxxl', sortable: true, mobile: 'mark', cell: (report) => <ReportStatus report={report} /> },
    {
      id: 'variance',
      header: say('columns.variance'),
      size: 'lg',
      sortable: true,
      align: 'end',
      cell: ({ variance, currency }) => <bdi dir="ltr">{words.variance(variance, currency)}</bdi>,
    },
    {
      id: 'submittedBy',
      header: say('columns.submittedBy'),
      size: 'xl',
      sortable: true,
      // Who has counted a draft has not submitted it.
      cell: ({ submittedByEmployee: person, confirmedAt }) => (person && confirmedAt !== null ? <Person name={nameOf(person)} imageUrl={person.imageUrl} /> : '–'),
    },
    {
      id: 'createdAt',
      header: say('columns.createdAt'),
      size: 'lg',
      sortable: true,
      mobile: 'hidden',
      cell: ({ createdAt, location }) => {
        const { day, time } = words.listMoment(createdAt, shownZone(location));
        return (
          <chakra.span display="inline-grid">
            {day}
            <chakra.small textStyle="xs" color="fg.muted">
              {time}
            </chakra.small>
          </chakra.span>
        );
      },
    },
  ];
}
