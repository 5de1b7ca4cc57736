import type { TimelinePart } from './leads.generated.ts';
import type { TimelineFieldsFragment } from '../people.generated.ts';

/** Whose timeline, and which part of it; all where none is named. */
export interface TimelineOf {
  id: string;
  part?: TimelinePart;
}

/** Entries of a timeline that are asked for at once. */
export const TIMELINE_STEP = 20;

/** How the timelines are read page by page, the newest entries first. */
export const TIMELINE_PAGES = {
  initialPageParam: 1,
  getNextPageParam: ({ page }: TimelineFieldsFragment, _pages: unknown, asked: number): number | undefined =>
    asked < page.totalPages ? asked + 1 : undefined,
};
