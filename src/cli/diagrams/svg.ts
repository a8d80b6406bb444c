import {
  INITIAL_RADIUS,
  type DrawnArrow,
  type DrawnState,
  type DrawnText,
  type Drawing,
} from '#machines/kernel/drawing.ts';
import { TYPE } from '#machines/kernel/layout.ts';
import { DIAGRAM_COLOURS, type DiagramColours } from './colours.ts';

/** Text as it may stand in SVG and HTML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A drawing as SVG that stands alone: its own colours for light and dark, no font or file from elsewhere. */
export function toSvg(drawing: Drawing): string {
  const { machine, language, width, height, title, description } = drawing;
  const [titleId, textId] = [`${machine}-title`, `${machine}-text`];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" lang="${language}" class="diagram" aria-labelledby="${titleId} ${textId}">`,
    `<title id="${titleId}">${escapeMarkup(title)}</title>`,
    `<desc id="${textId}">${escapeMarkup(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="8"/>`,
    ...drawing.states.filter(({ kind }) => kind === 'compound' || kind === 'parallel').map(stateMarks),
    ...drawing.beginnings.map(
      ({ x, y, line, head }) =>
        `<g class="arrow"><circle class="dot" cx="${x}" cy="${y}" r="${INITIAL_RADIUS}"/><path class="line" d="${line}"/><path class="head" d="${head}"/></g>`,
    ),
    ...drawing.arrows.map(
      ({ line, head }) => `<g class="arrow"><path class="line" d="${line}"/><path class="head" d="${head}"/></g>`,
    ),
    ...drawing.arrows.map(labelMarks),
    ...drawing.states.filter(({ kind }) => kind === 'atomic' || kind === 'final').map(stateMarks),
    '</svg>',
    '',
  ].join('\n');
}

function stateMarks({ x, y, width, height, kind, isFinal, isStored, texts }: DrawnState): string {
  const names = ['state', kind, isFinal && 'ends', !isStored && 'unsaved'].filter(Boolean).join(' ');
  const ring = isFinal
    ? `<rect class="ring" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>`
    : '';
  return `<g class="${names}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="9"/>${ring}${texts.map((text) => textMarks(text, TYPE.state.size)).join('')}</g>`;
}

const labelMarks = ({ texts }: DrawnArrow): string =>
  `<g class="label">${texts.map((text) => textMarks(text, TYPE.label.size)).join('')}</g>`;

const textMarks = ({ text, x, y, isStrong }: DrawnText, size: number): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${isStrong ? ' class="strong"' : ''}>${escapeMarkup(text)}</text>`;

const variables = (colours: DiagramColours): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

const STYLE = `.diagram{${variables(DIAGRAM_COLOURS.light)};font-family:'Inter Variable',Inter,'IBM Plex Sans Arabic',system-ui,'Segoe UI',Roboto,sans-serif}
@media (prefers-color-scheme:dark){.diagram{${variables(DIAGRAM_COLOURS.dark)}}}
.paper{fill:var(--paper)}
.diagram text{text-anchor:middle;fill:var(--ink)}
.strong{font-weight:600}
.label text:not(.strong){fill:var(--muted)}
.line{fill:none;stroke:var(--arrow);stroke-width:1.5}
.head,.dot{fill:var(--arrow)}
.state rect{fill:var(--state);stroke:var(--edge);stroke-width:1.25}
.compound>rect,.parallel>rect{fill:var(--around)}
.parallel>rect{stroke-dasharray:6 4}
.unsaved>rect{stroke-dasharray:3 3}
.state .ring{fill:none;stroke-width:1}`;
