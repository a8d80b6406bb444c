import { Fragment } from 'react';
import type { DiagramText } from './diagram.types.ts';

/** Lines of text, each at its point. */
export function DiagramTexts({ texts }: { readonly texts: readonly DiagramText[] }) {
  return texts.map(({ text, x, y, isStrong }) => (
    // The space separates lines for screen readers, which read the drawing as one text.
    <Fragment key={`${x} ${y}`}>
      <text x={x} y={y} className={isStrong ? 'strong' : undefined}>
        {text}
      </text>{' '}
    </Fragment>
  ));
}
