export { default } from 'jest-light-runner/child-process';
