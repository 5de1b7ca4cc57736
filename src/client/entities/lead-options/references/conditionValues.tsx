import type { ComponentType } from 'react';
import type { ChosenValuesProps } from '#client/kit/list-table/conditions/conditionSource.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { RELATION_TARGETS } from '#contract/people/custom-fields/relationTargets.ts';
import { RelationValues } from './RelationValues.tsx';

/** Edits the records that a condition compares a relation with. The same components from render to render. */
export const RELATION_VALUES = Object.fromEntries(
  Object.keys(RELATION_TARGETS).map((target) => [
    target,
    (props: ChosenValuesProps) => <RelationValues target={target as RelationTarget} {...props} />,
  ]),
) as Record<RelationTarget, ComponentType<ChosenValuesProps>>;
