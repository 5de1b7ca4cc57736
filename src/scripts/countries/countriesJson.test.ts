import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const committed = readFileSync('public/countries.json', 'utf8');
const countries = JSON.parse(committed) as { name: string; code: string; city: string[] }[];

// In a program of its own: reading the list takes 20 s inside jest's own global objects, 0.3 s outside
const generate = `
  import { countriesJson } from './src/scripts/countries/countriesJson.ts';
  process.stdout.write(countriesJson());
`;

it('is what the generator makes of the installed list', () => {
  const made = execFileSync(process.execPath, ['--input-type=module', '--eval', generate], {
    encoding: 'utf8',
    maxBuffer: 4_000_000,
  });
  expect(committed === made).toBe(true);
});

it('stays small enough to load with a form', () => {
  expect(Buffer.byteLength(committed)).toBeLessThan(500_000);
  expect(brotliCompressSync(committed).length).toBeLessThan(150_000);
});

it('names every country once, with its ISO code and at least one city', () => {
  expect(new Set(countries.map((country) => country.name)).size).toBe(countries.length);
  expect(new Set(countries.map((country) => country.code)).size).toBe(countries.length);
  expect(
    countries.filter((country) => !/^[A-Z]{2}$/.test(country.code) || country.city.length === 0),
  ).toEqual([]);
  expect(countries.length).toBeGreaterThan(240);
});

it.each([
  ['BD', 'Bangladesh', 'Dhaka'],
  ['DE', 'Germany', 'Berlin'],
  ['VA', 'Vatican City', 'Vatican City'],
  ['US', 'United States', 'New York City'],
])('knows %s as %s with %s', (code, name, city) => {
  const country = countries.find((one) => one.code === code);
  expect(country?.name).toBe(name);
  expect(country?.city).toContain(city);
});

it('lists cities in alphabetical order, each once', () => {
  for (const { city } of countries)
    expect([...new Set(city)].toSorted(new Intl.Collator('en').compare)).toEqual(city);
});
