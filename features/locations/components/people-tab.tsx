import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { peopleQuery } from '../locations.queries.ts';
import type { Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { PartState } from './part-state.tsx';

/** Active employees assigned to a location, within the reader's scope. */
export default function PeopleTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const isPermitted = usePermissions().has({ resource: 'employee.details', action: 'read' });
  const people = useQuery({ ...peopleQuery(place.id), enabled: isPermitted });
  return (
    <Sections>
      <Section title={t('tabs.people')} testId="people">
        <PartState query={people} isPermitted={isPermitted} empty={t('people.none')} emptyHint={t('people.noneHint')}>
          <Rows>
            {(people.data?.data ?? []).map((person) => (
              <li key={person.id}>
                <QueryLink href={`/hr/employees/${person.id}`}>
                  <Person name={personName(person)} detail={person.companyEmployeeId} imageUrl={person.imageUrl} />
                </QueryLink>
                <span className="what more">
                  {person.jobPosition && words.named(person.jobPosition.title, person.jobPosition.titleArabic)}
                </span>
              </li>
            ))}
          </Rows>
        </PartState>
      </Section>
    </Sections>
  );
}
