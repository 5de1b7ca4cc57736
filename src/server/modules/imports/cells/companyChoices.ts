import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { CompanyChoiceRows } from './companyChoices.store.ts';

/** A list of the company that a cell can name something of. */
export type ChoiceKind = OptionKind | 'MANAGER' | 'PROJECT';

/** The meaning of a cell: an existing record, an unknown name, or a problem. */
export type FoundChoice = { id: string } | 'UNKNOWN' | { problem: string };

/** The company's lists, to look names and ids up in. */
export interface CompanyChoices {
  find(kind: ChoiceKind, text: string): FoundChoice;
  has(kind: ChoiceKind, id: string | null): boolean;
  /** The entry that new leads get. */
  defaultOf(kind: 'STAGE' | 'STATUS' | 'SOURCE'): string | null;
  /** Entries of a list of lead setup. */
  countOf(kind: OptionKind): number;
  /** How a cell names it so that find gives it back: by its name, or where that is not plain, by its id. */
  nameOf(kind: ChoiceKind, id: string): string;
  /** What people call it. */
  labelOf(id: string): string;
}

/** Names are compared without case, accents and further blanks. */
export function companyChoices({ options, managers, projects }: CompanyChoiceRows): CompanyChoices {
  const entries: Entry[] = [
    ...options.map(({ id, kind, name, name_key: key }) => ({ id, kind, name, key })),
    ...managers.map(({ id, first_name: first, last_name: last }) => named('MANAGER', id, `${first} ${last}`)),
    ...projects.map(({ id, title }) => named('PROJECT', id, title)),
  ];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byName = new Map<string, Entry | 'MANY'>();
  for (const entry of entries) {
    const name = `${entry.kind} ${entry.key}`;
    byName.set(name, byName.has(name) ? 'MANY' : entry);
  }

  function find(kind: ChoiceKind, text: string): FoundChoice {
    const named = byName.get(`${kind} ${foldText(text)}`);
    if (named === 'MANY') return { problem: several(kind, text) };
    if (named) return { id: named.id };
    const id = text.trim().toLowerCase();
    return isUuid(id) && byId.get(id)?.kind === kind ? { id } : 'UNKNOWN';
  }

  return {
    find,
    has: (kind, id) => id !== null && byId.get(id)?.kind === kind,
    defaultOf: (kind) => options.find((option) => option.kind === kind && option.is_default)?.id ?? null,
    labelOf: (id) => byId.get(id)?.name ?? '',
    countOf: (kind) => options.filter((option) => option.kind === kind).length,
    nameOf(kind, id) {
      const name = byId.get(id)?.name ?? id;
      const found = find(kind, name);
      return typeof found === 'object' && 'id' in found && found.id === id ? name : id;
    },
  };
}

interface Entry {
  id: string;
  kind: ChoiceKind;
  name: string;
  key: string;
}

function named(kind: ChoiceKind, id: string, name: string): Entry {
  return { id, kind, name: name.trim(), key: foldText(name) };
}

function several(kind: ChoiceKind, text: string): string {
  return i18n.t(
    'There is more than one {kind, select, GROUP {group} STAGE {stage} STATUS {status} SOURCE {source} MANAGER {lead manager} other {project}} “{name}”. Write the ID instead',
    { kind, name: text.trim() },
  );
}
