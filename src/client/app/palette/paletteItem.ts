import type { LucideIcon } from 'lucide-react';
import { foldText, searchPattern } from '#contract/people/searchText.ts';

/** One line of the command palette. */
export interface PaletteItem {
  id: string;
  /** The heading of its group. */
  group: string;
  label: string;
  /** Quieter, at the end: a phone number, an address. */
  detail?: string | null;
  /** Other search terms. */
  words?: string;
  Icon: LucideIcon;
  /** Where it leads; otherwise what it does. */
  to?: string;
  run?: () => void;
}

/** Whether the item's words start with the typed text, or its phone number contains it. */
export function isMatch({ label, detail, words }: PaletteItem, typed: string): boolean {
  const wanted = foldText(typed);
  const text = ` ${foldText(`${label} ${words ?? ''} ${detail ?? ''}`)}`;
  if (wanted.split(' ').every((word) => text.includes(` ${word}`))) return true;
  const digits = /^%(\d{3,})%$/.exec(searchPattern(typed) ?? '')?.[1];
  return digits !== undefined && (detail ?? '').replace(/\D/g, '').includes(digits);
}
