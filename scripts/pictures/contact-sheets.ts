import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Html, html } from '@troth/texts/html';
import { type Finding, groupFindings } from './findings.ts';
import type { PageSpec } from './pages.ts';
import { getScreenshotName } from './screenshot.ts';
import { type State, stateNames, states } from './states.ts';

const STYLE = `
  body { margin: 2rem; font: 16px/1.5 Georgia, serif; color: #241a1e; background: #e9e4dc }
  a { color: inherit }
  .row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
  figure { margin: 0 }
  figcaption { font-size: .85rem }
  img { display: block; width: 100%; min-height: 8rem; background: #fff }
  .index img { height: 16rem; object-fit: cover; object-position: top }
  code { font-size: .9rem; overflow-wrap: anywhere }
`;

const renderPage = (title: string, body: Html[]): string =>
  `<!doctype html>\n${
    html`<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
${body}
</html>`.source
  }\n`;

interface Picture {
  page: string;
  state: string;
  width: number;
  theme: string;
}

/** Wide enough to tell a phone from a desktop, and narrow enough for several side by side. */
const getShownWidth = (width: number) => Math.round(120 + width / 4);

function renderFigure({ page, state, width, theme }: Picture): Html {
  const file = `${page}/${getScreenshotName(state, width, theme)}`;
  const caption = `${page} · ${state} · ${width} px · ${theme}`;
  return html`<figure style="width: ${getShownWidth(width)}px"><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>\n`;
}

/** All pictures in a page's folder, including those of earlier runs. */
async function listPictures(folder: string, page: string): Promise<Picture[]> {
  const files = await readdir(path.join(folder, page)).catch(() => []);
  return files
    .map((file) => file.split('.'))
    .map(([state = '', width, theme = '']) => ({ page, state, width: Number(width), theme }))
    .toSorted((a, b) => a.width - b.width || b.theme.localeCompare(a.theme));
}

const filterByState = (pictures: Picture[], state: State) =>
  pictures.filter((picture) => picture.state === state);

function renderPageSheet({ name, route }: PageSpec, pictures: Picture[]): string {
  const sections = stateNames
    .filter((state) => filterByState(pictures, state).length > 0)
    .map(
      (state) =>
        html`<h2 id="${state}">${state}</h2>
<p>${states[state]}</p>
<div class="row">${filterByState(pictures, state).map(renderFigure)}</div>\n`,
    );
  return renderPage(`${name}: ${route}`, [html`<p><a href="index.html">All pages</a></p>`, ...sections]);
}

const renderFindings = (findings: Finding[]): Html =>
  findings.length === 0
    ? html`<p>Nothing was found.</p>`
    : html`<ul>${groupFindings(findings).map(
        ({ kind, detail, locations }) =>
          html`<li>${kind}: <code>${detail}</code><br>${locations.join(', ')}</li>\n`,
      )}</ul>`;

/** Whether a picture represents its page in the index. */
const isSample = ({ state, width }: Picture) => state === 'full' && (width === 360 || width === 1440);

/** Writes a sheet per page and an index; returns the number of pictures. */
export async function writeSheets(folder: string, pages: PageSpec[], findings: Finding[]): Promise<number> {
  const pageSections: Html[] = [];
  let pictureCount = 0;
  for (const page of pages) {
    const pictures = await listPictures(folder, page.name);
    if (pictures.length === 0) continue;
    pictureCount += pictures.length;
    await writeFile(path.join(folder, `${page.name}.html`), renderPageSheet(page, pictures));
    pageSections.push(html`<h2><a href="${page.name}.html">${page.name}</a></h2>
<p>${page.route}, ${pictures.length} pictures</p>
<div class="row index">${pictures.filter(isSample).map(renderFigure)}</div>\n`);
  }
  const findingsSection = html`<h2>What the last run found</h2>\n${renderFindings(findings)}`;
  await writeFile(
    path.join(folder, 'index.html'),
    renderPage('Pictures', [findingsSection, ...pageSections]),
  );
  return pictureCount;
}
