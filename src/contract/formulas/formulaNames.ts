import { i18n } from '../i18n/i18n.ts';
import type { FormulaField } from './formulaField.ts';

/** A field with its name in the editor: its label, or that with a number if another field has the same. */
export interface NamedFormulaField extends FormulaField {
  name: string;
}

/** A text in quotes, or a reference in braces: '{amount}' as it is stored, '{Amount}' in the editor. */
const TOKENS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\{([^{}\n]*)\}/g;

/** A reference to a field in a formula. */
export interface FormulaReference {
  /** Between the braces. */
  name: string;
  start: number;
  end: number;
}

/** The references of a formula in their order; braces inside quotes are text. */
export function formulaReferences(text: string): FormulaReference[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: token, 1: name, index }) =>
    name === undefined ? [] : [{ name: name.trim(), start: index, end: index + token.length }],
  );
}

/** Fields with unique names for the editor, in the language in use. */
export function namedFields(fields: readonly FormulaField[]): NamedFormulaField[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const label = (field.id.startsWith('own.') ? field.label : i18n.t(field.label))
      .replace(/[{}]/g, '')
      .trim();
    let name = label;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${label} ${next}`;
    taken.add(name.toLowerCase());
    return { ...field, name };
  });
}

/** A stored formula with the names of its fields, for the editor. Unknown ids stay. */
export function formulaWithNames(text: string, fields: readonly NamedFormulaField[]): string {
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return withReferences(text, (id) => names.get(id));
}

/** A formula of the editor with the ids of its fields, for the API. Unknown names stay, and are refused there. */
export function formulaWithIds(text: string, fields: readonly NamedFormulaField[]): string {
  const ids = new Map(fields.map(({ id, name }) => [name.toLowerCase(), id]));
  return withReferences(text, (name) => ids.get(name.toLowerCase()));
}

/** A position of a stored formula in the text that the editor shows. */
export function positionWithNames(text: string, at: number, fields: readonly NamedFormulaField[]): number {
  return formulaWithNames(text.slice(0, at), fields).length;
}

function withReferences(text: string, renamed: (name: string) => string | undefined): string {
  return text.replace(TOKENS, (token: string, name: string | undefined) => {
    const next = name === undefined ? undefined : renamed(name.trim());
    return next === undefined ? token : `{${next}}`;
  });
}
