import type { Page } from 'playwright-core';
import { screenShows } from '../screens.ts';
import { goodPassword } from './newAccount.ts';

/** Fills in and submits the sign-up form; the form for the code follows. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/signup');
  await screenShows(page, 'Create your account');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await screenShows(page, 'Confirm your email');
}

/** Fills in and sends the form of the log-in screen, which is there or about to come. */
export async function logIn(page: Page, email: string, password: string = goodPassword): Promise<void> {
  await screenShows(page, 'Log in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by the account menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await screenShows(page, 'Log in');
}

/** Fails when a page other than the wanted one is in the address bar within the usual limit. */
export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path);
}
