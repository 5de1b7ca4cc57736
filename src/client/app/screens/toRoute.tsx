import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { AllowedOnly } from '../AllowedOnly.tsx';
import { RouteError } from '../errors/RouteError.tsx';
import { isServerRendered } from '../hydration/isServerRendered.ts';
import { lazyScreen } from './lazyScreen.tsx';
import type { Preloader } from './preloader.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** For results of queries that started with the pointer over the link: milliseconds that a click may go without a visible effect. */
const LONGEST_WAIT = 100;

/** Loads a screen's code and runs its first queries for an address. */
export type PreloadScreen = (address: URL) => void;

/**
 * A screen as a route: with a frame of its own, so that its loader shows instead of the last screen. Its code and its first queries
 * start to load when it is the next one, or when the pointer is over its link.
 */
export function toRoute({ screen, preload, ...route }: ScreenRoute, preloader: Preloader): RouteObject {
  const { path, title } = route;
  const Screen = lazyScreen(screen);
  const preloadScreen: PreloadScreen = (address) => {
    Screen.preload();
    if (preload) preloader.start(address, preload);
  };
  return {
    path,
    handle: preloadScreen,
    loader: async ({ request }) => {
      const address = new URL(request.url);
      const settled = preloader.settled(address);
      preloadScreen(address);
      // React takes over what the server rendered only with the same code and data
      if (isServerRendered()) await Promise.all([Screen.ready(), preloader.settled(address)]);
      // The last screen stays a little longer, and the next one is rendered once, with its data
      if (settled) await Promise.race([settled, pause(LONGEST_WAIT)]);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <RouteError />,
    element: (
      <ScreenFrame key={path} title={title}>
        <AllowedOnly {...route}>
          <Screen />
          {preload && <OnceShown then={preloader.shown} />}
        </AllowedOnly>
      </ScreenFrame>
    ),
  };
}

/** Rendered with the screen, so not before its code is loaded. */
function OnceShown({ then }: { then: () => () => void }) {
  useEffect(then, [then]);
  return null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
