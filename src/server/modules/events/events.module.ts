import type { Module } from '#server/module.ts';
import { activityResolvers } from './activity/activity.resolvers.ts';
import { createActivityService } from './activity/activity.service.ts';
import type { ActivityService } from './activity/activity.service.ts';

declare module '#server/services.ts' {
  interface Services {
    activity: ActivityService;
  }
}

export const eventsModule = {
  resolvers: [activityResolvers],
  services: { activity: createActivityService },
} satisfies Module;
