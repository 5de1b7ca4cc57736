import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

// Part of the page's first script: it is what nearly everybody comes for.
const login = () => import(/* webpackMode: "eager" */ './LoginScreen.tsx').then((file) => file.LoginScreen);

/** Signing in and up. These screens load neither the store nor the router, so that they appear at once. */
export const authRoutes: ScreenRoute[] = [
  { path: paths.auth.pattern, title: msg`Log in`, screen: login },
  { path: paths.login.pattern, title: msg`Log in`, screen: login },
  {
    path: paths.signup.pattern,
    title: msg`Create your account`,
    screen: () => import('./SignupScreen.tsx').then((file) => file.SignupScreen),
  },
  {
    path: paths.forgotPassword.pattern,
    title: msg`Forgot password`,
    screen: () => import('./ForgotPasswordScreen.tsx').then((file) => file.ForgotPasswordScreen),
  },
  {
    path: paths.verifyRegistration.pattern,
    title: msg`Confirm your email`,
    screen: () => import('./VerifyRegistrationScreen.tsx').then((file) => file.VerifyRegistrationScreen),
  },
  {
    path: paths.verifyLogin.pattern,
    title: msg`Confirm your identity`,
    screen: () => import('./VerifyLoginScreen.tsx').then((file) => file.VerifyLoginScreen),
  },
  {
    path: paths.secondFactor.pattern,
    title: msg`Confirm your identity`,
    screen: () => import('./SecondFactorScreen.tsx').then((file) => file.SecondFactorScreen),
  },
  {
    path: paths.verifyResetPassword.pattern,
    title: msg`Enter your code`,
    screen: () => import('./VerifyResetPasswordScreen.tsx').then((file) => file.VerifyResetPasswordScreen),
  },
  {
    path: paths.resetPassword.pattern,
    title: msg`Choose a new password`,
    screen: () => import('./ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  },
  {
    path: paths.acceptInvite.pattern,
    title: msg`Join the team`,
    screen: () => import('./AcceptInviteScreen.tsx').then((file) => file.AcceptInviteScreen),
  },
];
