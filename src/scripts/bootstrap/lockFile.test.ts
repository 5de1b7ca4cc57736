import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

describe.each(['.', 'src/scripts/node', 'src/bench/packages'])('package-lock.json of %s', (folder) => {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown;
  const manifest = read('package.json') as Package;
  const lock = read('package-lock.json') as { packages: Record<string, Package & { integrity?: string }> };

  test.each(KINDS)('has the same %s as package.json', (kind) => {
    expect(lock.packages['']?.[kind]).toEqual(manifest[kind]);
  });

  test('holds every optional package that another one names, for every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !placesFor(path, name).some((place) => place in lock.packages))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('has a hash of every package', () => {
    const unchecked = Object.entries(lock.packages).filter(
      ([path, { integrity }]) => path !== '' && !integrity,
    );
    expect(unchecked).toEqual([]);
  });

  test('names exact versions only in package.json', () => {
    const versions = KINDS.flatMap((kind) => Object.values(manifest[kind] ?? {}));
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

/** Where node looks for a package from the folder of another one. */
function placesFor(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_part, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)];
}
