import type { DiagramText } from './diagram.types.ts';

/** Lines of text, each over its point. */
export function DiagramTexts({ texts }: { readonly texts: readonly DiagramText[] }) {
  return texts.map(({ text, x, y, isStrong }) => (
    <text key={`${x} ${y}`} x={x} y={y} className={isStrong ? 'strong' : undefined}>
      {text}
    </text>
  ));
}
