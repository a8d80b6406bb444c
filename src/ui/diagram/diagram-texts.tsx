import { Fragment } from 'react';
import type { DiagramText } from './diagram.types.ts';

/** Lines of text, each over its point. */
export function DiagramTexts({ texts }: { readonly texts: readonly DiagramText[] }) {
  return texts.map(({ text, x, y, isStrong }) => (
    // The space keeps lines apart for those who read the drawing as one text.
    <Fragment key={`${x} ${y}`}>
      <text x={x} y={y} className={isStrong ? 'strong' : undefined}>
        {text}
      </text>{' '}
    </Fragment>
  ));
}
