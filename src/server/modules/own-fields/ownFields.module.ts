import type { Module } from '#server/module.ts';
import { ownFieldsResolvers } from './ownFields.resolvers.ts';
import type { OwnFieldsService } from './ownFields.service.ts';
import { createOwnFieldsService } from './ownFields.service.ts';

declare module '#server/services.ts' {
  interface Services {
    ownFields: OwnFieldsService;
  }
}

export const ownFieldsModule = {
  resolvers: [ownFieldsResolvers],
  services: {
    ownFields: (parts, { changeJobs, listViews, people }) =>
      createOwnFieldsService({
        ...parts,
        clearers: [people.clearOwnValues, changeJobs.forgetInJobs],
        viewsByFilter: listViews.viewsByFilter,
      }),
  },
  companyTables: ['own_fields'],
} satisfies Module;
