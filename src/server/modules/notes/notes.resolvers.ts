import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { NoteChange, Resolvers } from '#server/graphql/types.generated.ts';
import { recordKey } from '#server/modules/records/crmRecord.ts';
import type { NoteKey } from './notes.service.ts';

/** Changing and removing notes: of people, and of every kind of record. */
export const notesResolvers: Resolvers = {
  Mutation: {
    updateNote: (_parent, { input, id, ...of }, context) => update(context, { ...recordKey(of), id }, input),
    deleteNote: (_parent, { id, ...of }, context) => remove(context, { ...recordKey(of), id }),
    restoreNote: (_parent, { id, ...of }, context) => restore(context, { ...recordKey(of), id }),
    updateRecordNote: (_parent, { input, ...key }, context) => update(context, key, input),
    deleteRecordNote: (_parent, key, context) => remove(context, key),
    restoreRecordNote: (_parent, key, context) => restore(context, key),
  },
};

async function update(context: GraphqlContext, key: NoteKey, input: NoteChange) {
  await context.services.notes.updateNote(viewerOf(context), key, input);
  return acknowledged(i18n.t('Note saved'));
}

async function remove(context: GraphqlContext, key: NoteKey) {
  await context.services.notes.deleteNote(viewerOf(context), key);
  return acknowledged(i18n.t('Note deleted'));
}

async function restore(context: GraphqlContext, key: NoteKey) {
  await context.services.notes.restoreNote(viewerOf(context), key);
  return acknowledged(i18n.t('Note restored'));
}
