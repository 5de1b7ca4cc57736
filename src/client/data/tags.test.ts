import { createApi } from '@reduxjs/toolkit/query';
import { graphqlBaseQuery } from './graphqlBaseQuery.ts';
import { operation } from './operation.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { isTagType, listTag, TAG_TYPES } from '#contract/live/cacheTag.ts';
import { invalidates, listTags } from './tags.ts';
import type { TypedDocumentString } from './typedDocument.ts';

it("has the specification's tags to the letter, first", () => {
  expect(TAG_TYPES.slice(0, 13)).toEqual([
    'Employees',
    'TrashedEmployees',
    'leadManagers',
    'Form',
    'IFrame',
    'Lead_Group',
    'Lead_Stage',
    'Lead_Status',
    'Lead_Source',
    'Lead_Project',
    'Lead',
    'Contact',
    'Integration_Workflow',
  ]);
});

it('gives a list one tag of its own and one a row', () => {
  expect(listTags('Company', [{ _id: '1' }])).toEqual([
    { type: 'Company', id: 'LIST' },
    { type: 'Company', id: '1' },
  ]);
  expect(listTags('Company', undefined)).toEqual([listTag('Company')]);
});

it('a change invalidates its tags when it succeeded or may have, and not when it was refused', () => {
  const tags = invalidates(({ id }: { id: string }) => [{ type: 'Company', id }]);
  const own = [{ type: 'Company', id: '1' }];
  expect(tags({}, undefined, { id: '1' })).toEqual(own);
  expect(tags(undefined, { kind: 'graphql', message: 'No' }, { id: '1' })).toEqual([]);
  expect(tags(undefined, { kind: 'network', message: 'Cut' }, { id: '1' })).toEqual(own);
  expect(invalidates(own as CacheTag[])({}, undefined, {})).toEqual(own);
});

it('knows its own names only', () => {
  expect(isTagType('Lead')).toBe(true);
  expect(isTagType('constructor')).toBe(false);
});

it('ties an endpoint to its document: wrong arguments and fields do not compile', () => {
  const Find = 'query find($id:ID!){find(id:$id){name}}' as TypedDocumentString<{ find: { name: string } }, { id: string }>;
  const List = 'query list{list}' as TypedDocumentString<{ list: string[] }, Record<string, never>>;
  const Search = 'query search($text:String){search}' as TypedDocumentString<{ search: number }, { text?: string | null }>;
  const api = createApi({
    baseQuery: graphqlBaseQuery,
    endpoints: (build) => ({
      find: build.query(operation(Find)),
      list: build.query(operation(List)),
      search: build.query(operation(Search)),
    }),
  });
  // Types are what this tests; nothing is sent.
  const calls = () => [
    api.endpoints.list.initiate(),
    api.endpoints.search.initiate(),
    api.endpoints.search.initiate({ text: 'a' }),
    api.endpoints.find.initiate({ id: '1' }),
    // @ts-expect-error the id is missing
    api.endpoints.find.initiate({}),
    // @ts-expect-error an argument is needed
    api.endpoints.find.initiate(),
    // @ts-expect-error no such variable
    api.endpoints.find.initiate({ id: '1', other: true }),
  ];
  expect(calls).toBeInstanceOf(Function);
  expect(operation(List).query()).toEqual({ document: List, variables: {} });
  expect(operation(Find).transformResponse({ find: { name: 'Acme' } })).toEqual({ name: 'Acme' });
});
