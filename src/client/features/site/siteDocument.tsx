import { t } from '@lingui/core/macro';
import { colorSchemes } from '#client/kit/theme/tokens.ts';
import { PRODUCT_NAME } from '#client/paths.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { languageFor, LANGUAGES, SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';
import { SCREENSHOT_TEXT } from './Screenshot.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import type { SitePage } from './sitePages.ts';

/** What a page takes from the build: its styles and first script as text, the rest as addresses. */
export interface SiteAssets {
  css: string;
  /** Sets what the styles depend on (colour scheme, session) before the first paint. */
  headScript: string;
  /** The rest, at the end of the page: so small that asking for it would cost more than carrying it. */
  script: string;
  /** Address of the font's latin part. */
  font: string;
}

/** A placeholder for the server's origin: canonical links and previews need absolute URLs. */
export const ORIGIN_MARK = '__ORIGIN__';

/** The whole document of a page. */
export function SiteDocument({ page, assets }: { page: SitePage; assets: SiteAssets }) {
  const { paths, isHidden } = page;
  const [title, description] = [t(page.title), t(page.description)];
  const language = languageFor(i18n.locale) ?? SOURCE_LANGUAGE;
  const { direction } = LANGUAGES[language];
  const fullTitle = paths[0] === '/' ? `${PRODUCT_NAME}: ${title}` : `${title} · ${PRODUCT_NAME}`;
  const canonical = `${ORIGIN_MARK}${paths[0]}`;
  return (
    <html lang={language} dir={language === SOURCE_LANGUAGE ? undefined : direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        {!isHidden && <meta property="og:url" content={canonical} />}
        <meta property="og:image" content={`${ORIGIN_MARK}/site/preview.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={t(SCREENSHOT_TEXT)} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colorSchemes.light.canvas} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colorSchemes.dark.canvas} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style>{assets.css}</style>
        <script>{assets.headScript}</script>
      </head>
      <body>
        <a className="skip" href="#main">
          {t`Skip to content`}
        </a>
        <SiteHeader path={paths[0]} />
        <main id="main">{page.body}</main>
        <SiteFooter />
        <script>{assets.script}</script>
      </body>
    </html>
  );
}
