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

/**
 * A sum that costs a second here, and programs that send thousands of forms hours; done while the guest types. '' where none is asked,
 * or it fails: then the answer says so.
 */
export async function prove(api, solver) {
  try {
    const response = await fetch(`${api}/challenge`);
    if (response.status !== 200) return '';
    const { algorithm, challenge, maxnumber, salt, signature } = await response.json();
    const { solveChallenge } = await import(solver);
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
  } catch {
    return '';
  }
}
