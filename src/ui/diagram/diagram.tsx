import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { joinParts } from '../format/lists.ts';
import { formatNumber } from '../format/numbers.ts';
import { MaximizeIcon, MinusIcon, PlusIcon } from '../icons.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { DiagramFrame } from './diagram-css.ts';
import { DiagramCount, DiagramFigure, DiagramStateMark } from './diagram-state.tsx';
import { DiagramTexts } from './diagram-texts.tsx';
import { isLeaf, type DiagramDrawing, type DiagramState } from './diagram.types.ts';
import { nextState } from './next-state.ts';
import { placeFigures } from './passages.ts';
import { useView } from './use-view.ts';
import { around, viewBox } from './view.ts';

export interface DiagramProps {
  readonly drawing: DiagramDrawing;
  /** At a size with legible text, however tall; otherwise it fits the window. */
  readonly isLarge?: boolean;
  /** The current state of a record; parallel states are joined by `+`. */
  readonly current?: string | undefined;
  /** Transitions that were, or would be, taken: drawn in the accent colour. */
  readonly walked?: readonly string[];
  /** State and transitions of a simulated copy: dashed, distinct from the record itself. */
  readonly tried?: { readonly state: string; readonly walked: readonly string[] } | undefined;
  /** Number of records per state. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Shown on the edge of a state instead of its count: a duration or a share. */
  readonly marks?: Readonly<Record<string, string>> | undefined;
  /** How long records stay in a state, in four steps, of which 4 is the longest: its colour and edge. */
  readonly heat?: Readonly<Record<string, number>> | undefined;
  /** How often each transition was taken, as number and text: shown beside its label, and drawn as line width. */
  readonly passages?: Readonly<Record<string, { readonly count: number; readonly said: string }>> | undefined;
  /** The highlighted transition. */
  readonly chosenTransition?: string | undefined;
  /** A transition was clicked; keyboard users have a table beside the diagram. */
  readonly onTransitionClick?: ((id: string) => void) | undefined;
  /** Makes the states buttons. */
  readonly onStateClick?: ((state: string) => void) | undefined;
}

const KEY_STEP = 60;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/**
 * The diagram of a machine. It can be dragged, and zoomed with Ctrl and the wheel, buttons, or + - 0. With
 * `onStateClick` arrow keys move between states along the transitions and Enter selects; otherwise they pan the
 * drawing.
 */
