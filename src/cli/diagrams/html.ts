import type { NamedText } from '#machines/kernel/describe.ts';
import type { Text } from '#machines/kernel/record-machine.ts';
import { anyStateText } from '#machines/kernel/wording.ts';
import type { ExploredMachine } from './explored-machine.ts';
import { SITE_CSS } from './site-css.ts';
import { siteTexts } from './site-texts.ts';
import { escapeMarkup as escape, toSvg } from './svg.ts';

export type Language = keyof Text;

/** The file of a page: English has the plain name. */
export const pageFile = (name: string, language: Language): string =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`;
export const svgFile = (name: string, language: Language): string =>
  language === 'en' ? `${name}.svg` : `${name}.${language}.svg`;

const code = (text: string): string => `<code dir="ltr">${escape(text)}</code>`;
const cell = (content: string, kind = ''): string => `<td${kind ? ` class="${kind}"` : ''}>${content}</td>`;
const bullets = (texts: readonly string[]): string =>
  texts.length < 2
    ? texts.map(escape).join('')
    : `<ul>${texts.map((text) => `<li>${escape(text)}</li>`).join('')}</ul>`;

/** A table in a frame that scrolls by itself; `numbers` are the columns of figures. */
function table(
  label: string,
  head: readonly string[],
  rows: readonly string[],
  numbers: readonly number[] = [],
): string {
  const heads = head
    .map((text, at) => `<th scope="col"${numbers.includes(at) ? ' class="number"' : ''}>${escape(text)}</th>`)
    .join('');
  return `<div class="panel" role="region" tabindex="0" aria-label="${escape(label)}"><table><thead><tr>${heads}</tr></thead><tbody>\n${rows.map((row) => `<tr>${row}</tr>`).join('\n')}\n</tbody></table></div>`;
}

function frame(
  language: Language,
  name: string,
  title: string,
  machines: readonly ExploredMachine[],
  content: readonly string[],
): string {
  const t = siteTexts(language);
  const other: Language = language === 'en' ? 'ar' : 'en';
  const entry = (to: string, text: string): string =>
    `<li><a href="${pageFile(to, language)}"${to === name ? ' aria-current="page"' : ''}>${escape(text)}</a></li>`;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<!-- Made by `npm run workflows`. Do not edit. -->',
    `<title>${escape(name === 'index' ? `${title} · Steward` : `${title} · ${t.workflows} · Steward`)}</title>`,
    `<style>${SITE_CSS}</style></head>`,
    '<body><div class="page">',
    `<header><nav aria-label="${escape(t.workflows)}"><ul>${entry('index', t.workflows)}${machines.map(({ description }) => entry(description.name, description.title[language])).join('')}</ul></nav>`,
    `<a href="${pageFile(name, other)}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></header>`,
    `<main><h1>${escape(title)}</h1>`,
    ...content,
    '</main></div></body></html>',
    '',
  ].join('\n');
}

/** The page that shows every machine. */
export function indexPage(machines: readonly ExploredMachine[], language: Language): string {
  const t = siteTexts(language);
  const cards = machines.map(
    ({ description, drawings }) =>
      `<article><div class="words"><h2><a href="${pageFile(description.name, language)}">${escape(description.title[language])}</a></h2><p class="quiet">${escape(description.description[language])}</p></div><div class="picture">${toSvg(drawings[language]).trim()}</div></article>`,
  );
  return frame(language, 'index', t.workflows, machines, [
    `<p class="quiet">${escape(t.about)}</p>`,
    `<div class="machines">\n${cards.join('\n')}\n</div>`,
  ]);
}

