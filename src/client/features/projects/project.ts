import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CATEGORY_NAMES } from '#client/entities/lead-options/choiceOptions.ts';
import type { ProjectFieldsFragment, ProjectStatus } from './projects.generated.ts';

/** A project as the list and its page show it. */
export type Project = ProjectFieldsFragment;

/** What a status is called on screens, and how its pill looks. */
export const PROJECT_STATUS: Record<
  ProjectStatus,
  { label: MessageDescriptor; tone: 'neutral' | 'warning' | 'success' | 'accent' }
> = {
  PLANNED: { label: msg`Planned`, tone: 'neutral' },
  UNDER_CONSTRUCTION: { label: msg`Under construction`, tone: 'warning' },
  READY: { label: msg`Ready`, tone: 'success' },
  SOLD_OUT: { label: msg`Sold out`, tone: 'accent' },
};

/** The statuses as choices of a filter or field. */
export const STATUS_OPTIONS = Object.entries(PROJECT_STATUS).map(([value, { label }]) => ({ value, label }));

/** The categories as choices of a filter or field. */
export const CATEGORY_OPTIONS = Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label }));

/** Address, city and country in one line; '' where nothing is known. */
export function locationLine({ projectLocation: { address, city, country } }: Project): string {
  return [address, city, country].filter(Boolean).join(', ');
}
