import type { Page } from 'playwright-core';

/** The accounts of evaluation mode (contract: README, demo accounts). */
export const demoAccounts = {
  owner: 'owner@demo.test',
  member: 'member@demo.test',
  admin: 'admin@demo.test',
} as const;

/** Their password. */
export const demoPassword = 'demo demo demo';

/** Signs in through the API and sets the cookies as the sign-in screen does: for journeys that are not about signing in. */
export async function signIn(
  page: Page,
  productUrl: string,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  const query = `mutation ($email: String!, $password: String!) {
    login(email: $email, password: $password) { acknowledgement message accessToken refreshToken }
  }`;
  const reply = await fetch(`${productUrl}/api/exkoo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password } }),
  });
  const { data } = (await reply.json()) as { data: { login: LoginReply } };
  const { acknowledgement, message, accessToken, refreshToken } = data.login;
  if (!acknowledgement || accessToken === null || refreshToken === null)
    throw new Error(`${email} cannot sign in: ${message}`);
  const cookies = { accessToken, refreshToken, email: encodeURIComponent(email) };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: productUrl })));
}

interface LoginReply {
  acknowledgement: boolean;
  message: string;
  accessToken: string | null;
  refreshToken: string | null;
}
