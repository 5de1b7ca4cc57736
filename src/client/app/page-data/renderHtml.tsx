import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import type { ComponentProps, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { language } from '#client/kit/i18n/texts.ts';
import { mirrored } from '#client/kit/theme/mui/mirrored.ts';
import { LANGUAGES } from '#contract/i18n/languages.ts';
import { Page } from '../Page.tsx';

/** A page as the server renders it. */
export interface PageHtml {
  /** The content of the root element. */
  html: string;
  /** Emotion's styles of that content, and their names as Emotion finds them in the page. */
  css: string;
  cssNames: string;
}

/** Renders a page with the styles of its components. Rejects if a component throws, or waits for something. */
export async function renderHtml({
  theme,
  children,
}: Omit<ComponentProps<typeof Page>, 'cache'>): Promise<PageHtml> {
  const cache = createCache(LANGUAGES[language()].direction === 'rtl' ? mirrored : { key: 'mui' });
  // Collects the styles instead of rendering each next to its element
  cache.compat = true;
  const html = await toHtml(
    <Page theme={theme} cache={cache}>
      {children}
    </Page>,
  );
  const styles = Object.entries(cache.inserted);
  return {
    html,
    css: styles
      .map(([, css]) => css)
      .join('')
      .replaceAll('</', String.raw`<\/`),
    cssNames: [cache.key, ...styles.map(([name]) => name)].join(' '),
  };
}

/** In one piece, so that it needs no script of React's. */
async function toHtml(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: reject,
    // All code and data are there: a component that is not rendered at once waits for something
    onShellReady: () =>
      setImmediate(abort, new Error('A component waits for something while it is rendered')),
    onAllReady: () => {
      const written = new PassThrough();
      pipe(written);
      resolve(text(written));
    },
  });
  return promise;
}
