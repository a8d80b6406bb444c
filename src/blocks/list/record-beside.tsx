import { Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { PanelControlsContext, type PanelControls } from '#ui/panel/panel-context.ts';
import { PanelFrame } from '#ui/panel/panel-frame.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
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

/**
 * The record that is open beside its list. Esc closes it and returns the focus to its row; a record opened by Enter, or from the panel of
 * another record, takes the focus, one opened by the arrow keys of the list leaves it there.
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
  const { id, isOutside, show, close } = open;
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
    };
  }, [id, next, previous, isOutside, show, close, onClosed, frame]);
  const mustMove = needsRow && isOutside;
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
    // A click without a pointer is Enter on the link of a row; on that of the open record it leads into the panel.
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
