import { readFileSync } from 'node:fs';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

describe('package-lock.json, so that npm ci takes it', () => {
  test.each(['dependencies', 'devDependencies'] as const)('has the same %s as package.json', (kind) => {
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

  test('names exact versions only in package.json', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

/** Where node looks for a package from the folder of another one. */
function placesFor(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const folders = parts.map((_part, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)];
}
