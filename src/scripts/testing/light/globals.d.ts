/**
 * Runs `setUp` at the start of each test file of a worker, where it may register hooks: those that a module registers while it
 * loads count for the first file that imports it alone.
 */
declare function beforeEveryFile(setUp: () => void): void;

/** Skips the tests that a file defines from here on, and its hooks: for a program that they need and the machine does not have. */
declare function skipFile(): void;

/** Replaces the body of each test that is defined from here on. */
declare function aroundEveryTest(wrap: (title: string, body: () => unknown) => () => unknown): void;
