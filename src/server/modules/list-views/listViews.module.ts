import type { Module } from '#server/module.ts';
import { listViewsResolvers } from './listViews.resolvers.ts';
import type { ListViewsService } from './listViews.service.ts';
import { createListViewsService } from './listViews.service.ts';

declare module '#server/services.ts' {
  interface Services {
    listViews: ListViewsService;
  }
}

export const listViewsModule = {
  resolvers: [listViewsResolvers],
  services: { listViews: createListViewsService },
  companyTables: ['list_views', 'list_choices'],
} satisfies Module;
