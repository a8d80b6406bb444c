import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { addDays } from '#domain/schedules/week.ts';
import { useAskedActions } from '#blocks/actions/asked-actions.ts';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { newKey } from '#client/http/send.ts';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { formatDayRange } from '#ui/format/dates.ts';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { NARROW, useMedia } from '#ui/media/use-media.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { boardModel, storedEntry, withPeople, type Entry, type Place } from '../board-entries.ts';
import { TOGGLE_PLAN } from '../board-requests.ts';
import { dayAxis } from '../day-axis.ts';
import { withChanged, withDraft, withAdded, withoutChange } from '../plan-draft.ts';
import { useRemoveShift } from '../schedule.mutations.ts';
import { boardZone } from '../board-zone.ts';
import { boardQuery } from '../schedule.queries.ts';
import type { Board, PlannedShift, Shift } from '../schedule.types.ts';
import { plannedAt, useBoardEdits, usePending } from '../use-board-edits.ts';
import { usePlan } from '../use-plan.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useWords } from '../use-words.ts';
import { clearWeek, copyWeek } from '../week-plan.ts';
import { BoardTools } from './board-tools.tsx';

/** On a phone the grid is not needed, and elsewhere not the list of a day. */
const BoardGrid = lazyPart(() => import('./board-grid.tsx'));
const DayList = lazyPart(() => import('./day-list.tsx'));
const PlanBar = lazyPart(() => import('./plan-bar.tsx').then(({ PlanBar: Bar }) => ({ default: Bar })));
/** Loads what draws the shifts while they are being read. */
export const preloadBoard = (): void =>
  void (matchMedia(NARROW).matches ? DayList : BoardGrid).preload().catch(() => undefined);

const ShiftDrawer = lazyPart(withShiftTexts(() => import('./shift-drawer.tsx')));
const ShiftDialog = lazyPart(withShiftTexts(() => import('../forms/shift.dialog.tsx')));
const PatternsDialog = lazyPart(() => import('../forms/patterns.dialog.tsx'));
const PatternDialog = lazyPart(withShiftTexts(() => import('../forms/pattern.dialog.tsx')));

export interface ScheduleBoardProps {
  readonly board: Board;
  /** The seven days of the week. */
  readonly week: readonly string[];
  /** The single day shown by the hour; null for the week. */
  readonly day: string | null;
  readonly today: string;
}

/** The board's cell or shift with the tab stop: a shift may have taken the place of the button that opened the form. */
const boardTabStop = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-testid=board] [data-row] [tabindex="0"]');

/** What the form is open for. */
type Form = { readonly entry: Entry } | { readonly place: Partial<Place> } | null;

