import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { CompanyTable } from '#server/database/tables.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The dependencies of the companies' services. */
export interface CompanyDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  /** Of the installation: where the dashboard is, the value of the A record, whether certificates can be had. */
  installation: {
    publicUrl: string;
    publicIp: string;
    canIssueCertificates: boolean;
    isDomainProofNeeded: boolean;
    isEvaluation: boolean;
  };
  /** The users' part in what happens to companies. */
  users: {
    /** The session works in this company from now on, if it worked in none; later sessions likewise. */
    enterFirstCompany(tx: Tx, viewer: Viewer, companyId: string): Promise<void>;
  };
  uploads: {
    /** Whether a file path is an upload of this user for this activity. */
    isOwnUpload(tx: Tx, userId: string, filePath: string, activity: 'company-logo'): Promise<boolean>;
  };
  jobs: Pick<Jobs, 'enqueue'>;
  /** The tables with rows to delete with a company, in this order. */
  companyTables: readonly CompanyTable[];
}

/** The moment this many days before. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** The moment this many days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

const DAY_MS = 24 * 60 * 60 * 1000;
