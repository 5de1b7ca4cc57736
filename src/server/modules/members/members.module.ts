import type { Module } from '#server/module.ts';
import { membersResolvers } from './members.resolvers.ts';
import type { MembersService } from './members.service.ts';
import { createMembersService } from './members.service.ts';

declare module '#server/services.ts' {
  interface Services {
    members: MembersService;
  }
}

export const membersModule = {
  resolvers: [membersResolvers],
  services: { members: createMembersService },
} satisfies Module;
