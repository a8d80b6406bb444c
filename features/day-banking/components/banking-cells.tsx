import type { DAY_BANKING_LIST } from '#contract/day-bankings.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { chakra } from '#ui/primitives.ts';
import type { Report } from '../banking.types.ts';
import type { RowWords } from '../use-row-words.ts';
import { ReportStatus } from './report-status.tsx';

/** The custom cells of the till report list (C§2). */
export const bankingCells = (words: RowWords): Cells<typeof DAY_BANKING_LIST, Report> => ({
  location: ({ location }) => <bdi>{location.name}</bdi>,
  status: (report) => <ReportStatus report={report} />,
  variance: ({ variance, currency }) => <bdi dir="ltr">{words.variance(variance, currency)}</bdi>,
  // Counting a draft is not submitting it.
  submittedBy: ({ submittedByEmployee: person, confirmedAt }) =>
    person && confirmedAt !== null ? <Person name={personName(person)} imageUrl={person.imageUrl} /> : '–',
  createdAt: ({ createdAt, location }) => {
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
});
