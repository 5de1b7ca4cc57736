/**
 * A sum that costs a second here, and programs that send thousands of forms hours; done while somebody types. '' where none is asked,
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
