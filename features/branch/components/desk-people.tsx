import { useState } from 'react';
import { holdsWords } from '#domain/folded-text.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { formatTime } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { Input } from '#ui/input/input.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { Desk, DeskPerson } from '../desk.query.ts';
import { shiftAtDesk } from '../desk-shift.ts';
import { useCheckInTexts } from '../use-check-in-texts.ts';

const Cards = styled('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: '3',
    mb: '8',
    // Cards of one row are equally high.
    '& > li': { display: 'grid' },
    '& > li > button': {
      width: 'full',
      minHeight: '22',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      p: '3',
      textAlign: 'start',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      cursor: 'pointer',
      _hover: { borderColor: 'border.emphasized' },
    },
    '& b': { display: 'block', fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& small': { display: 'block', textStyle: 'xs', color: 'fg.muted', mb: '1' },
  },
});

/** How a presence is coloured: as the tabs of daily operations. */
const LOOKS: Readonly<Record<DeskPerson['shifts'][number]['presence'], string>> = {
  scheduled: 'scheduled',
  'on-duty': 'on-duty',
  'on-break': 'on-break',
  finished: 'finished',
  absent: 'absent',
};

/** The people of a location to choose from: who has a shift about now first. */
export function DeskPeople({
  desk,
  onChoose,
}: {
  readonly desk: Desk;
  readonly onChoose: (person: DeskPerson) => void;
}) {
  const t = useCheckInTexts();
  const [typed, setTyped] = useState('');
  const found = desk.people.filter(({ employee }) => holdsWords(personName(employee), typed));
  const [scheduled, others] = [
    found.filter(({ shifts }) => shifts.length > 0),
    found.filter(({ shifts }) => shifts.length === 0),
  ];
  if (desk.people.length === 0)
    return (
      <EmptyState kind="none" title={t('desk.none')} description={t('desk.noneHint', { name: desk.location.name })} />
    );
  const group = (people: readonly DeskPerson[], title: string) =>
    people.length > 0 && (
      <section aria-label={title}>
        <Heading as="h2" textStyle="sm" fontWeight="semibold" color="fg.muted" mb="2">
          {title}
        </Heading>
        <Cards>
          {people.map((person) => (
            <li key={person.employee.id}>
              <PersonCard person={person} zone={shownZone(desk.location)} onChoose={onChoose} />
            </li>
          ))}
        </Cards>
      </section>
    );
  return (
    <>
      <Input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('desk.search')}
        placeholder={t('desk.search')}
        maxW="400px"
        height="12!"
        mb="6"
        data-testid="find-name"
      />
      {found.length === 0 ? (
        <EmptyState
          kind="no-match"
          title={t('desk.noMatch')}
          action={<Button onClick={() => setTyped('')}>{t('desk.clear')}</Button>}
        />
      ) : (
        <>
          {group(scheduled, t('desk.scheduled'))}
          {group(others, t('desk.others'))}
        </>
      )}
      {desk.more > 0 && (
        <chakra.p color="fg.muted" data-testid="more-people">
          {t('desk.more', { count: desk.more })}
        </chakra.p>
      )}
    </>
  );
}

function PersonCard({
  person,
  zone,
  onChoose,
}: {
  readonly person: DeskPerson;
  readonly zone: string;
  readonly onChoose: (person: DeskPerson) => void;
}) {
  const t = useCheckInTexts();
  const { locale } = useLanguage();
  const { employee, hasPin } = person;
  const name = personName(employee);
  const shift = shiftAtDesk(person);
  const time = (instant: string): string => formatTime(instant, zone, locale, false);
  return (
    <button type="button" data-testid="desk-person" data-id={employee.id} onClick={() => onChoose(person)}>
      <Avatar name={name} imageUrl={employee.imageUrl} size="md" />
      <span>
        <b dir="auto">{name}</b>
        {shift && (
          <>
            <small>{t('desk.from', { start: time(shift.startDate), end: time(shift.endDate) })}</small>
            <StatusChip status={LOOKS[shift.presence]} label={t(`presence.${shift.presence}`)} />
          </>
        )}
        {!hasPin && <small>{t('desk.noPin')}</small>}
      </span>
    </button>
  );
}
