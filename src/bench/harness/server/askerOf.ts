/** Asks the API as one user; `headers` are what each request carries. Throws on GraphQL errors. */
export type Ask = ((query: string, variables?: object) => Promise<Record<string, unknown>>) & {
  headers: Record<string, string>;
};

/** Gives such for the user of a token. */
export function askerOf(url: string, token: string): Ask {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask = async (query: string, variables: object = {}) => {
    const body = JSON.stringify({ query, variables });
    const reply = await fetch(`${url}/api/exkoo`, { method: 'POST', headers, body });
    const { data, errors } = (await reply.json()) as { data: Record<string, unknown>; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  return Object.assign(ask, { headers });
}
