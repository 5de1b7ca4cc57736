import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { GraphQLInputObjectType, GraphQLObjectType } from 'graphql';
import { buildSchema } from 'graphql';
import { PAGE_FIELDS } from './pageFields.ts';

const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'));
const fieldsOf = (type: string) =>
  Object.keys((schema.getType(type) as GraphQLObjectType | GraphQLInputObjectType).getFields());

test('the API answers and takes every field of a booking page, and takes no other', () => {
  const fields = Object.keys(PAGE_FIELDS).sort();
  expect(fieldsOf('BookingPage')).toEqual(expect.arrayContaining(fields));
  expect(fieldsOf('BookingPageInput').sort()).toEqual([...fields, 'hostId'].sort());
});
