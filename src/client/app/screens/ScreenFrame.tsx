import type { ReactNode } from 'react';
import { Suspense, useLayoutEffect } from 'react';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { PRODUCT_NAME } from '#client/paths.ts';

interface ScreenFrameProps {
  /** None where a screen inside brings its own. */
  title?: string;
  /** The loader shows from the first moment: nothing else is on the page. */
  isLoaderAtOnce?: boolean;
  children: ReactNode;
}

/**
 * Around every screen: its document title, and the loader while its code comes. Where screens share
 * a frame (the same key), the last screen stays until the next one's code is there.
 */
export function ScreenFrame({ title, isLoaderAtOnce = false, children }: ScreenFrameProps) {
  // Before the effects of children, which may set a better one
  useLayoutEffect(
    function showTitle() {
      if (title) document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
  return <Suspense fallback={<ThreeSquareLoader isAtOnce={isLoaderAtOnce} />}>{children}</Suspense>;
}
