import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { FoundChoice } from './companyChoices.ts';

type Chosen = Pick<CustomField, 'label' | 'choices'>;

/** What a text in a cell means of a field's choices, those included that are no longer offered: by its label or its id. */
export function findCustomChoice({ label, choices }: Chosen, text: string): FoundChoice {
  const wanted = foldText(text);
  const [found, other] = choices.filter((choice) => foldText(choice.label) === wanted);
  if (other)
    return {
      problem: i18n.t('{label}: there is more than one “{name}”. Write the ID instead', {
        label,
        name: text.trim(),
      }),
    };
  if (found) return { id: found.id };
  const id = text.trim().toLowerCase();
  return isUuid(id) && choices.some((choice) => choice.id === id) ? { id } : 'UNKNOWN';
}

/** The name of an option with which findCustomChoice finds it again; '' if it was deleted. */
export function customChoiceName(field: Chosen, id: string): string {
  const name = field.choices.find((choice) => choice.id === id)?.label;
  if (name === undefined) return '';
  const found = findCustomChoice(field, name);
  return typeof found === 'object' && 'id' in found && found.id === id ? name : id;
}
