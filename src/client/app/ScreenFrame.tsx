import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { PRODUCT_NAME } from '#client/paths.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

interface ScreenFrameProps {
  /** None where a screen inside brings its own. */
  title?: string;
  /** Tells apart the screens that share a frame: an error of one is not the next one's. */
  screenId?: string;
  /** The loader shows from the first moment: nothing else is on the page. */
  isLoaderAtOnce?: boolean;
  children: ReactNode;
}

/**
 * Around every screen: its document title, the loader while its code comes, the error page when it fails. Where
 * screens share a frame (the same key), the last screen stays until the next one's code is there.
 */
export function ScreenFrame({ title, screenId, isLoaderAtOnce = false, children }: ScreenFrameProps) {
  useEffect(
    function showTitle() {
      if (title) document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
  return (
    <Suspense fallback={<ThreeSquareLoader isAtOnce={isLoaderAtOnce} />}>
      <ScreenBoundary key={screenId}>{children}</ScreenBoundary>
    </Suspense>
  );
}