/** A location's schedule of a week or a day, with everything that is planned on it. */
export function ScheduleBoard({ board, week, day, today }: ScheduleBoardProps) {
  const t = useScheduleTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const isNarrow = useMedia(NARROW);
  const may = (action: 'create' | 'delete') => permissions.has({ resource: 'schedule.details', action });
  const mayAdd = may('create');
  const [first = today, last = today] = [week[0], week.at(-1)];
  const nameOf = (entry: Entry): string => {
    const person = board.people.find(({ employee }) => employee.id === entry.employeeId);
    return words.joined(person ? personName(person.employee) : '', words.weekday(entry.date), words.span(entry));
  };
  const pending = usePending();
  const stored = useMemo(() => {
    const entries = board.shifts.map((shift) => storedEntry(shift, board.location.id));
    return withDraft(board, entries, pending.pending, new Map());
  }, [board, pending.pending]);
  const plan = usePlan(board, stored, [first, last], nameOf);
  const edits = useBoardEdits(plan, pending);
  const { entries } = plan;
  const days = useMemo(() => (day === null ? week : [day]), [day, week]);
  const whole = useMemo(() => boardModel(board.people, entries, days), [board.people, entries, days]);
  const find = url.one('find') ?? '';
  // The hours of a day stay those of the whole location.
  const model = useMemo(() => withPeople(whole, find), [whole, find]);
  const axis = useMemo(() => {
    if (day === null) return null;
    const shown = entries.filter(({ date }) => date === day);
    return dayAxis(
      shown,
      board.operatingDays.find(({ date }) => date === day),
    );
  }, [day, entries, board.operatingDays]);

  useAskedActions(board.location.id, (event) => {
    if (event === TOGGLE_PLAN) plan.toggle();
  });
  const [form, setForm] = useState<Form>(null);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const [copied, setCopied] = useState<Entry | null>(null);
  const [patterns, setPatterns] = useState<'shown' | 'added' | null>(null);
  const openId = url.one('open');
  const remove = useRemoveShift();
  const removeSeen = useRemoveSeen<Shift>(remove.mutateAsync);

  const open = (entry: Entry): void => {
    if (entry.change === 'removed') plan.update(withoutChange(plan.draft, entry.key));
    else if (entry.shift && !(plan.isOn && entry.isOpen)) url.set('open', entry.key, { isStep: true });
    else setForm({ entry });
  };
  const onRemove = (entry: Entry): void => {
    if (!edits.removeFromPlan(entry)) setRemoved(entry);
  };
  const onDrop = (
    entry: Entry,
    place: Place,
    { isCopy, by }: { readonly isCopy: boolean; readonly by: number },
  ): void => {
    const isSame = place.employeeId === entry.employeeId && place.date === entry.date && by === 0;
    if (isSame && !isCopy) return;
    const planned = plannedAt(entry, board, place, by);
    if (isCopy) edits.add(planned);
    else edits.change(entry, planned);
  };
  const intoPlan = (entry: Entry | null) => (planned: PlannedShift) =>
    void plan.update(
      entry ? withChanged(plan.draft, entry, planned) : withAdded(plan.draft, `new-${newKey()}`, planned),
    );

  const copyLastWeek = async (): Promise<void> => {
    try {
      const before = await client.fetchQuery(boardQuery(board.location.id, addDays(first, -7), addDays(last, -7)));
      const shown = new Set(week.map((date) => addDays(date, -7)));
      const result = copyWeek(
        before.shifts.map((shift) => storedEntry(shift, board.location.id)).filter(({ date }) => shown.has(date)),
        { board, stored, draft: plan.draft, keyOf: () => `new-${newKey()}` },
      );
      if (result.added > 0 && !plan.update(result.draft)) return;
      const isNothing = result.added === 0 && result.skipped.length === 0;
      notify({
        kind: result.skipped.length > 0 || isNothing ? 'warning' : 'success',
        title: isNothing ? t('done.nothingToCopy') : t('done.planAdded', { count: result.added }),
        ...(result.skipped.length > 0 && {
          description: t('done.skipped', {
            count: result.skipped.length,
            list: words.list(result.skipped.map(nameOf)),
          }),
        }),
      });
    } catch (error) {
      notify({ kind: 'error', title: t('plan.copyWeek'), description: problemWords(error).description });
    }
  };
  const clear = (): void => {
    const next = clearWeek(entries, week, plan.draft);
    const count = Object.keys(next.remove).length - Object.keys(plan.draft.remove).length;
    const dropped = Object.keys(plan.draft.create).length - Object.keys(next.create).length;
    if (count + dropped === 0) notify({ kind: 'info', title: t('done.nothingToClear') });
    else if (plan.update(next)) notify({ kind: 'success', title: t('done.planRemoved', { count: count + dropped }) });
  };

  const label = t('board.label', {
    name: board.location.name,
    range: day === null ? formatDayRange(first, last, words.locale) : words.fullDay(day),
  });
  return (
    <>
      <BoardTools
        first={day ?? first}
        zone={boardZone(board)}
        isDay={day !== null}
        isNarrow={isNarrow}
        plan={plan}
        find={find}
        onAdd={mayAdd ? () => setForm({ place: { date: day ?? (week.includes(today) ? today : first) } }) : undefined}
        onCopyWeek={mayAdd ? () => void copyLastWeek() : undefined}
        onClearWeek={may('delete') ? clear : undefined}
        onAddPattern={
          permissions.has({ resource: 'schedule.pattern', action: 'create' }) && board.people.length > 0
            ? () => setPatterns('added')
            : undefined
        }
        onPatterns={
          permissions.has({ resource: 'schedule.pattern', action: 'read' }) ? () => setPatterns('shown') : undefined
        }
      />
      {plan.isOn && (
        <Suspense fallback={null}>
          <PlanBar plan={plan} />
        </Suspense>
      )}
      {!board.isComplete && <p role="status">{t('board.incomplete')}</p>}
      {model.count === 0 && day === null && mayAdd && board.people.length > 0 && (
        <chakra.p mb="3" color="fg.muted" display="flex" flexWrap="wrap" alignItems="center" gap="3" data-print="hide">
          {t('board.empty')}
          <Button size="xs" variant="outline" onClick={() => void copyLastWeek()}>
            {t('plan.copyWeek')}
          </Button>
        </chakra.p>
      )}
      <Suspense fallback={<SkeletonText lines={12} />}>
        {board.people.length === 0 ? (
          <EmptyState kind="none" as="h2" title={t('board.noPeople')} description={t('board.noPeopleHint')} />
        ) : model.rows.length === 0 ? (
          <EmptyState
            kind="no-match"
            as="h2"
            title={t('board.noMatch')}
            action={
              <Button variant="outline" onClick={() => url.set('find', null)}>
                {t('board.clearFind')}
              </Button>
            }
          />
        ) : isNarrow ? (
          <DayList
            board={board}
            model={model}
            days={week}
            date={day ?? (week.includes(today) ? today : first)}
            today={today}
            mayAdd={mayAdd}
            onDate={(date) => url.change({ start: date, view: 'day', end: null })}
            onOpen={open}
            onAdd={(place) => setForm({ place })}
          />
        ) : (
          <BoardGrid
            board={board}
            model={model}
            entries={entries}
            days={days}
            axis={axis}
            today={today}
            label={label}
            mayAdd={mayAdd}
            copied={copied}
            onOpen={open}
            onAdd={(place) => setForm({ place })}
            onRemove={onRemove}
            onCopy={(entry) => {
              setCopied(entry);
              notify({ kind: 'info', title: t('done.copied'), topic: 'copied-shift' });
            }}
            onPaste={(place) => copied && edits.add(plannedAt(copied, board, place))}
            onDrop={onDrop}
          />
        )}
      </Suspense>
      <LazyDialog>
        {openId !== null && (
          <ShiftDrawer
            id={openId}
            board={board}
            known={board.shifts.find(({ id }) => id === openId)}
            // Over the drawer, as its other forms: a drawer that closes takes the focus, which closes a form beside it.
            onEdit={(shift) => setForm({ entry: storedEntry(shift, board.location.id) })}
            onClose={() => url.set('open', null)}
          />
        )}
      </LazyDialog>
      {/* Apart from the drawer: one that waits for the form’s code would hide the form from screen readers afterwards. */}
      <LazyDialog>
        {form && (
          <ShiftDialog
            board={board}
            entries={entries}
            entry={'entry' in form ? form.entry : null}
            place={'place' in form ? form.place : {}}
            today={today}
            onPlan={
              plan.isOn || ('entry' in form && !form.entry.shift) ? intoPlan('entry' in form ? form.entry : null) : null
            }
            onClose={() => setForm(null)}
            finalFocus={'place' in form && form.place.employeeId ? boardTabStop : undefined}
          />
        )}
        {patterns === 'shown' && <PatternsDialog board={board} today={today} onClose={() => setPatterns(null)} />}
        {patterns === 'added' && <PatternDialog board={board} today={today} onClose={() => setPatterns(null)} />}
      </LazyDialog>
      <ConfirmDialog
        kind="delete"
        open={removed !== null}
        seen={removed?.shift?.version}
        onClose={() => setRemoved(null)}
        title={t('remove.title')}
        text={t('remove.text', { shift: removed ? nameOf(removed) : '' })}
        onConfirm={async () => {
          if (!removed?.shift) return;
          await removeSeen(removed.shift);
          notify({ kind: 'success', title: t('done.removed') });
        }}
      />
    </>
  );
}
