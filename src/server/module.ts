import type { FastifyInstance } from 'fastify';
import type { CompanyTable } from './database/tables.ts';
import type { Resolvers } from './graphql/types.generated.ts';
import type { PageStyles } from './http/pages/pageStyles.ts';
import type { ChallengePage } from './http/public/challengePage.ts';
import type { CommonScripts } from './http/public/scriptFiles.ts';
import type { JobDefinition } from './jobs/jobDefinition.ts';
import type { Parts } from './parts.ts';
import type { Reactions } from './reactions.ts';
import type { RecordReaders } from './recordReaders.ts';
import type { Services } from './services.ts';

/** One part of the product, as its x.module.ts describes it. Its SDL (x.graphql) and its tables (x.table.ts) add themselves. */
export interface Module {
  resolvers?: readonly Resolvers[];
  /** Creates each of its services, when another one or the product first needs it. */
  services?: { [Name in keyof Services]?: (parts: ServiceParts, services: Services) => Services[Name] };
  jobs?: readonly ((parts: JobParts) => readonly JobDefinition[])[];
  lifecycle?: Lifecycle;
  /** What it does when something happens in another module, in the same transaction. */
  reactions?: Reactions;
  /** Its records that webhooks send. */
  recordReaders?: Partial<RecordReaders>;
  /** Its pages and endpoints. */
  routes?: readonly ((fastify: FastifyInstance, parts: RouteParts) => void)[];
  /** Its tables with rows to delete with a company, in this order. Rows that are deleted with others (on delete cascade) need no entry. */
  companyTables?: readonly CompanyTable[];
}

/** What a module does when the server starts and stops, in this order, in addition to its jobs and routes. */
export interface Lifecycle {
  /**
   * Queues due work that has no job. Runs when the jobs start, after a lost connection to the database, when another
   * process has died, and when a company is no longer suspended. Safe to repeat.
   */
  recover?(services: Services): Promise<void>;
  /** Ends the leases that dead processes held, by their ids. Runs in one of the other processes, before `recover`. */
  endLeases?(services: Services, processIds: readonly string[]): Promise<void>;
  /** Starts listening to the database, before the server answers requests. */
  start?(services: Services): Promise<void>;
  /** Stops listening, while the last requests and jobs run. */
  stop?(services: Services): Promise<void>;
  /** Saves and closes what requests and jobs used, after the last of them. */
  close?(services: Services): Promise<void>;
}

export interface ServiceParts extends Parts {
  companyTables: readonly CompanyTable[];
  recordReaders: RecordReaders;
}

export interface ModuleParts extends Parts, Services {}

export interface JobParts extends ModuleParts {
  /** Runs the `recover` step of all modules. */
  recover: () => Promise<void>;
}

export interface RouteParts extends ModuleParts {
  isEvaluation: boolean;
  styles: PageStyles;
  beside: CommonScripts;
  proof: ChallengePage;
}
