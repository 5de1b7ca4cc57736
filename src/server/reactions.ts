import type { Tx } from './database/walls/scopes.ts';

/**
 * What reactions receive, by the name of the occurrence. Each module declares its own where they happen, by
 * declaration merging.
 */
export interface Occurrences {}

/** An occurrence that modules react to, e.g. 'people.deleted'. */
export type OccurrenceName = keyof Occurrences & string;

/** What a module does when something happens in another one. It runs in the same transaction: a rejection reverts both. */
export type Reaction<N extends OccurrenceName> = (tx: Tx, occurrence: Occurrences[N]) => Promise<void>;

/** The reactions of a module. */
export type Reactions = { readonly [N in OccurrenceName]?: Reaction<N> };

let registered: Map<string, ((tx: Tx, occurrence: never) => Promise<void>)[]> | null = null;

/** Registers the reactions of the product, in execution order. Replaces reactions from an earlier call. */
export function registerReactions(modules: readonly { reactions?: Reactions }[]): void {
  registered = new Map();
  for (const { reactions = {} } of modules)
    for (const [name, reaction] of Object.entries(reactions))
      registered.set(name, [...(registered.get(name) ?? []), reaction]);
}

/** Runs the reactions to an occurrence one after another, in the caller's transaction. Throws if none are registered yet. */
export async function react<N extends OccurrenceName>(
  tx: Tx,
  name: N,
  occurrence: Occurrences[N],
): Promise<void> {
  // A program that lacks them would lose webhooks and enrollments without a word
  if (!registered) throw new Error(`Reactions are not registered: nothing reacts to ${name}`);
  // Registered under the name of what they receive
  for (const reaction of registered.get(name) ?? []) await reaction(tx, occurrence as never);
}
