import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { AllowedOnly } from '../AllowedOnly.tsx';
import { RouteError } from '../errors/RouteError.tsx';
import type { AskedScreen } from './askedScreen.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** For answers that were asked when the pointer came: milliseconds that a click may go without an effect to see. */
const LONGEST_WAIT = 100;

/** Loads a screen's code, and asks its first queries of an address. */
export type Preload = (address: URL) => void;

/**
 * A screen as a route: with a frame of its own, so that its loader shows instead of the last screen. Its code and its first queries
 * are asked for when it is the next one, or when the pointer comes to its link.
 */
export function toRoute({ screen, ahead, ...route }: ScreenRoute, asked: AskedScreen): RouteObject {
  const { path, title } = route;
  const Screen = lazyScreen(screen);
  const preload: Preload = (address) => {
    Screen.preload();
    if (ahead) asked.ask(address, ahead);
  };
  return {
    path,
    handle: preload,
    loader: async ({ request }) => {
      const address = new URL(request.url);
      const answered = asked.answered(address);
      preload(address);
      // The last screen stays a little longer, and the next one is drawn once, with what it shows
      if (answered) await Promise.race([answered, pause(LONGEST_WAIT)]);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <RouteError />,
    element: (
      <ScreenFrame key={path} title={title}>
        <AllowedOnly {...route}>
          <Screen />
          {ahead && <OnceShown then={asked.shown} />}
        </AllowedOnly>
      </ScreenFrame>
    ),
  };
}

/** Drawn with the screen: not before its code is there. */
function OnceShown({ then }: { then: () => () => void }) {
  useEffect(then, [then]);
  return null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
