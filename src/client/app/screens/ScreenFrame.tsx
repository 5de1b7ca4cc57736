import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { EarlyInput } from '../hydration/EarlyInput.tsx';

interface ScreenFrameProps {
  /** None where a screen inside brings its own. */
  title?: Text;
  /** The loader shows from the first moment: nothing else is on the page. */
  isLoaderAtOnce?: boolean;
  children: ReactNode;
}

/**
 * Around every screen: its document title, and the loader while its code comes. Where screens share
 * a frame (the same key), the last screen stays until the next one's code is there.
 */
export function ScreenFrame({ title, isLoaderAtOnce = false, children }: ScreenFrameProps) {
  return (
    <>
      {/* Before its siblings, so that a screen inside can set a better one */}
      {title && <DocumentTitle title={title} />}
      <Suspense fallback={<ThreeSquareLoader isAtOnce={isLoaderAtOnce} />}>
        {children}
        <EarlyInput />
      </Suspense>
    </>
  );
}

function DocumentTitle({ title }: { title: Text }) {
  useDocumentTitle(i18n.t(title));
  return null;
}
