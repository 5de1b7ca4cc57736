import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import { NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { SchemaEntry, SchemaEntryKind } from './schemaEntries.ts';
import { matchingEntries } from './schemaEntries.ts';

export const EXPLORER_PATH = '/api/exkoo/explorer';

interface ExplorerPage {
  entries: readonly SchemaEntry[];
  search: string;
  /** The name of the open entry; empty if none is open. */
  open: string;
  /** The style sheet's URL. */
  styles: string;
}

/** The schema, searchable: its operations and types in a list, the open one with links to its types. Works without scripts. */
export function explorerPage({ entries, search, open, styles }: ExplorerPage): string {
  const title = i18n.t('Schema explorer');
  const names = new Set(entries.map(({ name }) => name));
  const opened = entries.find(({ name }) => name === open);
  const link = (name: string) => linkTo(name, search);
  return smallPage({
    title: `${opened ? `${opened.name} – ` : ''}${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: html`<body>
      <div class="mailbox explorer">
        <header>
          <h1>${title}</h1>
          <p class="muted">
            ${i18n.t('All operations and types of the GraphQL API. @access is the permission that an operation requires.')}
          </p>
          <form class="answer" role="search">
            <label>
              ${i18n.t('Search operations and types')}
              <input type="search" name="q" value="${search}" />
            </label>
            <button>${i18n.t('Search')}</button>
          </form>
        </header>
        <nav aria-label="${i18n.t('Operations and types')}">
          !${groups(matchingEntries(entries, search), { open, link })}
        </nav>
        <main>!${opened ? entryHtml(opened, { names, link }) : introduction(open)}</main>
      </div>
    </body>`,
  });
}

const TITLES: Record<SchemaEntryKind, string> = {
  QUERY: /*i18n*/ 'Queries',
  MUTATION: /*i18n*/ 'Mutations',
  TYPE: /*i18n*/ 'Types',
  DIRECTIVE: /*i18n*/ 'Directives',
};

const KINDS = Object.keys(TITLES) as SchemaEntryKind[];

type Link = (name: string) => string;

/** The fragment scrolls the list to the open entry. */
function linkTo(name: string, search: string): string {
  const query = new URLSearchParams({ ...(search ? { q: search } : {}), open: name });
  return `${EXPLORER_PATH}?${query}#${encodeURIComponent(name)}`;
}

function groups(found: readonly SchemaEntry[], { open, link }: { open: string; link: Link }): string {
  if (found.length === 0)
    return html`<p class="none">${i18n.t('No operations or types match the search.')}</p>`;
  return KINDS.flatMap((kind) => {
    const own = found.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    return html`<h2>${i18n.t(TITLES[kind])}</h2>
      <ul>
        !${own.map(({ name }) => html`<li><a id="${name}" href="${link(name)}" !${name === open ? 'aria-current="page"' : ''}>${name}</a></li>`)}
      </ul>`;
  }).join('');
}

function introduction(open: string): string {
  if (open) return html`<p>${i18n.t('The schema has no operation or type with this name.')}</p>`;
  return html`<p class="muted">${i18n.t('Select an operation or a type.')}</p>
    <ul>
      <li><a href="/api/exkoo/docs">${i18n.t('API documentation')}</a></li>
      <li><a href="/api/exkoo/schema.graphql">${i18n.t('GraphQL schema')}</a></li>
    </ul>`;
}

function entryHtml(
  { name, description, sdl }: SchemaEntry,
  parts: { names: Set<string>; link: Link },
): string {
  return html`<article class="card">
    <h2>${name}</h2>
    !${description && html`<p>${description}</p>`}
    <pre><code dir="ltr">!${linked(sdl, { name, ...parts })}</code></pre>
  </article>`;
}

/** The SDL as HTML, with links to the other types and directives in it. */
function linked(
  sdl: string,
  { name, names, link }: { name: string; names: Set<string>; link: Link },
): string {
  return sdl
    .split(/((?:@|\b)[A-Za-z]\w*)/)
    .map((text) =>
      /^[@A-Z]/.test(text) && names.has(text) && text !== name
        ? html`<a href="${link(text)}">${text}</a>`
        : html`${text}`,
    )
    .join('');
}
