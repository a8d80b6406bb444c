import { styled } from '../styled.ts';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PANEL_WIDTH } from './panel-width.ts';

/** Pixels per key press. */
const STEP = 20;

const Edge = styled('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '-8px',
    width: '12px',
    cursor: 'col-resize',
    touchAction: 'none',
    zIndex: '1',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '12px',
      insetInlineStart: '6px',
      width: '2px',
      borderRadius: 'full',
      bg: 'transparent',
    },
    '&:hover::before, &[data-dragging]::before, &:focus-visible::before': { bg: 'border.control' },
  },
});

interface PanelEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The edge between list and panel; it can be dragged or moved with the arrow keys (WAI-ARIA window splitter). */
export function PanelEdge({ width, onWidth }: PanelEdgeProps) {
  const { t } = useTranslation('ui');
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null);
  const growsBy = (element: HTMLElement, pixels: number): number =>
    getComputedStyle(element).direction === 'rtl' ? pixels : -pixels;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const moved = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (moved === 0) return;
    event.preventDefault();
    onWidth(width + growsBy(event.currentTarget, moved));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    drag.current = { from: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (current) onWidth(current.width + growsBy(event.currentTarget, event.clientX - current.from));
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    drag.current = null;
    delete event.currentTarget.dataset['dragging'];
  };
  return (
    <Edge
      role="separator"
      aria-orientation="vertical"
      aria-label={t('panel.width')}
      aria-valuenow={width}
      aria-valuemin={PANEL_WIDTH.MIN}
      aria-valuemax={PANEL_WIDTH.MAX}
      tabIndex={0}
      data-testid="panel-edge"
      data-print="hide"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(PANEL_WIDTH.USUAL)}
    />
  );
}
