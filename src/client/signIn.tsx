import { browserHistory } from '#client/app/browserHistory.ts';
import { discardUnfitHtml } from '#client/app/hydration/discardUnfitHtml.ts';
import { signInReady, SignInScreens } from '#client/app/SignInScreens.tsx';
import { startPage } from '#client/app/startPage.tsx';
import { PlaceProvider } from '#client/features/auth/place.tsx';
import { startTexts } from '#client/kit/i18n/texts.ts';
import { signInTheme } from '#client/kit/theme/mui/signInTheme.ts';

discardUnfitHtml();
const texts = startTexts('signIn');
const children = (
  <PlaceProvider history={browserHistory}>
    <SignInScreens />
  </PlaceProvider>
);
void startPage({ texts, theme: signInTheme, ready: () => signInReady(location.pathname), children });
