// Loaded into the server before its own code (node --import) where a journey lets time pass: each SIGUSR2 puts the
// clock forward by CLOCK_STEP_MS. The journeys' way to what happens after minutes without waiting for them.
const RealDate = Date;
const stepMs = Number(process.env.CLOCK_STEP_MS);
let aheadMs = 0;

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});
