import { X509Certificate } from 'node:crypto';

/** A certificate with its chain and its key, both PEM. */
export interface IssuedCertificate {
  certificate: string;
  privateKey: string;
  expiresAt: Date;
}

/** A certificate authority that speaks ACME (RFC 8555). */
export interface Acme {
  /**
   * Orders a certificate for one domain and proves the domain by http-01. Takes seconds, at most some minutes. Rejects with
   * what the authority said when it refuses.
   */
  issue(domain: string): Promise<IssuedCertificate>;
}

/** Where an order's proof is put while the authority looks for it at /.well-known/acme-challenge/<token>. */
export interface AcmeChallenges {
  put(token: string, keyAuthorization: string): Promise<void>;
  remove(token: string): Promise<void>;
}

export interface AcmeDeps {
  directoryUrl: string;
  /** Where the authority writes to when a certificate is about to end. */
  email: string;
  /** The key of the account, PEM; made with newAccountKey() the first time. */
  accountKey: () => Promise<string>;
  challenges: AcmeChallenges;
}

/** The authority at this directory. The account is opened with the first order; its terms are thereby agreed to. */
export function createAcme({ directoryUrl, email, accountKey, challenges }: AcmeDeps): Acme {
  return {
    async issue(domain) {
      const acmeClient = await loadAcmeClient();
      const client = new acmeClient.Client({ directoryUrl, accountKey: await accountKey(), ...PACE });
      const [privateKey, csr] = await acmeClient.crypto.createCsr(
        { altNames: [domain] },
        await acmeClient.crypto.createPrivateEcdsaKey('P-256'),
      );
      const certificate = await client.auto({
        csr,
        email,
        termsOfServiceAgreed: true,
        // Asking our own address first proves little: the way out to it often differs from the way in.
        skipChallengeVerification: true,
        challengePriority: ['http-01'],
        challengeCreateFn: (_authorization, challenge, key) => challenges.put(challenge.token, key),
        challengeRemoveFn: (_authorization, challenge) => challenges.remove(challenge.token),
      });
      const expiresAt = new Date(new X509Certificate(certificate).validTo);
      return { certificate, privateKey: privateKey.toString(), expiresAt };
    },
  };
}

/** A fresh key for an account, PEM. */
export async function newAccountKey(): Promise<string> {
  const acmeClient = await loadAcmeClient();
  return (await acmeClient.crypto.createPrivateEcdsaKey('P-256')).toString();
}

/** The polling interval for the status of an order, in milliseconds. */
const PACE = { backoffAttempts: 12, backoffMin: 1_000, backoffMax: 15_000 };

// 270 modules that most installations never need, and none needs to start
async function loadAcmeClient() {
  const acmeClient = await import('acme-client');
  acmeClient.axios.defaults.timeout = 30_000;
  return acmeClient;
}
