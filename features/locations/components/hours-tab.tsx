import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#contract/api.ts';
import { WEEKDAYS, type WeekdayName } from '#domain/people.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Rows, Section, Sections } from '#ui/page/section.tsx';
import { useWrite } from '../locations.mutations.ts';
import { exceptionTimesQuery, openTimesQuery } from '../locations.queries.ts';
import type { ExceptionTime, OpenTime, Place } from '../locations.types.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';
import { AddButton } from './add-button.tsx';
import { PartState } from './part-state.tsx';
import { RowActions } from './row-actions.tsx';

const HoursDialog = lazyPart(() => import('../forms/hours.dialog.tsx'));

type Edited =
  | { readonly day: WeekdayName; readonly known: OpenTime | null }
  | { readonly exception: ExceptionTime | null };

/** Opening hours of a location: the seven weekdays, and exceptions by date (B§3). */
export default function HoursTab({ place }: { readonly place: Place }) {
  const t = useLocationsTexts();
  const words = useWords();
  const permissions = usePermissions();
  const may = (
    resource: 'location.openTime' | 'location.exceptionTime',
    action: 'create' | 'read' | 'update' | 'delete',
  ) => permissions.has({ resource, action });
  const open = useQuery({ ...openTimesQuery(place.id), enabled: may('location.openTime', 'read') });
  const exceptions = useQuery({ ...exceptionTimesQuery(place.id), enabled: may('location.exceptionTime', 'read') });
  const remove = useWrite(({ id, version }: { readonly id: string; readonly version: number }) =>
    call(api.exceptionTimes.remove, { params: { id }, query: { version } }),
  );
  const [edited, setEdited] = useState<Edited | null>(null);
  const said = (hours: OpenTime['hours']) =>
    hours.length > 0 ? <bdi>{words.hours(hours)}</bdi> : <span className="more">{t('hours.closed')}</span>;
  const editDay = (day: WeekdayName, known: OpenTime | null) =>
    may('location.openTime', known ? 'update' : 'create') ? () => setEdited({ day, known }) : undefined;
  return (
    <Sections>
      <Section title={t('hours.week')} testId="week-hours">
        <PartState
          query={{ ...open, data: open.data && { data: WEEKDAYS } }}
          isPermitted={may('location.openTime', 'read')}
          empty=""
          emptyHint=""
        >
          <Rows>
            {WEEKDAYS.map((day) => {
              const known = open.data?.data.find(({ dayOfWeek }) => dayOfWeek === day) ?? null;
              return (
                <li key={day}>
                  <span className="what">{t(`weekdays.${day}`)}</span>
                  <span className="what">
                    {known ? said(known.hours) : <span className="more">{t('hours.closed')}</span>}
                  </span>
                  <RowActions name={t(`weekdays.${day}`)} record={known} onEdit={editDay(day, known)} />
                </li>
              );
            })}
          </Rows>
        </PartState>
      </Section>
      <Section
        title={t('hours.exceptions')}
        testId="exception-hours"
        actions={
          may('location.exceptionTime', 'create') && (
            <AddButton
              label={t('hours.addException')}
              testId="add-exception"
              onClick={() => setEdited({ exception: null })}
            />
          )
        }
      >
        <PartState
          query={exceptions}
          isPermitted={may('location.exceptionTime', 'read')}
          empty={t('hours.noExceptions')}
          emptyHint={t('hours.noExceptionsHint')}
        >
          <Rows>
            {(exceptions.data?.data ?? []).map((exception) => (
              <li key={exception.id}>
                <span className="what">
                  <bdi>{words.day(exception.date)}</bdi> <span className="more">{exception.reason}</span>
                </span>
                <span className="what">{said(exception.hours)}</span>
                <RowActions
                  name={words.day(exception.date)}
                  record={exception}
                  onEdit={may('location.exceptionTime', 'update') ? () => setEdited({ exception }) : undefined}
                  onRemove={may('location.exceptionTime', 'delete') ? remove.mutateAsync : undefined}
                />
              </li>
            ))}
          </Rows>
        </PartState>
      </Section>
      <LazyDialog>{edited && <HoursDialog place={place} edited={edited} onClose={() => setEdited(null)} />}</LazyDialog>
    </Sections>
  );
}
