// Submits forms, with the proof of work.

/** The reply of the booking API; `next`, `status`, `manageUrl` and `videoUrl` only where the request has them. */
export interface Reply {
  message: string;
  errors?: { field: string; message: string }[];
  /** Start times. */
  next?: string[];
  status?: string;
  manageUrl?: string;
  videoUrl?: string;
}

/** A proof of work that is being made; the server accepts it once. */
export interface ProofState {
  proof?: Promise<string> | undefined;
}

/** Sends the values of a form with the proof that `prepare` puts into `state`. Rejects without a connection. */
export async function send(
  address: string,
  given: object,
  state: ProofState,
  prepare: () => Promise<string>,
  isAgain = false,
): Promise<{ status: number; reply: Reply }> {
  const body = JSON.stringify({ ...given, altcha: await state.proof });
  state.proof = undefined;
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang };
  const response = await fetch(address, { method: 'POST', headers, body });
  if (!response.ok) void prepare();
  const reply = (await response.json()) as Reply;
  if (isAgain || !reply.errors?.some(({ field }) => field === 'altcha'))
    return { status: response.status, reply };
  // The proof had expired or was used
  return send(address, given, state, prepare, true);
}
