import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { changeReply, creationReply, toMatch } from '#server/modules/people/changes/personReplies.ts';
import { toContact } from '#server/modules/people/fields/toPerson.ts';
import { peopleListOf, searchOf, sectionsOf } from '#server/modules/people/list/peopleInputs.ts';
import { LOGGED } from '#server/modules/timeline/loggedMessages.ts';

/** Contacts: their list and trash, and one of them. */
export const contactsResolvers: Resolvers = {
  Query: {
    async findContacts(_parent, { input }, context) {
      const { filter, page, request } = peopleListOf(input);
      const { people } = context.services;
      const { rows, names, ...counted } = await people.findPeople(viewerOf(context), 'CONTACT', filter, page);
      return acknowledged('Contacts found', {
        data: rows.map((row) => toContact(row, names)),
        page: pageInfo(request, counted),
      });
    },

    async findContactSections(_parent, { input }, context) {
      const { filter, by } = sectionsOf(input);
      const { people } = context.services;
      const { sections, total } = await people.findSections(viewerOf(context), 'CONTACT', filter, by);
      return acknowledged('Contacts found', { data: sections, total });
    },

    async findContact(_parent, { id }, context) {
      const { people } = context.services;
      const { row, names, duplicates } = await people.findPerson(viewerOf(context), 'CONTACT', id);
      return acknowledged('Contact found', {
        data: toContact(row, names),
        duplicates: duplicates.map(toMatch),
      });
    },

    async findTrashedContacts(_parent, { input }, context) {
      const { request, ...page } = searchOf(input);
      const { people } = context.services;
      const { rows, total, names } = await people.findTrashedPeople(viewerOf(context), 'CONTACT', page);
      return acknowledged('Contacts found', {
        data: rows.map((row) => toContact(row, names)),
        page: pageInfo(request, total),
      });
    },

    async findContactTimeline(_parent, { id, part, input }, context) {
      const { request, ...page } = searchOf(input);
      const { entries, total } = await context.services.timeline.findTimeline(
        viewerOf(context),
        'CONTACT',
        id,
        { ...page, part: part ?? null },
      );
      return acknowledged('Timeline found', { data: entries, page: pageInfo(request, total) });
    },
  },

  Mutation: {
    async createContact(_parent, { input, isDuplicateAllowed }, context) {
      const options = { isDuplicateAllowed };
      const outcome = await context.services.people.createPerson(
        viewerOf(context),
        'CONTACT',
        input,
        options,
      );
      return creationReply(outcome, i18n.t('Contact added'));
    },

    async updateContact(_parent, { id, input, seen }, context) {
      const { people } = context.services;
      const { conflicts } = await people.updatePerson(viewerOf(context), 'CONTACT', id, input, seen ?? null);
      return changeReply(id, conflicts, i18n.t('Contact saved'));
    },

    async addContactInteraction(_parent, { id, input }, context) {
      await context.services.interactions.addInteraction(viewerOf(context), 'CONTACT', id, input);
      return acknowledged(LOGGED[input.kind], {}, 201);
    },

    async moveContactToTrash(_parent, { id }, context) {
      await context.services.people.movePersonToTrash(viewerOf(context), 'CONTACT', id);
      return acknowledged(i18n.t('Contact moved to trash'));
    },

    async deleteOrRestoreContactFromTrash(_parent, { id, isRestore }, context) {
      await context.services.people.deleteOrRestorePerson(viewerOf(context), 'CONTACT', id, isRestore);
      return acknowledged(isRestore ? i18n.t('Contact restored') : i18n.t('Contact permanently deleted'));
    },
  },
};
