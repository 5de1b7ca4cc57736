import { i18n } from '#contract/i18n/i18n.ts';
import type { FileField } from '#contract/import/importFields.ts';
import { splitCell } from '#contract/import/listCells.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { foldText } from '#contract/people/searchText.ts';
import { LEAD_OPTION_MESSAGES, leadOptionProblems } from '#contract/validation/records/crm/leadOption.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CellContext, CellReading } from './cellReading.ts';
import type { ChoiceKind, FoundChoice } from './companyChoices.ts';

/** Reads the name or id of one thing of the company's. */
export function readChoice(
  { names: kind, column }: Extract<FileField, { type: 'reference' }>,
  text: string,
  context: CellContext,
): CellReading {
  const { ids, ...rest } = readChoices(kind, [text], context);
  return ids?.[0] ? { ...rest, columns: { [column]: ids[0] } } : rest;
}

/** Reads several. */
export function readChoiceList(
  { names: kind, column }: Extract<FileField, { type: 'references' }>,
  text: string,
  context: CellContext,
): CellReading {
  // A name may hold a comma itself
  const whole = context.choices.find(kind, text);
  const { ids, ...rest } = readChoices(kind, whole === 'UNKNOWN' ? splitCell(text) : [text], context);
  return ids ? { ...rest, columns: { [column]: ids } } : rest;
}

function readChoices(kind: ChoiceKind, names: string[], context: CellContext) {
  const { choices, isAddingChoices } = context;
  if (names.length > MAX_PERSON_LABELS)
    return { problem: i18n.t('You can choose at most {most} options', { most: MAX_PERSON_LABELS }) };
  const ids = new Set<string>();
  const unknown: NonNullable<CellReading['unknown']> = [];
  const problems: string[] = [];
  for (const name of names.map(tidyText)) {
    const found = kind === 'MANAGER' ? findManager(name, context) : choices.find(kind, name);
    if (kind === 'MANAGER' && !isId(choices.find(kind, name))) unknown.push({ kind, name });
    if (found === 'UNKNOWN') {
      const isAdded = kind !== 'MANAGER' && kind !== 'PROJECT';
      if (isAdded) unknown.push({ kind, name });
      const problem = isAdded && isAddingChoices ? nameProblem(kind, name) : missing(kind, name);
      if (problem) problems.push(problem);
    } else if ('problem' in found) problems.push(found.problem);
    else ids.add(found.id);
  }
  return problems.length > 0 ? { problem: problems.join('. '), unknown } : { ids: [...ids], unknown };
}

/** A lead manager by name or id, otherwise by the mapping of values. */
function findManager(name: string, { choices, managerValues }: CellContext): FoundChoice {
  const found = choices.find('MANAGER', name);
  const mapped = managerValues.get(foldText(name)) ?? null;
  return !isId(found) && mapped !== null && choices.has('MANAGER', mapped) ? { id: mapped } : found;
}

function isId(found: FoundChoice): found is { id: string } {
  return typeof found === 'object' && 'id' in found;
}

function missing(kind: ChoiceKind, name: string): string {
  return i18n.t(
    'There is no {kind, select, GROUP {group} STAGE {stage} STATUS {status} SOURCE {source} MANAGER {lead manager} other {project}} “{name}”',
    { kind, name },
  );
}

function nameProblem(kind: OptionKind, name: string): string | null {
  const fields = { name, colour: 'slate', outcome: kind === 'STATUS' ? 'OPEN' : null };
  const { name: problem } = leadOptionProblems(kind, fields);
  return problem === LEAD_OPTION_MESSAGES.required ? missing(kind, name) : (problem ?? null);
}
