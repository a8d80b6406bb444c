import { styled } from '../styled.ts';
import { heatStyles } from './heat-styles.ts';

const FORCED = '@media (forced-colors: active)';

/** A diagram in its frame; its parts are plain SVG with class names. */
export const DiagramFrame = styled('figure', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'clip',
    '& > svg': {
      display: 'block',
      width: '100%',
      maxHeight: 'max(320px, calc(100dvh - 240px))',
      mx: 'auto',
      cursor: 'grab',
      touchAction: 'pan-y',
      userSelect: 'none',
      '&:active': { cursor: 'grabbing' },
    },
    '&[data-large] > svg': { maxHeight: 'none' },
    // Aligned to the edge, so that it does not move when the details open beside it.
    '&[data-choosable] > svg': { mx: '0' },
    '& > svg[data-near]': { touchAction: 'none' },
    '& .tools': { display: 'flex', justifyContent: 'flex-end', p: '1', borderTopWidth: '1px' },
    '& .tools button': {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      cursor: 'pointer',
      color: 'fg.muted',
      borderRadius: 'l2',
      outlineOffset: '-2px',
      '&:hover': { bg: 'bg.hover', color: 'fg' },
    },
    '& text': { fill: 'fg', fontSize: '12px', textAnchor: 'middle', [FORCED]: { fill: 'CanvasText' } },
    '& .strong': { fontWeight: 'semibold' },
    '& .arrow text:not(.strong)': { fill: 'fg.muted', [FORCED]: { fill: 'CanvasText' } },
    '& .line': { fill: 'none', stroke: 'fg.muted', strokeWidth: '1.5', [FORCED]: { stroke: 'CanvasText' } },
    '& .head, & .dot': { fill: 'fg.muted', [FORCED]: { fill: 'CanvasText' } },
    // Lines are thin: widen their hover and click area.
    '& .near': { fill: 'none', stroke: 'transparent', strokeWidth: '14', cursor: 'pointer' },
    '& .arrow[data-unused] > .line': { strokeDasharray: '2 4' },
    '& .arrow[data-walked]': {
      '& .line': { stroke: 'brand.solid', strokeWidth: '2.5', [FORCED]: { stroke: 'Highlight' } },
      '& .head': { fill: 'brand.solid', [FORCED]: { fill: 'Highlight' } },
    },
    '& .arrow[data-tried] > .line': {
      stroke: 'fg',
      strokeWidth: '2.5',
      strokeDasharray: '8 5',
      [FORCED]: { stroke: 'CanvasText' },
    },
    '& .state text': { fontSize: '14px' },
    '& .state rect': {
      fill: 'bg.subtle',
      stroke: 'border.control',
      strokeWidth: '1.25',
      transition: 'fill 120ms, stroke 120ms',
      [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' },
    },
    '& .around rect': { fill: 'bg.canvas' },
    '& [data-kind=parallel] > rect': { strokeDasharray: '6 4' },
    '& .unsaved > rect': { strokeDasharray: '3 3' },
    '& .state .ring': { fill: 'none', strokeWidth: '1' },
    '& .state[role=button]': {
      cursor: 'pointer',
      outline: 'none',
      '&:hover > rect:first-of-type': { fill: 'bg.muted' },
      '&:focus-visible > rect:first-of-type': {
        stroke: 'brand.focusRing',
        strokeWidth: '3',
        [FORCED]: { stroke: 'Highlight' },
      },
    },
    '& .state[data-walked] > rect:first-of-type': {
      stroke: 'brand.solid',
      strokeWidth: '2',
      [FORCED]: { stroke: 'Highlight' },
    },
    '& .state[data-current]': {
      outline: 'none',
      '& > rect:not(.copy)': {
        fill: 'brand.subtle',
        stroke: 'brand.solid',
        strokeWidth: '2.5',
        [FORCED]: { fill: 'Canvas', stroke: 'Highlight', strokeWidth: '4' },
      },
      '& > text': { fill: 'brand.fg', [FORCED]: { fill: 'CanvasText' } },
    },
    // Four steps of one hue with a wider edge each, so that lightness and edge say it as well; the figure is on the state.
    // The chosen state has the edge of the choice.
    ...heatStyles,
    // Its own dashed frame, distinct from the record's current state without relying on colour.
    '& .state > .copy': {
      fill: 'none',
      stroke: 'fg',
      strokeWidth: '2.5',
      strokeDasharray: '8 5',
      [FORCED]: { fill: 'none', stroke: 'CanvasText', strokeWidth: '2.5' },
    },
    '& .count rect': {
      fill: 'fg',
      stroke: 'bg.panel',
      strokeWidth: '2',
      [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' },
    },
    '& .count text': {
      fill: 'bg.panel',
      fontSize: '11px',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      [FORCED]: { fill: 'CanvasText' },
    },
  },
});
