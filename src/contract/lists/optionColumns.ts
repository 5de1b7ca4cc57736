import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { ListColumn } from './listColumn.ts';

/** The columns of one of the four lists: only statuses mean something, groups have no default. */
export function optionColumns(kind: OptionKind): readonly ListColumn[] {
  return [
    { path: 'name', label: /*i18n*/ 'Name', shown: true, sort: 'name', width: 260, isName: true },
    { path: 'colour', label: /*i18n*/ 'Color', shown: true, width: 132 },
    ...(kind === 'STATUS'
      ? [{ path: 'outcome', label: /*i18n*/ 'Meaning', shown: true, sort: 'outcome', width: 148 }]
      : []),
    ...(kind === 'GROUP'
      ? []
      : [{ path: 'isDefault', label: /*i18n*/ 'New leads', shown: true, width: 112 }]),
    { path: 'useCount', label: /*i18n*/ 'In use', shown: true, sort: 'useCount', width: 96, align: 'end' },
    { path: 'createdAt', label: /*i18n*/ 'Added', shown: false, sort: 'createdAt', width: 128 },
  ];
}

/** The names of their filters. */
export const OPTION_FILTER_NAMES = ['state'] as const;
