import { PlaceProvider } from '#client/features/auth/place.tsx';
import { signInTheme } from '#client/kit/theme/mui/signInTheme.ts';
import { signInReady, SignInScreens } from '../SignInScreens.tsx';
import type { PageRequest } from './pageRequest.ts';
import { pageRequest } from './pageRequest.ts';
import type { PageHtml } from './renderHtml.tsx';
import { renderHtml } from './renderHtml.tsx';

/** Renders the sign-in's screen at an address, for a signed-out browser. */
export async function renderSignIn({ pathname, search }: URL, request: PageRequest): Promise<PageHtml> {
  await signInReady(pathname);
  const history = { read: () => pathname + search, write: () => undefined, listen: () => () => undefined };
  const children = (
    <PlaceProvider history={history}>
      <SignInScreens />
    </PlaceProvider>
  );
  return pageRequest.run(request, () => renderHtml({ theme: signInTheme, children }));
}
