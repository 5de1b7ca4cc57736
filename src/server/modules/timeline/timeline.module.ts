import type { Module } from '#server/module.ts';
import type { InteractionsService } from './interactions.service.ts';
import { interactionsService } from './interactions.service.ts';
import type { TimelineService } from './timeline.service.ts';
import { timelineService } from './timeline.service.ts';

declare module '#server/services.ts' {
  interface Services {
    interactions: InteractionsService;
    timeline: TimelineService;
  }
}

export const timelineModule = {
  services: { interactions: interactionsService, timeline: timelineService },
} satisfies Module;
