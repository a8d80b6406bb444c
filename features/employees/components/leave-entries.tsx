import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Rows } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import type { Employee } from '../employees.types.ts';
import { entriesQuery, useWriteEntries, type EntrySource, type LedgerEntry } from '../leave-entries.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { AddButton, Loaded, RecordActions, useRemoval } from './record-tab.tsx';
import { Section } from './section.tsx';

const LeaveEntryDialog = lazyPart(() => import('../forms/leave-entry.dialog.tsx'));

const RESOURCE = { initial: 'leave.balanceInitial', carryOver: 'leave.carryOver' } as const;
const SOURCES = ['initial', 'carryOver'] as const satisfies readonly EntrySource[];

interface EntryActionsProps {
  readonly entry: LedgerEntry;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The server's actions on an entry; or, once its year is closed, why there are none. */
function EntryActions({ entry, onEdit, onDelete }: EntryActionsProps) {
  const t = useEmployeesTexts();
  const can = (event: string): boolean => entry.actions.some((action) => action.event === event && action.can);
  const isLocked = entry.actions.some(({ reasons }) => reasons.some(({ code }) => code === 'year-closed'));
  if (isLocked)
    return (
      <chakra.span className="more" textStyle="sm" ms="auto">
        {t('refused.year-closed')}
      </chakra.span>
    );
  return <RecordActions onEdit={can('entry.change') && onEdit} onDelete={can('entry.delete') && onDelete} />;
}

/** Manual day entries in an employee's ledger, and ways to add more; nothing without access (C§6). */
export function LeaveEntries({ employee }: { readonly employee: Employee }) {
  const t = useEmployeesTexts();
  const words = useFormats();
  const permissions = usePermissions();
  const sourcesFor = (action: 'create' | 'read') =>
    SOURCES.filter((source) => permissions.has({ resource: RESOURCE[source], action }));
  const [readable, creatable] = [sourcesFor('read'), sourcesFor('create')];
  const initial = useQuery({ ...entriesQuery('initial', employee.id), enabled: readable.includes('initial') });
  const carried = useQuery({ ...entriesQuery('carryOver', employee.id), enabled: readable.includes('carryOver') });
  const { remove } = useWriteEntries(employee.id);
  const entries = [...(initial.data ?? []), ...(carried.data ?? [])].toSorted((one, other) =>
    other.startDate.localeCompare(one.startDate),
  );
  const [edited, setEdited] = useState<LedgerEntry | 'new' | null>(null);
  const { ask, dialog } = useRemoval(async ({ id, version }) => {
    const entry = entries.find((each) => each.id === id);
    if (entry) await remove.mutateAsync({ ...entry, version });
  });
  if (readable.length === 0) return null;
  const first = readable.includes('initial') ? initial : carried;
  return (
    <Section
      title={t('entered.title')}
      testId="part-entered"
      actions={
        creatable.length > 0 && (
          <AddButton label={t('entered.add')} testId="add-entry" onClick={() => setEdited('new')} />
        )
      }
    >
      <Loaded isPermitted query={first}>
        {entries.length === 0 ? (
          <chakra.p color="fg.muted">{t('entered.none')}</chakra.p>
        ) : (
          <Rows>
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className="what">
                  {t(`leave.kinds.${entry.type}`)} · <bdi>{words.days(entry.value)}</bdi>
                  <chakra.span display="block" className="more" textStyle="sm">
                    {t(`entered.sources.${entry.source}`)} · <bdi>{words.day(entry.startDate)}</bdi>
                    {entry.expirationDate !== null && (
                      <> · {t('entered.until', { day: words.day(entry.expirationDate) })}</>
                    )}
                    {entry.note !== null && (
                      <>
                        {' '}
                        · <bdi>{entry.note}</bdi>
                      </>
                    )}
                  </chakra.span>
                </span>
                <EntryActions entry={entry} onEdit={() => setEdited(entry)} onDelete={() => ask(entry)} />
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
      <LazyDialog>
        {edited !== null && (
          <LeaveEntryDialog
            employee={employee}
            entry={edited === 'new' ? null : edited}
            sources={creatable}
            onClose={() => setEdited(null)}
          />
        )}
      </LazyDialog>
      {dialog}
    </Section>
  );
}
