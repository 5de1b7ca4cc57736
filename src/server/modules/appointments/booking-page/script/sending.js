// Submits forms, with the proof of work.

/** Sends the values of a form with the proof that `prepare` puts into `state`. Returns the status and the reply. */
export async function send(address, given, state, prepare, isAgain = false) {
  const body = JSON.stringify({ ...given, altcha: await state.proof });
  // The server accepts a proof once
  state.proof = undefined;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  if (!response.ok) void prepare();
  const reply = await response.json();
  if (isAgain || !reply.errors?.some(({ field }) => field === 'altcha'))
    return { status: response.status, reply };
  // The proof had expired or was used
  return send(address, given, state, prepare, true);
}
