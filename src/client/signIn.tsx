import { browserHistory } from '#client/app/browserHistory.ts';
import { SignInScreens } from '#client/app/SignInScreens.tsx';
import { PlaceProvider } from '#client/features/auth/place.tsx';
import { signInTheme } from '#client/kit/theme/mui/signInTheme.ts';
import { startPage } from './startPage.tsx';

startPage(
  <PlaceProvider history={browserHistory}>
    <SignInScreens />
  </PlaceProvider>,
  signInTheme,
);
