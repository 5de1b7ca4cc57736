import { msg } from '@lingui/core/macro';
import type { TimelineChoice } from './useTimelineFilter.tsx';

/** The filters that timelines of all kinds of records have. */
export const COMMON_CHOICES = {
  ALL: { value: 'all', label: msg`All`, part: null, noneText: msg`No activity yet.` },
  NOTES: { value: 'notes', label: msg`Notes`, part: 'NOTES', noneText: msg`No notes yet.` },
  CALLS: { value: 'calls', label: msg`Calls`, part: 'CALLS', noneText: msg`No calls yet.` },
  MEETINGS: { value: 'meetings', label: msg`Meetings`, part: 'MEETINGS', noneText: msg`No meetings yet.` },
  TASKS: { value: 'tasks', label: msg`Tasks`, part: 'TASKS', noneText: msg`No tasks yet.` },
  CHANGES: { value: 'changes', label: msg`Changes`, part: 'CHANGES', noneText: msg`No changes yet.` },
} as const satisfies Record<string, TimelineChoice>;
