import type { DateOrder } from '#contract/import/dateCells.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { CompanyChoices } from './companyChoices.ts';

/** How the cells of a file are to be read. */
export interface CellContext {
  choices: CompanyChoices;
  defaultCountry: string | null;
  dateOrder: DateOrder | null;
  timeZone: string;
  /** Unknown stages, statuses, sources and groups are no problem: they will be added. */
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
  /** Entries of lead setup that the company does not have. */
  unknown?: { kind: OptionKind; name: string }[];
}

/** Reads a cell that is not blank. */
export type CellReader = (text: string, context: CellContext) => CellReading;
