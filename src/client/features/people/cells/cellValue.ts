import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { readOwnValue } from '#contract/people/own/ownValues.ts';
import type { AnyField, FieldOfType } from '../fields/anyField.ts';
import { isOwn } from '../fields/anyField.ts';
import { lineProblem } from '../fields/lineProblem.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { noneLabelOf } from '../fields/noneLabel.ts';

/** The value that a text stands for, or what is wrong with it. */
export type ReadValue = { value: FieldValue } | { problem: string };

/** Reads a text that was pasted into a cell, as the cell's own copy writes it; '' clears. */
export function cellValue(field: AnyField, text: string, choices: LeadChoices | undefined): ReadValue {
  const trimmed = text.trim();
  switch (field.type) {
    case 'reference':
    case 'choice':
    case 'user':
    case 'yesNo':
      return readOne(field, trimmed, choices);
    case 'references':
    case 'choices':
      return readMany(field, partsOf(trimmed), choices);
    case 'labels': {
      const tags = tidyTags(partsOf(trimmed));
      const problem = tagsProblem(tags);
      return problem ? { problem } : { value: tags };
    }
    case 'moment':
      return readMoment(field, trimmed);
    case 'date':
      return readOwn(field, trimmed);
    default: {
      const problem = lineProblem(field, trimmed, choices?.defaultCountry);
      return problem ? { problem } : { value: trimmed };
    }
  }
}

function readOne(
  field: FieldOfType<'reference' | 'choice' | 'user' | 'yesNo'>,
  name: string,
  choices: LeadChoices | undefined,
): ReadValue {
  if (name === '')
    return noneLabelOf(field) ? { value: null } : { problem: `${field.label} cannot be empty` };
  const found = optionNamed(field, name, choices);
  return found === undefined ? notThere(field, name) : { value: found };
}

function readMany(field: AnyField, names: string[], choices: LeadChoices | undefined): ReadValue {
  const found = names.map((name) => optionNamed(field, name, choices));
  const missing = names.find((_name, index) => found[index] === undefined);
  return missing === undefined ? { value: found.filter((id) => id !== undefined) } : notThere(field, missing);
}

function readOwn(field: AnyField, text: string): ReadValue {
  if (!isOwn(field)) return { value: text };
  const reading = readOwnValue(field.own, text);
  return 'problem' in reading ? reading : { value: reading.value };
}

function readMoment({ label }: AnyField, text: string): ReadValue {
  if (text === '') return { value: null };
  const at = new Date(text);
  return Number.isNaN(at.getTime())
    ? {
        problem: `${label}: ${text} is not a time. Copy one from another cell, or press Enter to choose one.`,
      }
    : { value: at.toISOString() };
}

function optionNamed(field: AnyField, name: string, choices: LeadChoices | undefined): string | undefined {
  const wanted = name.toLocaleLowerCase();
  return fieldOptions(field, choices)?.find(({ label }) => label.toLocaleLowerCase() === wanted)?.value;
}

function notThere({ label }: AnyField, name: string): ReadValue {
  return { problem: `${label}: there is no ${name} to choose` };
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
