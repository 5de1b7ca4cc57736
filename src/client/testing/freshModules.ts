let generation = 0;

/**
 * Imports modules anew, with new copies of all of our modules that they import, as another tab or a reload has them. Modules
 * imported through one result share their copies. See scripts/testing/light/browser.ts.
 */
export function freshModules(): <Module>(url: string) => Promise<Module> {
  generation += 1;
  const query = `?generation=${generation}`;
  return (url) => import(`${url}${query}`);
}