/** The page of one machine: its diagram, the same as tables, what covers it. */
export function machinePage(
  machine: ExploredMachine,
  machines: readonly ExploredMachine[],
  language: Language,
): string {
  const { description, drawings } = machine;
  const t = siteTexts(language);
  const stateWords = (name: string): string =>
    escape(
      name === ''
        ? anyStateText[language]
        : (description.nodes.find((node) => node.name === name)?.label[language] ?? name),
    );
  const inWords = (texts: readonly NamedText[], name: string): string =>
    escape(texts.find((each) => each.name === name)?.label[language] ?? name);
  const reasonWords = (code: string): string =>
    (description.reasons.find((reason) => reason.code === code)?.text[language] ?? code).replaceAll(/\{\w+\}/g, '…');
  const transitions = description.transitions.map((each) =>
    [
      `<th scope="row">${stateWords(each.from)}<small>${code(each.from)}</small></th>`,
      cell(`${escape(each.label[language])}<small>${code(each.event)}</small>`),
      cell(
        each.condition === null
          ? '–'
          : `${escape(each.condition[language])}${each.guard === null ? '' : `<small>${code(each.guard)}</small>`}`,
      ),
      cell(
        each.to === null
          ? `<span class="quiet">${t.stays}</span>`
          : `${stateWords(each.to)}<small>${code(each.to)}</small>`,
      ),
      cell(
        each.actions.length === 0
          ? '–'
          : each.actions
              .map((action) => `${inWords(description.wording.effects, action)}<small>${code(action)}</small>`)
              .join(''),
      ),
      cell(each.reasons.length === 0 ? '–' : bullets(each.reasons.map(reasonWords)), 'wide'),
      cell(each.cites.length === 0 ? '–' : `<span lang="en" dir="ltr">${bullets(each.cites)}</span>`, 'wide'),
    ].join(''),
  );
  const states = description.states.map((state) =>
    [
      `<th scope="row">${code(state.name)}</th>`,
      cell(stateWords(state.name)),
      cell(state.isStored ? t.yes : t.no),
      cell(state.isFinal ? t.yes : t.no),
    ].join(''),
  );
  const scenarios = description.scenarios.map((each) =>
    [
      `<th scope="row">${inWords(description.wording.situations, each.name)}</th>`,
      ...[each.situations, each.events, each.paths].map((figure) => cell(String(figure), 'number')),
    ].join(''),
  );
  const share = (text: string, { covered, total }: { covered: number; total: number }): string =>
    `<div><dt>${escape(text)}</dt><dd><bdi>${covered} / ${total}</bdi></dd></div>`;
  const files = [
    svgFile(description.name, language),
    `${description.name}.mmd`,
    `${description.name}.json`,
    `${description.name}.md`,
  ];
  return frame(language, description.name, description.title[language], machines, [
    `<p>${escape(description.description[language])}</p>`,
    `<p class="quiet">${t.machine} ${code(description.name)}, ${t.version} ${description.version}</p>`,
    `<h2>${t.diagram}</h2>`,
    `<figure class="panel"><div class="scroll" role="region" tabindex="0" aria-label="${escape(t.diagram)}">${toSvg(drawings[language]).trim()}</div><figcaption>${escape(t.legend)}</figcaption></figure>`,
    `<h2>${t.transitions}</h2><p class="quiet">${escape(t.order)}</p>`,
    table(t.transitions, [t.from, t.event, t.condition, t.to, t.effects, t.refusedWith, t.specification], transitions),
    `<h2>${t.states}</h2>`,
    table(t.states, [t.state, t.inWords, t.stored, t.ends], states),
    `<h2>${t.coverage}</h2><p class="quiet">${escape(t.coverageText)}</p>`,
    `<dl class="tiles">${share(t.states, description.coverage.states)}${share(t.transitions, description.coverage.transitions)}${share(t.guards, description.coverage.guards)}</dl>`,
    `<h2>${t.scenarios}</h2>`,
    table(t.scenarios, [t.scenario, t.situations, t.events, t.walks], scenarios, [1, 2, 3]),
    `<h2>${t.files}</h2><ul class="files">${files.map((file) => `<li><a href="${file}">${file}</a></li>`).join('')}</ul>`,
  ]);
}
