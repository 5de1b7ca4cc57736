import { hostColours } from './hostColours.ts';

it('gives each of nine hosts another color, always the same', () => {
  const hosts = Array.from({ length: 9 }, (_, place) => ({ _id: `user-${place}` }));
  const colourOf = hostColours(hosts);
  expect(new Set(hosts.map(({ _id }) => colourOf(_id))).size).toBe(9);
  expect(hosts.map(({ _id }) => colourOf(_id))).toEqual(hosts.map(({ _id }) => hostColours(hosts)(_id)));
  expect(colourOf('has left')).toBe('slate');
});
