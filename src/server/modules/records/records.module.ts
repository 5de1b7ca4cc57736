import type { Module } from '#server/module.ts';
import type { RecordMembers } from './recordMembers.service.ts';
import { recordMembers } from './recordMembers.service.ts';
import { recordsResolvers } from './records.resolvers.ts';

declare module '#server/services.ts' {
  interface Services {
    recordMembers: RecordMembers;
  }
}

export const recordsModule = {
  resolvers: [recordsResolvers],
  services: { recordMembers },
} satisfies Module;
