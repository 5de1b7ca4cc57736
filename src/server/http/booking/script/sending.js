// Forms on their way, with the proof that a browser sends them.

/** Sends what a guest gave; `prepare` starts the proof that `state` holds. Gives the status and the reply. */
export async function send(address, given, state, prepare, isAgain = false) {
  const body = JSON.stringify({ ...given, altcha: await state.proof });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  const reply = await response.json();
  if (isAgain || !reply.errors?.some(({ field }) => field === 'altcha'))
    return { status: response.status, reply };
  // It was typed for longer than a proof holds
  state.proof = undefined;
  void prepare();
  return send(address, given, state, prepare, true);
}