export function Diagram({
  drawing,
  isLarge,
  current,
  walked = [],
  tried,
  counts,
  marks: said,
  heat,
  passages,
  chosenTransition,
  onTransitionClick,
  onStateClick,
}: DiagramProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const id = useId();
  const marks = useRef(new Map<string, SVGGElement>());
  const leaves = drawing.states.filter(isLeaf);
  const here = new Set(current?.split('+'));
  const copied = new Set(tried?.state.split('+'));
  const [reached, setReached] = useState<string>();
  const first = leaves.find(({ name }) => (reached === undefined ? here.has(name) : name === reached)) ?? leaves[0];
  const touched = new Set(
    drawing.arrows.filter((arrow) => walked.includes(arrow.id)).flatMap(({ from, to }) => [from, to]),
  );

  const arrow = drawing.arrows.find(({ id: each }) => each === chosenTransition);
  const subject = leaves.find(({ name }) => (tried ? copied : here).has(name)) ?? arrow?.label;
  const spoken = subject && around(subject);
  const control = useView(drawing, spoken);
  const { view, svg, show } = control;
  // Scrolls the current state into view when it changes, also when the drawing is larger than its frame.
  const showIt = useEffectEvent(() => {
    if (spoken) show(spoken);
  });
  useEffect(() => showIt(), [current, tried?.state, chosenTransition]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const onState = (event.target as Element).closest('[data-state]')?.getAttribute('data-state');
    const pan = PANS[key];
    if (key === '+' || key === '=') control.zoomBy(1);
    else if (key === '-') control.zoomBy(-1);
    else if (key === '0') control.fit();
    else if (pan && typeof onState === 'string') {
      const next = nextState(drawing, onState, key);
      if (next) marks.current.get(next.name)?.focus();
    } else if (pan && event.target === svg.current) control.moveBy(...pan);
    else return;
    event.preventDefault();
  };

  const most = Math.max(1, ...Object.values(passages ?? {}).map(({ count }) => count));
  const figures = Object.fromEntries(
    Object.entries(passages ?? {}).flatMap(([transition, { count }]) =>
      count > 0 ? [[transition, formatNumber(count, locale)]] : [],
    ),
  );

  const stateMark = (state: DiagramState) => (
    <DiagramStateMark
      key={state.name}
      state={state}
      isCurrent={here.has(state.name)}
      isWalked={touched.has(state.name)}
      isTried={copied.has(state.name)}
      count={counts?.[state.name]}
      mark={said?.[state.name]}
      heat={heat?.[state.name]}
      {...(onStateClick && isLeaf(state)
        ? {
            button: {
              isFirst: state === first,
              keep: (mark: SVGGElement | null) => {
                if (mark) marks.current.set(state.name, mark);
              },
              onFocus: () => {
                setReached(state.name);
                control.show(state);
              },
              onPress: () => control.isDragged() || onStateClick(state.name),
            },
          }
        : {})}
    />
  );

  return (
    <DiagramFrame
      onKeyDown={onKeyDown}
      data-testid="diagram"
      data-large={isLarge || undefined}
      data-choosable={onStateClick ? true : undefined}
    >
      <svg
        ref={svg}
        viewBox={viewBox(control.paper, view)}
        style={{
          // A fixed height: otherwise the page would shrink and scroll before the drawing is fitted to a narrower
          // frame.
          ...(isLarge && control.high
            ? { height: `${control.high}px` }
            : { aspectRatio: `${control.paper.width} / ${control.paper.height}` }),
          maxWidth: `${Math.ceil(drawing.width * 1.25)}px`,
        }}
        lang={drawing.language}
        role={onStateClick ? 'group' : 'img'}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={onStateClick ? undefined : 0}
        data-near={view.zoom > 1 || undefined}
        {...control.pointer}
      >
        <title id={`${id}-title`}>{drawing.title}</title>
        <desc id={`${id}-text`}>{drawing.description}</desc>
        {drawing.states.filter((state) => !isLeaf(state)).map(stateMark)}
        {drawing.beginnings.map(({ state, x, y, line, head }) => (
          <g key={state} className="arrow">
            <circle className="dot" cx={x} cy={y} r="6" />
            <path className="line" d={line} />
            <path className="head" d={head} />
          </g>
        ))}
        {drawing.arrows
          .toSorted((one, other) => Number(walked.includes(one.id)) - Number(walked.includes(other.id)))
          .map(({ id: transition, line, head, texts }, at) => (
            <g
              key={transition}
              className="arrow"
              data-transition={transition}
              data-walked={walked.includes(transition) || transition === chosenTransition || undefined}
              data-tried={tried?.walked.includes(transition) || undefined}
              data-unused={passages?.[transition]?.count === 0 || undefined}
              {...(passages && { role: 'img' as const, 'aria-labelledby': `${id}-${at}` })}
              {...(onTransitionClick && { onClick: () => control.isDragged() || onTransitionClick(transition) })}
            >
              {passages && (
                <title id={`${id}-${at}`}>
                  {joinParts([texts.map(({ text }) => text).join(' '), passages[transition]?.said ?? ''], locale)}
                </title>
              )}
              {onTransitionClick && <path className="near" d={line} />}
              <path
                className="line"
                d={line}
                {...(passages && { style: { strokeWidth: 1 + (5 * (passages[transition]?.count ?? 0)) / most } })}
              />
              <path className="head" d={head} />
              <DiagramTexts texts={texts} />
            </g>
          ))}
        {leaves.map(stateMark)}
        {leaves.map((state) => {
          const count = counts?.[state.name];
          const figure = said?.[state.name] ?? (count === undefined ? undefined : formatNumber(count, locale));
          return figure === undefined ? null : <DiagramCount key={state.name} state={state} figure={figure} />;
        })}
        {Object.entries(placeFigures(drawing, figures)).map(([transition, place]) => (
          <DiagramFigure key={transition} place={place} figure={figures[transition] ?? ''} />
        ))}
      </svg>
      <div className="tools" role="toolbar" aria-label={t('diagram.tools')} data-print="hide">
        <button
          type="button"
          aria-label={t('diagram.zoomIn')}
          title={t('diagram.zoomIn')}
          onClick={() => control.zoomBy(1)}
        >
          <PlusIcon size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('diagram.zoomOut')}
          title={t('diagram.zoomOut')}
          onClick={() => control.zoomBy(-1)}
        >
          <MinusIcon size={16} aria-hidden />
        </button>
        <button type="button" aria-label={t('diagram.fit')} title={t('diagram.fit')} onClick={control.fit}>
          <MaximizeIcon size={16} aria-hidden />
        </button>
      </div>
    </DiagramFrame>
  );
}
