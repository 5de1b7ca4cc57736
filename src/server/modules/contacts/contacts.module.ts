import type { Module } from '#server/module.ts';
import { contactsResolvers } from './contacts.resolvers.ts';

export const contactsModule = {
  resolvers: [contactsResolvers],
} satisfies Module;
