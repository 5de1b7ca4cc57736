import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { FoundOptions } from '#client/kit/list-table/filters/listFilter.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';

// Few lists are filtered by them
const Names = lazyPart(async () => (await import('./RelationFilter.tsx')).RelationFilterNames, {
  placeholder: ({ children }) => children([]),
});
const Search = lazyPart(async () => (await import('./RelationFilter.tsx')).RelationFilterSearch);

/** The options of a filter by a relation. */
export function foundRecords(target: RelationTarget): FoundOptions {
  FOUND[target] ??= {
    Names: (props) => <Names target={target} {...props} />,
    Search: (props) => <Search target={target} {...props} />,
  };
  return FOUND[target];
}

/** The same components from render to render. */
const FOUND: Partial<Record<RelationTarget, FoundOptions>> = {};
