/** 0 (guessed at once) to 4 (not worth trying). */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

type Estimate = (password: string, ownWords: string[]) => StrengthScore;

let loading: Promise<Estimate> | undefined;

/**
 * How hard a password is to guess. The estimator and its list of common passwords (200 KB) load at the first call, so that viewing the
 * page does not load them. Rejects if they fail to load.
 */
export async function passwordStrength(password: string, ownWords: string[]): Promise<StrengthScore> {
  loading ??= loadEstimate();
  try {
    return (await loading)(password, ownWords);
  } catch (reason) {
    loading = undefined;
    throw reason;
  }
}

async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, ownWords) => estimator.check(password, ownWords).score;
}
