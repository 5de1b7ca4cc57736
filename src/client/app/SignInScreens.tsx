import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { authRoutes } from '#client/features/auth/auth.routes.tsx';
import { usePlace } from '#client/features/auth/place.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { OutsidePage } from './errors/OutsidePage.tsx';
import { PreloadContext } from './preloadContext.ts';
import { lazyScreen } from './screens/lazyScreen.tsx';
import { ScreenBoundary } from './screens/ScreenBoundary.tsx';
import { ScreenFrame } from './screens/ScreenFrame.tsx';

const screens = authRoutes.map(({ path, title, screen }) => ({ path, title, Screen: lazyScreen(screen) }));

/** The sign-in's screens, by their fixed addresses. They share one frame: the last one stays until the next is there. */
export function SignInScreens() {
  const { pathname } = usePlace();
  const found = screenAt(pathname);
  useEffect(() => found?.Screen.preload(), [found]);

  if (!found) {
    return (
      <ScreenFrame title={msg`Page not found`}>
        <OutsidePage>
          <NotFoundPage />
        </OutsidePage>
      </ScreenFrame>
    );
  }
  return (
    <PreloadContext value={preload}>
      <ScreenFrame title={found.title} isLoaderAtOnce>
        <ScreenBoundary key={found.path}>
          <found.Screen />
        </ScreenBoundary>
      </ScreenFrame>
    </PreloadContext>
  );
}

/** Settles once the screen at a path can be rendered at once. */
export async function signInReady(pathname: string): Promise<void> {
  await screenAt(pathname)?.Screen.ready();
}

function screenAt(pathname: string) {
  const path = pathname.replace(/\/$/, '');
  return screens.find((screen) => screen.path === path);
}

function preload(path: string) {
  screenAt(path)?.Screen.preload();
}
