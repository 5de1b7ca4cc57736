import type { DateOrder } from '#contract/import/dateCells.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { RelationMatches } from '../relations/relationMatches.service.ts';
import type { CompanyChoices } from './companyChoices.ts';

/** How the cells of a file are to be read. */
export interface CellContext {
  choices: CompanyChoices;
  customFields: readonly SlottedField[];
  relations: RelationMatches;
  defaultCountry: string | null;
  dateOrder: DateOrder | null;
  timeZone: string;
  /** The lead managers that values are mapped to, by folded value. */
  managerValues: ReadonlyMap<string, string>;
  /**
   * Unknown stages, statuses, sources, groups and choices of custom fields are no problem: they will be
   * added.
   */
  isAddingChoices: boolean;
}

/** What one cell comes to. */
export interface CellReading {
  /** What it writes. */
  columns?: PersonChange;
  /** What only new people take. */
  id?: string;
  createdAt?: Date;
  problem?: string | null;
  /**
   * Entries of lead setup, or choices of a custom field, that the company does not have; and values that are not the name of one
   * lead manager, mapped or not.
   */
  unknown?: { kind: OptionKind | CustomKey | 'MANAGER'; name: string }[];
}

/** Reads a cell that is not blank. */
export type CellReader = (text: string, context: CellContext) => CellReading;
