import type * as Altcha from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';

/**
 * Solves the server's proof-of-work challenge while the visitor types: about a second here, hours for programs that send thousands of
 * forms. '' if there is no challenge or solving fails: the server's reply then says so.
 */
export async function prove(api: string, solver: string): Promise<string> {
  try {
    const response = await fetch(`${api}/challenge`);
    if (response.status !== 200) return '';
    const { algorithm, challenge, maxnumber, salt, signature } = (await response.json()) as Challenge;
    const { solveChallenge } = (await import(solver)) as typeof Altcha;
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    if (!solution) return '';
    return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
  } catch {
    return '';
  }
}
