import type { Module } from '#server/module.ts';
import { leadsResolvers } from './leads.resolvers.ts';

export const leadsModule = {
  resolvers: [leadsResolvers],
} satisfies Module;
