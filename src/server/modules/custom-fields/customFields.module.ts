import type { Module } from '#server/module.ts';
import { customFieldsResolvers } from './customFields.resolvers.ts';
import type { CustomFieldsService } from './customFields.service.ts';
import { createCustomFieldsService } from './customFields.service.ts';

declare module '#server/services.ts' {
  interface Services {
    customFields: CustomFieldsService;
  }
}

export const customFieldsModule = {
  resolvers: [customFieldsResolvers],
  services: {
    customFields: (parts, { changeJobs, listViews, people }) =>
      createCustomFieldsService({
        ...parts,
        clearers: [people.clearCustomValues, changeJobs.forgetInJobs],
        viewsByFilter: listViews.viewsByFilter,
      }),
  },
  companyTables: ['custom_fields'],
} satisfies Module;
