import Tinypool from 'tinypool';

// jest-light-runner 0.8.2 sends what a worker needs to all workers when the first one asks for it. A worker that is not listening
// yet misses it and never starts, so on a busy machine the run hangs. With a channel for each file, only the asking worker gets it.
const { run } = Tinypool.prototype;
Tinypool.prototype.run = function runWithOwnChannel(file) {
  return run.call(this, file, { channel: workerDataChannel(this.options.workerData) });
};

function workerDataChannel(workerData) {
  let send;
  return {
    onMessage: (listener) => {
      send = listener;
    },
    postMessage: (message) => {
      if (message === 'jest-light-runner-get-worker-data')
        send({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
}

export { default } from 'jest-light-runner/child-process';
