// The packages of the benchmarks are installed in this folder: only its files can import them.
export { default as autocannon } from 'autocannon';
