/** Signs a demo account in; fails with the product's words. */
export async function accessTokenOf(url: string, email: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { accessToken message } }';
  const reply = await fetch(`${url}/api/exkoo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password: 'demo demo demo' } }),
  });
  const { data } = (await reply.json()) as {
    data: { login: { accessToken: string | null; message: string } };
  };
  if (data.login.accessToken === null) throw new Error(`${email} cannot sign in: ${data.login.message}`);
  return data.login.accessToken;
}
