import type { Module } from '#server/module.ts';
import type { InteractionsService } from './interactions.service.ts';
import { interactionsService } from './interactions.service.ts';
import type { RecordTimelineService } from './recordTimeline.service.ts';
import { recordTimelineService } from './recordTimeline.service.ts';
import { timelineResolvers } from './timeline.resolvers.ts';
import type { TimelineService } from './timeline.service.ts';
import { timelineService } from './timeline.service.ts';

declare module '#server/services.ts' {
  interface Services {
    interactions: InteractionsService;
    timeline: TimelineService;
    recordTimeline: RecordTimelineService;
  }
}

export const timelineModule = {
  resolvers: [timelineResolvers],
  services: {
    interactions: interactionsService,
    timeline: timelineService,
    recordTimeline: recordTimelineService,
  },
} satisfies Module;
