import type { ImportFieldsFragment, ImportInput } from '../imports.generated.ts';

/** Writes a change of settings into a draft, as the server will. */
export function changeDraft(draft: ImportFieldsFragment, input: ImportInput): void {
  const {
    columns,
    defaults,
    mode,
    matchKey,
    defaultCountry,
    dateOrder,
    unknownChoices,
    consent,
    managerValues,
    tidyNames,
  } = input;
  for (const { column, field, rule, emptyIfInvalid } of columns ?? []) {
    const found = draft.columns.find((each) => each.column === column);
    if (!found) continue;
    const isEmptied = emptyIfInvalid ?? false;
    Object.assign(found, { field: field ?? null, rule: rule ?? found.rule, emptyIfInvalid: isEmptied });
  }
  for (const { value, managerId } of managerValues ?? []) {
    const found = draft.managerValues.find((each) => each.value === value);
    if (found) found.managerId = managerId ?? null;
  }
  if (defaults) Object.assign(draft.defaults, defaults);
  if (mode) draft.mode = mode;
  if (dateOrder) draft.dateOrder = dateOrder;
  if (tidyNames !== undefined && tidyNames !== null) draft.tidyNames = tidyNames;
  if (unknownChoices) draft.unknownChoices = unknownChoices;
  if (consent !== undefined) draft.consent = consent;
  if (matchKey !== undefined) draft.matchKey = matchKey;
  if (defaultCountry !== undefined) draft.defaultCountry = defaultCountry;
}
