import { plural, select } from '@lingui/core/macro';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';

/** What changes of lead options say about their result. */

export function notSavedText(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Failed to save the group',
    STAGE: 'Failed to save the stage',
    STATUS: 'Failed to save the status',
    other: 'Failed to save the source',
  });
}

export function notDeletedText(kind: OptionKind): string {
  return select(kind, {
    GROUP: 'Failed to delete the group',
    STAGE: 'Failed to delete the stage',
    STATUS: 'Failed to delete the status',
    other: 'Failed to delete the source',
  });
}

export function archivedText(kind: OptionKind, count: number): string {
  return select(kind, {
    GROUP: plural(count, { one: '# group archived', other: '# groups archived' }),
    STAGE: plural(count, { one: '# stage archived', other: '# stages archived' }),
    STATUS: plural(count, { one: '# status archived', other: '# statuses archived' }),
    other: plural(count, { one: '# source archived', other: '# sources archived' }),
  });
}

export function restoredText(kind: OptionKind, count: number): string {
  return select(kind, {
    GROUP: plural(count, { one: '# group restored', other: '# groups restored' }),
    STAGE: plural(count, { one: '# stage restored', other: '# stages restored' }),
    STATUS: plural(count, { one: '# status restored', other: '# statuses restored' }),
    other: plural(count, { one: '# source restored', other: '# sources restored' }),
  });
}

/** Before the deletion of an option that people have. */
export function replacedText(kind: OptionKind, count: number, name: string): string {
  return select(kind, {
    GROUP: plural(count, {
      one: `# lead or contact has the group ${name}. They get the replacement.`,
      other: `# leads and contacts have the group ${name}. They get the replacement.`,
    }),
    STAGE: plural(count, {
      one: `# lead or contact has the stage ${name}. They get the replacement.`,
      other: `# leads and contacts have the stage ${name}. They get the replacement.`,
    }),
    STATUS: plural(count, {
      one: `# lead or contact has the status ${name}. They get the replacement.`,
      other: `# leads and contacts have the status ${name}. They get the replacement.`,
    }),
    other: plural(count, {
      one: `# lead or contact has the source ${name}. They get the replacement.`,
      other: `# leads and contacts have the source ${name}. They get the replacement.`,
    }),
  });
}
