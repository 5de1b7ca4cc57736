/** Sends one operation to the product as another client would, and gives its data. Throws on GraphQL errors. */
export async function callApi<Data>(
  productUrl: string,
  query: string,
  variables: Record<string, unknown>,
  accessToken?: string,
): Promise<Data> {
  const reply = await fetch(`${productUrl}/api/exkoo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await reply.json()) as { data?: Data; errors?: { message: string }[] };
  if (errors || !data)
    throw new Error(`${reply.status}: ${errors?.map(({ message }) => message).join('; ')}`);
  return data;
}

/** The reply to every mutation. */
export interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
}
