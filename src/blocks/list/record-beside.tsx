import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PanelControlsContext, type PanelControls } from '#ui/panel/panel-context.ts';
import { PanelFrame } from '#ui/panel/panel-frame.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import type { RecordBesideProps } from './beside.ts';

const TYPING = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=menu], [data-testid=composer]';

const panelIn = (frame: HTMLElement | null): Element | null | undefined => frame?.querySelector('[data-panel]');

const wasOpenedByKeyboard = (): boolean =>
  document.activeElement?.matches('[data-control=link]:focus-visible') === true;

/** Focuses the link of a row as soon as it is in the document, which takes a few frames after scrolling to it. */
function focusRow(within: HTMLElement | null, id: string, framesLeft = 10): void {
  const link = within?.querySelector<HTMLElement>(
    `[data-testid=list-row][data-id="${CSS.escape(id)}"] [data-control=link]`,
  );
  if (link) link.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusRow(within, id, framesLeft - 1));
}

/** Frames in which a closing dialog may still return the focus. */
const FRAMES_TO_SETTLE = 40;

/**
 * After a record has closed itself, e.g. because it was deleted from a dialog: focuses its row, or the row now in its
 * place, unless the focus has moved elsewhere.
 */
function focusAfterwards(within: HTMLElement, id: string, index: number, framesLeft = FRAMES_TO_SETTLE): void {
  const { activeElement } = document;
  if (activeElement === document.body) {
    const links = (row: string) =>
      within.querySelector<HTMLElement>(`[data-testid=list-row]${row} [data-control=link]`);
    (links(`[data-id="${CSS.escape(id)}"]`) ?? links(`[aria-rowindex="${index + 2}"]`) ?? links(''))?.focus();
  } else if (framesLeft > 0 && activeElement?.closest('[role=dialog], [role=alertdialog]'))
    requestAnimationFrame(() => focusAfterwards(within, id, index, framesLeft - 1));
}

/**
 * The panel of a record beside its list. Esc closes it and returns the focus to the row. The panel takes the focus when
 * it is opened by Enter or from another record's panel, but not when it follows the arrow keys of the list.
 */
export default function RecordBeside<Row>({
  open,
  next,
  previous,
  instead,
  needsRow,
  onClosed,
  onIntent,
  frame,
  testId,
  label,
  children,
}: RecordBesideProps<Row>) {
  const { id, row, isOutside, show, close } = open;
  // Title and place of the page name the record, not its list (preferred §10).
  usePageName(row ? label : null);
  const [isHeld, setHeld] = useState(false);
  const controls = useMemo<PanelControls>(() => {
    const hasFocus = (): boolean => panelIn(frame.current)?.contains(document.activeElement) === true;
    const step = (to: string): void => {
      show(to);
      if (document.activeElement?.closest('[data-testid=list-row]')) focusRow(frame.current, to);
    };
    return {
      close: () => {
        const hadFocus = hasFocus();
        close();
        onClosed?.();
        if (hadFocus && id !== null) focusRow(frame.current, id);
      },
      next: next === undefined ? undefined : () => step(next),
      previous: previous === undefined ? undefined : () => step(previous),
      isOutside,
      hold: setHeld,
    };
  }, [id, next, previous, isOutside, show, close, onClosed, frame]);
  const mustMove = needsRow && isOutside && !isHeld;
  useEffect(() => {
    if (!mustMove) return;
    if (instead === undefined) close();
    else show(instead);
  }, [mustMove, instead, show, close]);
  const readAhead = useEffectEvent(() => {
    for (const neighbour of [next, previous]) if (neighbour !== undefined) onIntent?.(neighbour);
  });
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined;
    const handle = requestIdleCallback(() => readAhead());
    return () => cancelIdleCallback(handle);
  }, [id, next, previous]);
  const last = useRef({ id: '', index: -1 });
  useEffect(() => {
    if (id !== null) last.current = { id, index: open.index < 0 ? open.leftFrom : open.index };
  }, [id, open.index, open.leftFrom]);
  useEffect(() => {
    const around = frame.current;
    return () => {
      if (around?.isConnected) focusAfterwards(around, last.current.id, last.current.index);
    };
  }, [frame]);
  const isByKeyboard = useRef(wasOpenedByKeyboard());
  useEffect(() => {
    if (isByKeyboard.current) panelIn(frame.current)?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    isByKeyboard.current = false;
  }, [id, frame]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Element) || target.closest(TYPING)) return;
    if (!panelIn(frame.current)) return;
    event.preventDefault();
    controls.close();
  });
  const onClick = useEffectEvent(({ target, detail }: MouseEvent): void => {
    // A click without a pointer is Enter on the link of a row; on the row of the open record it focuses the panel.
    const link = target instanceof Element && detail === 0 && target.closest('[data-control=link]');
    if (!link) return;
    isByKeyboard.current = true;
    if (link.getAttribute('aria-current') === 'true') panelIn(frame.current)?.querySelector<HTMLElement>('h2')?.focus();
  });
  useEffect(() => {
    const element = frame.current;
    const keyDown = (event: KeyboardEvent): void => onKeyDown(event);
    const click = (event: MouseEvent): void => onClick(event);
    element?.addEventListener('keydown', keyDown);
    element?.addEventListener('click', click);
    return () => {
      element?.removeEventListener('keydown', keyDown);
      element?.removeEventListener('click', click);
    };
  }, [frame]);
  return (
    <PanelControlsContext value={controls}>
      <PanelFrame testId={testId} recordId={id ?? ''} label={label}>
        <Suspense fallback={<SkeletonText lines={6} />}>{children}</Suspense>
      </PanelFrame>
    </PanelControlsContext>
  );
}
