import type { DemoRandom } from '../demoRandom.ts';

/** The accounts, pipelines and prices of a demo company. Amounts in minor units; days count from today. */
export interface DemoDeals {
  accounts: DemoAccount[];
  pipelines: DemoPipeline[];
  products: { name: string; unitAmount: number }[];
  rates: { currency: string; day: number; rate: string }[];
}

/** Contacts with its name as their company belong to it. */
export interface DemoAccount {
  name: string;
  domain: string;
  phone: string;
  address: string;
}

export interface DemoPipeline {
  name: string;
  stages: DemoStage[];
  /** How many deals without an invoice. */
  deals: number;
  /** Of leads or of accounts. */
  of: 'LEADS' | 'ACCOUNTS';
  titleOf: (random: DemoRandom, project: string | null) => string;
  /** In whole units of the currency. */
  amountOf: (random: DemoRandom) => number;
  /** The currency of every eighth deal, if it is not the company's. */
  otherCurrency?: string;
  /** Of each month. */
  target: number;
  /** Deals that became invoices: the description of the invoice's first line, and the title and account of the deal. */
  invoiced: { invoice: string; title: string; account?: string }[];
}

export interface DemoStage {
  name: string;
  probability: number;
  rottingDays: number | null;
  /** The share of deals that reach the next stage; of the last stage, that are won. */
  share: number;
  /** Working days until then. */
  days: readonly [number, number];
}
