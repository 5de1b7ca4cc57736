import { v7 as newId } from 'uuid';
import { DEFAULT_OPTIONS } from '#contract/lead-setup/defaultOptions.ts';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { insertOptions } from './leadSetup.store.ts';

/** Adds the default lead options of a new company. */
export async function addDefaultOptions(
  tx: Tx,
  { companyId, at }: Pick<Occurrences['company.created'], 'companyId' | 'at'>,
): Promise<void> {
  const rows = OPTION_KINDS.flatMap((kind) =>
    DEFAULT_OPTIONS[kind].map(({ name, colour, outcome }, position) => ({
      company_id: companyId,
      id: newId(),
      kind,
      name,
      name_key: foldText(name),
      colour,
      position,
      is_default: kind !== 'GROUP' && position === 0,
      outcome: outcome ?? null,
      archived_at: null,
      created_at: at,
    })),
  );
  await insertOptions(tx, rows);
}
