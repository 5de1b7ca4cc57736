import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { I18n } from '@lingui/core';
import type { RenderedPage } from '#client/features/site/renderSite.tsx';
import type { SiteAssets } from '#client/features/site/siteDocument.tsx';
import { languages, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { textsIn } from '#server/platform/languages/textsInUse.ts';

// Renders the public site to dist/site/pages.json, and to one more file for each other language: every page as text, with the hashes that its policy needs. The server
// puts its own origin in, compresses each page once, and serves it from memory.

const folder = 'dist/site';
const files = readdirSync(`${folder}/assets`);
const named = (ending: string) => files.find((file) => file.endsWith(ending)) ?? missing(ending);
const text = (ending: string) => readFileSync(`${folder}/assets/${named(ending)}`, 'utf8');
const address = (ending: string) => `/assets/site/${named(ending)}`;

// Get started shows who has a session the way to their company, from the first paint on.
const knowSession =
  "if (/(?:^|; )accessToken=/.test(document.cookie)) document.documentElement.setAttribute('data-session', '');";

const assets: SiteAssets = {
  css: text('.css'),
  headScript: `${withoutComments(readFileSync('public/color-scheme.js', 'utf8'))} ${knowSession}`,
  script: text('.js'),
  font: address('.woff2'),
};
const { renderSite } = createRequire(import.meta.url)('../../../dist/server/renderSite.cjs') as {
  renderSite: (assets: SiteAssets, texts?: I18n) => RenderedPage[];
};

// English first: it is what the code has without other texts
for (const language of languages) {
  const isSource = language === SOURCE_LANGUAGE;
  const pages = renderSite(assets, isSource ? undefined : await textsIn(language));
  writeFileSync(`${folder}/pages${isSource ? '' : `.${language}`}.json`, JSON.stringify(pages));
}
// The pages contain the style sheet and the script; only the font is a file.
for (const ending of ['.css', '.js']) rmSync(`${folder}/assets/${named(ending)}`);

function missing(ending: string): never {
  throw new Error(`The build of the public site left no ${ending} file`);
}

function withoutComments(script: string): string {
  return script
    .replace(/^[\t ]*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, ' ')
    .trim();
}
